import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pageOpener } from '#server/open-page.ts'
import { findButton } from '#shop/compliance/checks/button.server.ts'
import type { CheckId } from '#shop/compliance/compliance.schema.ts'
import { runChecks } from '#shop/compliance/run-checks.server.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { cachedShop } from '#tests/support/cached-shop.ts'
import { somePages } from '#tests/support/pages.ts'

// The checks of what a shopper's browser gets.

let shop: TestShop
beforeEach(async () => {
  shop = await testShop()
})
afterEach(() => shop.close())

async function check(id: CheckId, openPage = shop.shop.openPage) {
  const { checks } = await runChecks(shop.shop.db, { hasMailServer: true, openPage })
  const found = checks.find((one) => one.id === id)
  if (!found) throw new Error(`no check ${id}`)
  return found
}

test('the order button is green with the words that the law gives for the language, red with others (K2)', async () => {
  expect(await check('button')).toMatchObject({
    ...{ state: 'green', count: 0, fix: null },
    found: 'It says “Order and pay €229.40”, with the total of the order.',
  })
  const lawful = { en: 'Order and pay', nl: 'Bestellen en betalen', de: 'Zahlungspflichtig bestellen' }
  for (const [language, words] of Object.entries(lawful)) {
    expect(findButton(language, (total) => `${words} ${total}`)).toMatchObject({ state: 'green', count: 0 })
    for (const wrong of [words, 'Complete order', `Please: ${words}`]) {
      const found = findButton(language, wrong === words ? () => words : (total) => `${wrong} ${total}`)
      expect([wrong, found.state]).toEqual([wrong, 'red'])
    }
  }
  // Nobody has confirmed the words of another language.
  expect(findButton('fr', (total) => `Commander et payer ${total}`)).toMatchObject({
    state: 'amber',
    count: 1,
  })
})

test('the start page itself leads to the withdrawal function and sets no cookie; one that it sets is named (K2)', async () => {
  let sets: string | undefined
  const addTo = (app: FastifyInstance) =>
    app.addHook('onSend', async (_request, reply) => {
      if (sets) reply.header('set-cookie', sets)
    })
  const pages = await cachedShop(shop, somePages, { addTo })
  try {
    const openPage = pageOpener(pages)
    expect((await check('withdrawal-function', openPage)).state).toBe('green')
    expect((await check('storage', openPage)).state).toBe('green')
    sets = '_ga=GA1.2; Path=/'
    expect(await check('storage', openPage)).toMatchObject({
      ...{ state: 'red', count: 1 },
      found: 'The start page sets 1 cookie that the page about personal data does not name: _ga.',
    })
    expect(await check('withdrawal-function', async () => ({ html: '', cookies: [] }))).toMatchObject({
      ...{ state: 'red', count: 1 },
      found: 'The start page has no link to it: nobody finds it now.',
    })
  } finally {
    await pages.close()
  }
})
