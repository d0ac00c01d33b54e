import { language } from '#shop/formats.ts'
import { orderButton } from '#shop/texts/express.ts'
import type { Check, Finding } from '../check.server.ts'

/**
 * The words of the order button by language; `total` stands for the amount. Any other words may bind nobody who presses
 * them, and only those on the button itself count (CJEU C-249/21).
 */
const lawfulButtons: Readonly<Record<string, string>> = {
  en: 'Order and pay {total}',
  nl: 'Bestellen en betalen {total}',
  de: 'Zahlungspflichtig bestellen {total}',
}

/** The order button says that ordering means paying (Directive 2011/83/EU article 8(2)), in the language of the shop. */
export const button: Check = {
  area: 'contract',
  url: 'https://eur-lex.europa.eu/eli/dir/2011/83/oj',
  run: async () => findButton(language, orderButton),
}

/** Red if `words` are not those of the language; amber if nobody has confirmed the words of that language. */
export function findButton(shown: string, words: (total: string) => string): Finding {
  const lawful = lawfulButtons[shown]
  const detail = words('€229.40')
  if (lawful === undefined) return { state: 'amber', count: 1, detail }
  return detail === lawful.replace('{total}', '€229.40')
    ? { state: 'green', count: 0, detail }
    : { state: 'red', count: 1, detail }
}
