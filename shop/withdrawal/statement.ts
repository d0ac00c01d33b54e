import { withdrawalTexts as texts } from '#shop/texts/withdrawal.ts'

type StatedLine = { title: string; qty: number }

/**
 * The sentence of a withdrawal, identical on the page, in the receipt and in the evidence. `items` is the customer's own
 * description; without it and without lines, the statement covers the whole order.
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
