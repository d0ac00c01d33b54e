/** The packing time in words of the terms and of emails: "1–2 business days". */
export const inBusinessDays = (packingDays: string) =>
  `${packingDays} business ${packingDays === '1' ? 'day' : 'days'}`

/** The packing time in the words of the shop's pages: "1–2 working days". */
export const inWorkingDays = (packingDays: string) =>
  `${packingDays} working ${packingDays === '1' ? 'day' : 'days'}`
