/** The packing time as worded in the terms and in emails: "1–2 business days". */
export const inBusinessDays = (packingDays: string) =>
  `${packingDays} business ${packingDays === '1' ? 'day' : 'days'}`

/** The packing time as worded on the shop's pages: "1–2 working days". */
export const inWorkingDays = (packingDays: string) =>
  `${packingDays} working ${packingDays === '1' ? 'day' : 'days'}`
