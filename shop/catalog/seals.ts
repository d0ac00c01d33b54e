/** How a product is sealed: 'hygiene' takes the right of withdrawal away once it is broken, if the buyer was told so. */
export const seals = ['none', 'hygiene'] as const
export type Seal = (typeof seals)[number]
