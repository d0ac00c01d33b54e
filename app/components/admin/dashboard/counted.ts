import { formatNumber } from '#shop/formats.ts'
/** Numbers with the thousands apart: '1,481'. */
export const counted = (count: number) => formatNumber(count)
