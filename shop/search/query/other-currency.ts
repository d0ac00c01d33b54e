import type { Found } from './reading.ts'
import type { Token } from './search-tokens.ts'

/**
 * Currencies of which a euro buys many, with their words and roughly how many. Dollars, pounds and francs are close enough to a
 * euro to be read as the shop's own.
 */
const currencies: Record<string, { words: ReadonlySet<string>; perEuro: number }> = {
  EUR: { words: new Set(['€', 'euro', 'euros', 'eur']), perEuro: 1 },
  PLN: { words: new Set(['zl', 'pln', 'zloty', 'zlotych']), perEuro: 4.3 },
}

/** A price that was typed in another of these currencies, in that of the shop: 50 zł are € 12. */
export function inShopCurrency(
  found: Found | undefined,
  tokens: readonly Token[],
  at: number,
  shop = 'EUR',
): Found | undefined {
  if (found?.claim.filter !== 'price') return found
  const said = tokens.slice(at, at + found.length)
  const typed = Object.entries(currencies).find(([, { words }]) => said.some(({ text }) => words.has(text)))
  const [own, other] = [currencies[shop], typed?.[1]]
  if (!own || !other || own === other) return found
  const convert = (amount: number) => Math.max(1, Math.round((amount * own.perEuro) / other.perEuro))
  const { min, max } = found.claim
  const claim = {
    ...found.claim,
    ...(min === undefined ? {} : { min: convert(min) }),
    ...(max === undefined ? {} : { max: convert(max) }),
  }
  return { ...found, claim }
}
