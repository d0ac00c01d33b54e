/** Whether an account number without spaces is a valid IBAN: format and check digits of ISO 13616. */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false
  const digits = `${text.slice(4)}${text.slice(0, 4)}`.replace(
    /[A-Z]/g,
    (character) => `${Number.parseInt(character, 36)}`,
  )
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

/** Returns 'NL91 ABNA 0417 1643 00', as printed on a bank card; it does not wrap unless `space` allows it. */
export const ibanInFours = (iban: string, space = '\u00a0') =>
  iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, `$1${space}`)
