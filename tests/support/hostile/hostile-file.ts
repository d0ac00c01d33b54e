/** What an upload may become: rejected with a message, pictures we generate, or (where decoders differ) either. */
export type HostileFile = { what: string; bytes: Buffer; fate: 'refused' | 'shown' | 'either' }
