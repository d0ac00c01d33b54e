/** The packing time in words: "1–2 business days". */
export const packingTime = (packingDays: string, kind: 'business' | 'working') =>
  `${packingDays} ${kind} ${packingDays === '1' ? 'day' : 'days'}`
