/**
 * This shop's name in a provider's records: the host of its public URL, at most 60 characters. Several shops may sell through one
 * account, and a payment whose order was lost from the database is recognized by it.
 */
export const shopNameOf = (publicUrl: string): string => new URL(publicUrl).host.slice(0, 60)
