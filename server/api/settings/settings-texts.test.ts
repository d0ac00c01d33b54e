import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultTexts } from '#shop/settings/default-texts/default-texts.ts'
import { textNames } from '#shop/settings/texts.schema.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { call } from '#tests/support/orders.ts'
import { type Person, signIn } from '#tests/support/people.ts'

let shop: TestShop
let owner: Person
beforeAll(async () => {
  shop = await testShop()
  owner = await signIn(shop, { isAdmin: true })
})
afterAll(() => shop.close())

const text = async (name: string) => (await shop.app.inject(`/api/settings/texts/${name}`)).json()
const saveText = (name: string, body: object) => call(shop, owner, ['PUT', `/settings/texts/${name}`], body)

test.each(textNames)('everybody reads the shop’s own text “%s” until it is written anew', async (name) => {
  expect(await text(name)).toEqual({
    name,
    markdown: defaultTexts[name],
    version: 0,
    isShopsOwn: true,
    updatedAt: null,
  })
})

test('a text is saved, read at once, recorded in the history, and restored', async () => {
  const markdown = `${defaultTexts.faq.replace('{deliveryWords}', 'To Europe.')}\r\n`
  const saved = await saveText('faq', { markdown, version: 0 })
  expect(saved.body).toMatchObject({ version: 1, isShopsOwn: false, updatedAt: expect.any(String) })
  expect((await text('faq')).markdown).toBe(markdown.trim())
  const [entry] = await shop.shop.db
    .selectFrom('audit_log')
    .select(['actor', 'subject', 'details'])
    .where('action', '=', 'text.changed')
    .orderBy('id', 'desc')
    .execute()
  expect(entry).toMatchObject({ actor: owner.id, subject: 'faq' })
  expect(entry?.details).toEqual({
    changes: [
      {
        field: 'markdown',
        before: expect.stringMatching(/^….*\{deliveryWords\} Outside the European.*…$/s),
        after: expect.stringMatching(/^….*To Europe\. Outside the European.*…$/s),
      },
    ],
  })
  const back = await saveText('faq', { markdown: defaultTexts.faq, version: 1 })
  expect(back.body).toMatchObject({ version: 2, isShopsOwn: true })
  const { markdown: stored } = await shop.shop.db
    .selectFrom('shop_texts')
    .select('markdown')
    .where('name', '=', 'faq')
    .executeTakeFirstOrThrow()
  expect(stored).toBeNull()
})

test('of twelve who save a text at once on one version exactly one does', async () => {
  for (const version of [0, 1]) {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        saveText('about', { markdown: `Text ${version}.${index}`, version }),
      ),
    )
    expect(
      answers.filter(({ status }) => status === 200),
      String(version),
    ).toHaveLength(1)
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('edit_conflict')
  }
  expect((await text('about')).version).toBe(2)
  expect((await saveText('terms', { markdown: 'Text', version: 7 })).status).toBe(409)
})

test('what cannot be a page is refused in words', async () => {
  const refused: [string, string][] = [
    ['', 'A page needs some text'],
    [' \n\n ', 'A page needs some text'],
    ['é'.repeat(26_000), 'At most 50 kB of text'],
    ['a\u0000b', 'This text cannot be read'],
    ['> '.repeat(40), 'Lists and quotations lie too deep'],
    [
      '['.repeat(400),
      'One paragraph holds too many marks such as * or [. Put empty lines between paragraphs.',
    ],
    ['a\n'.repeat(2001), 'At most 2000 lines'],
  ]
  for (const [markdown, message] of refused) {
    const { status, body } = await saveText('terms', { markdown: `${markdown}`, version: 0 })
    expect([status, body.fields]).toEqual([400, { markdown: message }])
  }
  expect((await text('terms')).isShopsOwn).toBe(true)
})

test('there are three texts and no others', async () => {
  expect((await shop.app.inject('/api/settings/texts/imprint')).statusCode).toBe(404)
  expect((await saveText('imprint', { markdown: 'Text', version: 0 })).status).toBe(404)
})
