import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#db/connect.ts'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { startSession } from '#shop/accounts/session.server.ts'
import { addUser } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'

/** A shop's folder with its database running in it, products that do not run out, some that do, and people signed in. */
export async function orderStage({
  products,
  scarce,
  people,
}: {
  products: number
  scarce: number
  people: number
}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sillage-bench-'))
  const postgres = await startEmbeddedPostgres(dataDir)
  await migrate(postgres.url)
  const { db, pool, close } = connect(postgres.url, { onError: () => undefined })
  const add = (count: number, quantity: number) =>
    Promise.all(Array.from({ length: count }, () => addProduct(db, { quantity })))
  const buyers: { actor: Actor; cookie: string }[] = []
  for (let left = people; left > 0; left -= 1) {
    const actor = await addUser(db)
    buyers.push({ actor, cookie: `sid=${(await startSession(db, actor)).token}` })
  }
  return {
    dataDir,
    databaseUrl: postgres.url,
    db,
    pool,
    buyers,
    products: await add(products, 1_000_000),
    scarce: await add(scarce, 2),
    close: async () => {
      await close()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
export type OrderStage = Awaited<ReturnType<typeof orderStage>>

/** What a buyer's browser sends; now and then one of the scarce products is in the cart. */
export function orderBody({ products, scarce }: Pick<OrderStage, 'products' | 'scarce'>) {
  const oneOf = (ids: readonly string[]) => ids[Math.floor(Math.random() * ids.length)] ?? ''
  const lines = Array.from({ length: 1 + Math.floor(Math.random() * 3) }, () => ({
    product: oneOf(products),
    qty: 1,
  }))
  if (Math.random() < 0.05) lines.push({ product: oneOf(scarce), qty: 1 })
  return {
    orderItems: lines,
    shippingAddress: {
      firstName: 'Hanna',
      lastName: 'de Wit',
      addressLine1: 'Oudegracht 158',
      addressLine2: '',
      county: '',
      city: 'Utrecht',
      postcode: '3511 AZ',
      country: 'NL',
    },
    paymentMethod: 'PayPal' as const,
  }
}
