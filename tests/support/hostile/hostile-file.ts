/** What an upload may become: a refusal in words, pictures of our own making, or (where decoders differ) either. */
export type HostileFile = { what: string; bytes: Buffer; fate: 'refused' | 'shown' | 'either' }
