/** A complete legal identity: with it a shop with preset `nl` opens its checkout. */
export const identity = {
  legalName: 'Parfumerie Voorbeeld V.O.F.',
  legalAddress: 'Voorbeeldstraat 1\n1234 AB Amsterdam',
  contactEmail: 'shop@example.com',
  phone: '+31 20 123 4567',
  chamberOfCommerce: '12345678',
} as const
