import { expect, test } from 'vitest'
import type { TestShop } from '#tests/support/app.ts'
import { csvOf } from '#tests/support/imports.ts'
import type { Person } from '#tests/support/people.ts'
import { addPicture } from '#tests/support/products.ts'
import { setUpImports } from '#tests/support/set-up-imports.ts'

let shop: TestShop
let owner: Person
const { read, rowsOf, apply, filesOf, known, productOf, bySku } = setUpImports((opened) => {
  ;({ shop, owner } = opened)
})

test('a file is read without anything being written: line by line what is new, changed, as it is, or wrong and why', async () => {
  const mitsouko = await known({ price: 14_800, condition: '85% full' })
  const soap = await known({ title: 'Claus Porto “Banho” soap' })
  const before = await productOf(mitsouko.id)
  const found = await read({
    file: csvOf([
      ['sku', 'title', 'price', 'condition', 'category', 'bottle_shape'],
      ['NEW-1', 'Coty L’Aimant', '12.50', '', 'miniature', 'round'],
      [mitsouko.sku, '', '139', '80% full', '', ''],
      [soap.sku, 'Claus Porto “Banho” soap', '', '', '', ''],
      ['BAD-1', '', '6x', '', 'parfum', ''],
      [mitsouko.sku, 'Again', '', '', '', ''],
    ]),
  })
  expect(found).toMatchObject({
    status: 'ready',
    counts: { all: 5, new: 1, changed: 1, same: 1, wrong: 2, look: 0, prices: 1, texts: 1, stock: 0 },
    notes: [expect.stringContaining('bottle_shape')],
    by: { _id: owner.id },
    failure: null,
  })
  expect(await rowsOf(found._id)).toMatchObject([
    { line: 2, sku: 'NEW-1', title: 'Coty L’Aimant', result: 'new', product: null },
    {
      line: 3,
      result: 'changed',
      product: mitsouko.id,
      changes: [
        { field: 'price', before: 148, after: 139 },
        { field: 'condition', before: '85% full', after: '80% full' },
      ],
    },
    { line: 4, result: 'same', changes: [] },
    {
      line: 5,
      result: 'wrong',
      notes: [
        { column: 'price', message: expect.stringContaining('“6x”') },
        { column: 'category', message: expect.stringContaining('none of perfume, miniature') },
        { column: 'title', message: expect.stringContaining('is missing') },
      ],
    },
    {
      line: 6,
      result: 'wrong',
      notes: [{ column: 'sku', message: expect.stringContaining('first on line 3') }],
    },
  ])
  expect(await rowsOf(found._id, '?result=wrong')).toHaveLength(2)
  expect(await productOf(mitsouko.id)).toEqual(before)
  expect(await bySku('NEW-1')).toBeUndefined()
})

test('a price before that is not above the price is left empty, and fields without meaning are left out', async () => {
  const bottle = await known({ price: 10_900 })
  const found = await read({
    file: csvOf([
      ['sku', 'title', 'price', 'category', 'compare_at_price', 'size_ml', 'show'],
      [bottle.sku, '', '', '', '99', '', ''],
      ['GIFT-1', 'Cards', '5', 'gift', '', '50', '1'],
    ]),
  })
  expect(await rowsOf(found._id, '?result=look')).toMatchObject([
    {
      result: 'same',
      notes: [{ column: 'compare_at_price', message: expect.stringContaining('left empty') }],
    },
    {
      result: 'new',
      notes: [
        { kind: 'info', message: expect.stringContaining('size_ml left out') },
        { kind: 'look', message: '1: it goes on show without a picture' },
      ],
    },
  ])
})

test.each([
  ['other names', 'number;titel;prijs\n1;a;2', 'The file has no column “sku”.', 'number, titel, prijs'],
  ['a misspelt name', 'skuu,title\n1,a', 'The file has no column “sku”.', '“skuu” may be “sku”'],
  ['a name twice', 'sku,price,price\n1,2,3', 'The file has two columns “price”.', 'Take one'],
  ['no lines', 'sku,title\n', 'The file has no lines under its names.', 'below it'],
  ['nothing at all', '', 'The file has no lines under its names.', ''],
  [
    'another encoding',
    Buffer.from('sku,title\n1,Caf\xe9\n', 'latin1'),
    'The file is not in UTF-8.',
    'CSV UTF-8',
  ],
  [
    'UTF-16',
    Buffer.from('\ufeffsku,title\n1,a\n', 'utf16le'),
    'The file is in UTF-16, not in UTF-8.',
    'CSV UTF-8',
  ],
  ['a workbook', Buffer.from('PK\x03\x04 and so on'), 'This is a workbook or an archive, no CSV file.', ''],
  ['no text', Buffer.from('sku\0\x01\x02'), 'This is no CSV file.', ''],
])('a file with %s is refused with the way to fix it', async (_what, content, title, text) => {
  const found = await read({ file: content })
  expect(found).toMatchObject({ status: 'failed', failure: { title, text: expect.stringContaining(text) } })
  expect((await apply(found._id)).status).toBe(409)
  expect(filesOf(found._id)).toEqual([])
})

