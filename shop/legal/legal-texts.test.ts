import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentOf, drawText } from '#shop/documents/draw-text.server.ts'
import { placeholderValues } from '#shop/settings/placeholders.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { identity } from '#tests/support/identity.ts'
import { call } from '#tests/support/orders.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { fillMarkdown } from './fill-markdown.ts'
import { readCurrentTexts, readLegalText, writeTextVersions } from './legal-texts.server.ts'

let shop: TestShop
let owner: Person
beforeAll(async () => {
  shop = await testShop()
  owner = await signIn(shop, { isAdmin: true })
})
afterAll(() => shop.close())

const versionsOf = async () => {
  const texts = await readCurrentTexts(shop.shop.db)
  return {
    terms: texts.terms.version,
    legal: texts.legal.version,
    accessibility: texts.accessibility.version,
  }
}

test('a saved text and a changed setting that texts mention make a new version, anything else none', async () => {
  const { db } = shop.shop
  expect(await versionsOf()).toEqual({ terms: 1, legal: 1, accessibility: 1 })
  await writeTextVersions(db, { payments: shop.shop.payments })
  await call(shop, owner, ['PUT', '/settings'], { newBuyerPieces: 4 })
  const before = await versionsOf()
  await call(shop, owner, ['PUT', '/settings/texts/terms'], {
    markdown: 'In force.\n\nWrite to {contactEmail}.',
    version: 0,
  })
  expect(await versionsOf()).toEqual({ ...before, terms: before.terms + 1 })
  await call(shop, owner, ['PUT', '/settings'], { phone: '+31 20 1234567' })
  expect(await versionsOf()).toEqual({ ...before, terms: before.terms + 1, legal: before.legal + 1 })
  await call(shop, owner, ['PUT', '/settings'], { contactEmail: 'new_address@sillage.example' })
  const terms = await readLegalText(db, 'terms')
  expect(terms.markdown).toBe(
    'In force.\n\nWrite to [new\\_address\\@sillage\\.example](mailto:new_address@sillage.example).',
  )
  expect(terms.sha256).toBe(createHash('sha256').update(terms.markdown).digest('hex'))
  expect((await readLegalText(db, 'terms', { version: before.terms + 1 })).markdown).toContain('hello')
  const { created_by } = await db
    .selectFrom('legal_texts')
    .select('created_by')
    .where('id', '=', terms.id)
    .executeTakeFirstOrThrow()
  expect(created_by).toBe(owner.id)
})

test('the text about the right of withdrawal says where the function is, and that its receipt comes at once (Directive 2011/83/EU, annex I(A) 3)', async () => {
  const { markdown } = await readLegalText(shop.shop.db, 'withdrawal')
  expect(markdown).toContain('[Withdraw from contract here](/withdraw)')
  expect(markdown).toContain('acknowledgement of receipt of such a withdrawal at once by e-mail')
})

test('the text about the right of withdrawal names the seller with address, telephone and email, and the form with address and email (Directive 2011/83/EU, annex I)', async () => {
  const { db } = shop.shop
  await call(shop, owner, ['PUT', '/settings'], identity)
  const { markdown } = await readLegalText(db, 'withdrawal')
  const who = [identity.legalName, 'Voorbeeldstraat 1', 'mailto:shop@example.com']
  const instructions = markdown.split('\n').find((line) => line.includes('you must inform us')) ?? ''
  for (const fact of [...who, `telephone ${identity.phone}`]) {
    expect(instructions.replace(/\\/g, '')).toContain(fact)
  }
  const { markdown: form } = await readLegalText(db, 'model_form')
  for (const fact of who) expect(form.replace(/\\/g, '')).toContain(fact)
  await call(shop, owner, ['PUT', '/settings'], { phone: '' })
  expect((await readLegalText(db, 'withdrawal')).markdown).not.toContain('telephone')
})

test('a version can be neither changed nor deleted', async () => {
  await readCurrentTexts(shop.shop.db)
  const { db } = shop.shop
  const refused = 'the versions of a text are only added to'
  await expect(db.updateTable('legal_texts').set({ version: 9 }).execute()).rejects.toThrow(refused)
  await expect(db.deleteFrom('legal_texts').execute()).rejects.toThrow(refused)
})

test('of two nodes that start at once, one writes the new versions', async () => {
  const { db } = shop.shop
  await call(shop, owner, ['PUT', '/settings'], { shopName: 'Odeur & Cie *' })
  await Promise.all(Array.from({ length: 5 }, () => writeTextVersions(db)))
  const counted = await db
    .selectFrom('legal_texts')
    .select((eb) => ['name', eb.fn.countAll<number>().as('rows'), eb.fn.max('version').as('newest')])
    .groupBy('name')
    .execute()
  for (const { rows, newest } of counted) expect(rows).toBe(newest)
})

test('a value is never read as Markdown, code stays as it is, and a fact that is not known is left out', async () => {
  const settings = { ...(await readSettings(shop.shop.db)), shopName: '# [x](y) `c`', phone: '' }
  const filled = fillMarkdown(
    '{shopName} `{shopName}` {nobody}\n- **Telephone:** {phone}',
    placeholderValues(settings),
  )
  expect(filled).toBe('\\# \\[x\\]\\(y\\) \\`c\\` `{shopName}` {nobody}')
})

test('a version as a PDF says what it says, which one it is, and its hash', async () => {
  const { db } = shop.shop
  for (const name of ['withdrawal', 'legal'] as const) {
    const text = await readLegalText(db, name)
    const pdf = await readPdf(await drawText(documentOf(text, await readSettings(db))))
    const words = pdf.text.replace(/\s+/g, ' ')
    expect(words, name).toContain(`Version ${text.version}, in force since`)
    expect(words, name).toContain(text.sha256)
    expect(words, name).not.toMatch(/\*\*|\\|\{#/)
  }
  const { text } = await readPdf(
    await drawText(documentOf(await readLegalText(db, 'withdrawal'), await readSettings(db))),
  )
  expect(text.replace(/\s+/g, ' ')).toContain('I hereby give notice that I withdraw from my contract of sale')
})
