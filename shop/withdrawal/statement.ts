import { withdrawalTexts as texts } from '#shop/texts/withdrawal.ts'

type StatedLine = { title: string; qty: number }

/**
 * The sentence of a withdrawal, the same on the page, in the receipt and in the evidence. `items` are the customer's own
 * words for what it is about; without them and without lines it is the whole order.
 */
export function statementOf({
  orderNumber,
  lines = [],
  items,
}: {
  orderNumber: string
  lines?: readonly StatedLine[]
  items?: string
}): string {
  const named = lines.map(({ title, qty }) => texts.piece(qty, title)).join('; ')
  return texts.statement(named || items || texts.allGoods, orderNumber)
}