test('semicolons, tabulators, commas as decimal marks, a byte order mark and any line ends are understood', async () => {
  const forms = [
    '\ufeffSKU;Title;Price;Category\r\nFORM-1;"Rose; amber";1,50;gift\r\n',
    'sku\ttitle\tprice\tcategory\nFORM-2\tRose, amber\t1.50\tgift\n',
    'sku,title,price,category\rFORM-3,"Rose, ""amber""",1.50,gift\r',
  ]
  for (const [place, form] of forms.entries()) {
    const found = await read({ file: form })
    expect(found.counts).toMatchObject({ all: 1, new: 1 })
    expect(await rowsOf(found._id)).toMatchObject([{ line: 2, sku: `FORM-${place + 1}` }])
  }
})

test('broken lines are reported with their numbers, and those between them go in', async () => {
  const found = await read({
    file: [
      'sku,title,price,category',
      'LINE-1,"Two',
      'lines",5,gift',
      'LINE-2,Rose, amber and oud,5,gift',
      'LINE-3,Fine,5,gift',
      'LINE-4,"never closed,5,gift',
      'LINE-5,Lost,5,gift',
    ].join('\r\n'),
  })
  expect(await rowsOf(found._id)).toMatchObject([
    { line: 2, sku: 'LINE-1', result: 'new', title: 'Two lines' },
    { line: 4, sku: 'LINE-2', result: 'wrong', notes: [{ message: expect.stringContaining('5 cells') }] },
    { line: 5, sku: 'LINE-3', result: 'new' },
    { line: 6, result: 'wrong', notes: [{ message: expect.stringContaining('never closed') }] },
  ])
})

test('what the shop exports can be imported again and changes nothing, whatever stands in it', async () => {
  const { db } = shop.shop
  const full = await known({
    title: `=HYPERLINK("x"), “quotes”; and, commas`,
    description: `- first line\n'+second line`,
    price: 123_456,
    compare_at_price: 200_000,
    cost_price: 5000,
    size_ml: 7.5,
    quantity: 5,
    notes_top: ['rose', 'ylang-ylang'],
    perfumer: '@somebody',
    year: 1919,
    vintage: true,
  })
  await addPicture(db, { product_id: full.id, position: 0 })
  await addPicture(db, { product_id: full.id, position: 1 })
  const { body } = await shop.app.inject({ url: '/api/products/export', headers: owner.headers })
  expect(body).toContain(full.sku)
  const found = await read({ file: body })
  for (const result of ['new', 'changed'] as const) {
    expect(await rowsOf(found._id, `?result=${result}`), result).toEqual([])
  }
  expect(await rowsOf(found._id, '?result=same')).not.toEqual([])
})

test('a file with far too many columns is refused with an explanation', async () => {
  const names = Array.from({ length: 1001 }, (_, at) => `c${at}`)
  const found = await read({ file: csvOf([['sku', ...names], ['X']]) })
  expect(found.failure?.title).toBe('The first line names 1,002 columns.')
})

test('a quotation mark that is never closed is reported once, on the line where it stands', async () => {
  const lines = Array.from({ length: 6000 }, (_, at) => `BELOW-${at},Title of a product ${at},5,gift`)
  const file = ['sku,title,price,category', 'ABOVE-1,Fine,5,gift', 'OPEN-1,"Never closed,5,gift', ...lines]
  const found = await read({ file: file.join('\n') })
  expect(found.counts).toMatchObject({ all: 2, new: 1, wrong: 1 })
  expect(await rowsOf(found._id)).toMatchObject([
    { line: 2, result: 'new' },
    { line: 3, result: 'wrong', notes: [{ message: expect.stringContaining('quotation mark') }] },
  ])
})
