import { lastChangeTexts as texts } from '#app/texts/admin-products.ts'
import type { RecentChange } from '#shop/catalog/product-change.schema.ts'
import { formatEuros } from '#shop/money/money.ts'

/** A change to many products in a few words: 'Price lowered by 12.5%'. */
export function changeWords({ kind, how = '', amount = 0, value }: RecentChange['change']): string {
  const claim = value === true ? 'true' : 'false'
  switch (kind) {
    case 'price':
      return priceWords(how, amount)
    case 'stock':
      if (how === 'set') return texts.stockSet(amount)
      return amount < 0 ? texts.stockTaken(-amount) : texts.stockAdded(amount)
    case 'magazine':
      return texts.magazine(String(value))
    case 'archive':
      return texts.archive
    default:
      return texts[kind][claim]
  }
}

const isPriceHow = (how: string): how is keyof typeof texts.hows => how in texts.hows

function priceWords(how: string, amount: number): string {
  const text = how.endsWith('percent') ? `${amount}%` : formatEuros(amount)
  return isPriceHow(how) ? texts.hows[how](text) : text
}
