/** '158' in 'Oudegracht 158', '12 bis' in 'Nieuwe Gracht 12 bis'; empty where the line does not end with a number. */
export const houseNumberOf = (addressLine1: string): string =>
  / (\d{1,5}(?:[-/ ]?[A-Za-z0-9]{1,4})?)$/.exec(addressLine1.trim().slice(-20))?.[1] ?? ''
