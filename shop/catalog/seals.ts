/** How a product is sealed: breaking a 'hygiene' seal ends the right of withdrawal, if the buyer was informed of it. */
export const seals = ['none', 'hygiene'] as const
export type Seal = (typeof seals)[number]
