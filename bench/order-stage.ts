import { address } from '#tests/support/address.ts'
import { ownDatabase } from '#tests/support/own-database.ts'
import { addPerson, type Person } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'

/** A shop's folder with its database running, products that do not sell out, some that do, and signed-in people. */
export async function orderStage({
  products,
  scarce,
  people,
}: {
  products: number
  scarce: number
  people: number
}) {
  const database = await ownDatabase('bench')
  const { db } = database
  const add = (count: number, quantity: number) =>
    Promise.all(Array.from({ length: count }, () => addProduct(db, { quantity })))
  const buyers: Person[] = []
  for (let left = people; left > 0; left -= 1) buyers.push(await addPerson(db))
  return {
    ...database,
    buyers,
    products: await add(products, 1_000_000),
    scarce: await add(scarce, 2),
  }
}
export type OrderStage = Awaited<ReturnType<typeof orderStage>>

/** The request body of a buyer's browser; sometimes one of the scarce products is in the cart. */
export function orderBody({ products, scarce }: Pick<OrderStage, 'products' | 'scarce'>) {
  const oneOf = (ids: readonly string[]) => ids[Math.floor(Math.random() * ids.length)] ?? ''
  const lines = Array.from({ length: 1 + Math.floor(Math.random() * 3) }, () => ({
    product: oneOf(products),
    qty: 1,
  }))
  if (Math.random() < 0.05) lines.push({ product: oneOf(scarce), qty: 1 })
  return {
    orderItems: lines,
    shippingAddress: { ...address, addressLine2: '', county: '' },
    paymentMethod: 'PayPal' as const,
  }
}
