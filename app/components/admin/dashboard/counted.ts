/** Numbers with the thousands apart: '1,481'. */
export const counted = (count: number) => count.toLocaleString('en-GB')
