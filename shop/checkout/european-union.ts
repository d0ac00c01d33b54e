/**
 * The member states (ISO 3166-1 alpha-2): where no customs come on top of the price of delivery, and where the law gives
 * every consumer the right of withdrawal.
 */
// Not split from one text: a call would keep the list in the browser's script, which does not use it.
// biome-ignore format: one code a line would hide which country is missing.
export const memberStates = [
  'AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU',
  'IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK',
] as const
