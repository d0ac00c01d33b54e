import { formatNumber } from '#shop/formats.ts'
/** A number with thousands separators: '1,481'. */
export const counted = (count: number) => formatNumber(count)
