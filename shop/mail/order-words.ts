import { formatEuros } from '#shop/money/money.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'

/** Chooses between the singular and plural wording of a sentence. */
export const isOnePiece = ({ orderItems }: OrderView) => orderItems.length === 1 && orderItems[0]?.qty === 1

/** Returns '€206.03'. */
export const total = ({ totalPrice, currency }: OrderView) => formatEuros(totalPrice, currency)
