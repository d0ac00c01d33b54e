/**
 * The member states (ISO 3166-1 alpha-2): no customs duties are added to the price of delivery, and every consumer has a
 * statutory right of withdrawal.
 */
// A literal array, since splitting a string would keep the unused list in the browser's bundle.
// biome-ignore format: one code a line would hide which country is missing.
export const memberStates = [
  'AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU',
  'IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK',
] as const
