import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, test } from 'vitest'
import { seedShop } from '#shop/catalog/seed-shop.server.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
let shop: TestShop
beforeAll(async () => { shop = await testShop(); await seedShop(shop.shop.db) }, 60_000)
afterAll(() => shop.close())
test('explore', async () => {
  for (const keyword of readFileSync('/tmp/team/queries.txt', 'utf8').split('\n').filter(Boolean)) {
    const began = performance.now()
    const answer = await shop.app.inject({ url: '/api/products', query: { keyword } })
    const list = answer.json()
    const ms = Math.round(performance.now() - began)
    if (answer.statusCode !== 200) { console.log(`## ${keyword} => ${answer.statusCode} ${answer.body}`); continue }
    console.log(`## ${keyword} => ${list.total} ${ms}ms ${(list.understood ?? []).map((u: {filter: string; value: string; min?: number; max?: number}) => `${u.filter}:${u.value || `${u.min ?? ''}..${u.max ?? ''}`}`).join(' ')} ${list.corrected ? `corrected=${list.corrected}` : ''} ${list.missed ? `missed=${list.missed}` : ''}\n${list.products.slice(0, 5).map((p: {title: string; era: string; typ: string; sex: string; price: number; quantity: number}) => `     ${p.title} | ${p.era ?? ''} ${p.typ ?? ''} ${p.sex ?? ''} ${p.price} q${p.quantity}`).join('\n')}`)
  }
}, 300_000)
