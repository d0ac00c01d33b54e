/**
 * What this shop calls itself in a provider's records: the host of its public address, at most 60 characters. Several
 * shops may sell through one account, and a payment whose order was lost from the books is known again by it.
 */
export const shopNameOf = (publicUrl: string): string => new URL(publicUrl).host.slice(0, 60)
