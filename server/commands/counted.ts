/** '1 order', '2 orders', for what commands say. */
export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`
