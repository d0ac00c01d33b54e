import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportRowPage, ImportView } from '#shop/imports/import.schema.ts'
import { csvPath, importFolder } from '#shop/imports/import-files.server.ts'
import { sweepImports } from '#shop/imports/sweep-imports.server.ts'
import { workOnImports } from '#shop/imports/work-on-imports.server.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { expectSoundBooks } from '#tests/support/books.ts'
import { csvOf, uploadForm, zipOf } from '#tests/support/imports.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { addPicture, addProduct, type ProductFields } from '#tests/support/products.ts'

let shop: TestShop
let owner: Person
beforeAll(async () => {
  shop = await testShop()
  owner = await signIn(shop, { isAdmin: true })
})
afterAll(() => shop.close())

const never = new AbortController().signal
const folder = () => importFolder(shop.shop.config.dataDir)
const work = () => workOnImports({ ...shop.shop, folder: folder(), onError: () => undefined }, never)

/** The files that imports left on this machine, of all or of one. */
const filesOf = (id = '') =>
  existsSync(folder()) ? readdirSync(folder()).filter((name) => name.startsWith(id)) : []

async function get<Body>(path: string, who: Person = owner): Promise<Body> {
  const { body } = await shop.app.inject({ url: `/api/imports${path}`, headers: who.headers })
  return JSON.parse(body) as Body // the route's own response schema
}

type Files = Parameters<typeof uploadForm>[0]

async function upload(files: Files) {
  const { payload, headers } = await uploadForm(files)
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/imports',
    headers: { ...owner.headers, ...headers },
    payload,
  })
  return { status: answer.statusCode, body: answer.json() as ImportView & { message: string } }
}

/** Uploads a file and reads it. */
async function read(files: Files) {
  const { status, body } = await upload(files)
  expect(status).toBe(201)
  expect(body.status).toBe('reading')
  await work()
  return get<ImportView>(`/${body._id}`)
}

const rowsOf = async (id: string, query = '') => (await get<ImportRowPage>(`/${id}/rows${query}`)).rows

async function apply(id: string) {
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/imports/${id}/apply`,
    headers: owner.headers,
  })
  return { status: answer.statusCode, body: answer.json() as ImportView }
}

async function applied(id: string) {
  expect((await apply(id)).status).toBe(200)
  await work()
  return get<ImportView>(`/${id}`)
}

let last = 0
/** A product with a number of its own, as the import finds it again. */
async function known(fields: ProductFields = {}) {
  last += 1
  const sku = `KNOWN-${last}`
  const id = await addProduct(shop.shop.db, { sku, ...fields })
  return { id, sku }
}

const productOf = (id: string) =>
  shop.shop.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const bySku = (sku: string) =>
  shop.shop.db.selectFrom('products').selectAll().where('sku', '=', sku).executeTakeFirst()

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

test('applying writes the good lines with their traces and leaves the wrong ones out', async () => {
  const { db } = shop.shop
  const one = await known({ price: 5000, quantity: 2 })
  const found = await read({
    file: csvOf([
      ['sku', 'title', 'price', 'category', 'quantity', 'show'],
      [one.sku, '', '60', '', '5', ''],
      ['NEW-2', 'Blotter cards', '4.50', 'gift', '40', ''],
      ['NEW-3', 'Blotter card case', '9', 'gift', '1', '1'],
      ['BAD-2', 'No price', '', 'gift', '', ''],
    ]),
  })
  const done = await applied(found._id)
  expect(done).toMatchObject({
    status: 'done',
    done: 3,
    total: 3,
    outcome: { created: 2, changed: 1, leftOut: 0, hidden: 1 },
  })
  expect(await productOf(one.id)).toMatchObject({ price: 6000, quantity: 5, version: 2 })
  const [hidden, shown] = [await bySku('NEW-2'), await bySku('NEW-3')]
  expect(hidden).toMatchObject({ show: false, price: 450, quantity: 40, title: 'Blotter cards' })
  expect(shown).toMatchObject({ show: true })
  expect(await bySku('BAD-2')).toBeUndefined()
  const moves = await db
    .selectFrom('stock_movements')
    .select(['kind', 'quantity_change', 'by_user'])
    .where('product_id', 'in', [one.id, hidden?.id ?? ''])
    .where('by_user', 'is not', null)
    .orderBy('id')
    .execute()
  expect(moves).toEqual([
    { kind: 'import', quantity_change: 3, by_user: owner.id },
    { kind: 'import', quantity_change: 40, by_user: owner.id },
  ])
  const prices = await db
    .selectFrom('price_history')
    .select('price')
    .where('product_id', '=', one.id)
    .orderBy('id')
    .execute()
  expect(prices).toEqual([{ price: 5000 }, { price: 6000 }])
  const audit = await db
    .selectFrom('audit_log')
    .select(['action', 'subject', 'actor', 'details'])
    .where('subject', 'in', [found._id, one.id, hidden?.id ?? ''])
    .orderBy('id')
    .execute()
  expect(audit).toMatchObject([
    {
      action: 'product.edited',
      subject: one.id,
      actor: owner.id,
      details: {
        import: found._id,
        changes: [
          { field: 'price', before: 50, after: 60 },
          { field: 'quantity', before: 2, after: 5 },
        ],
      },
    },
    { action: 'product.created', subject: hidden?.id },
    { action: 'import.applied', subject: found._id, details: { written: 3, leftOut: 0 } },
  ])
  const tags = await db.selectFrom('changes').select('tag').execute()
  expect(tags.map(({ tag }) => tag)).toContain(`product:${one.id}`)
  expect(filesOf(found._id)).toEqual([])
  await expectSoundBooks(db)
})

test('a second click and a second tab write nothing twice', async () => {
  const { db } = shop.shop
  const found = await read({
    file: csvOf([
      ['sku', 'title', 'price', 'category', 'quantity'],
      ['ONCE-1', 'Once', '5', 'gift', '3'],
    ]),
  })
  const answers = await Promise.all(Array.from({ length: 5 }, () => apply(found._id)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  await Promise.all([work(), work(), work()])
  expect((await apply(found._id)).body.status).toBe('done')
  await work()
  const product = await bySku('ONCE-1')
  expect(product?.quantity).toBe(3)
  const moves = await db
    .selectFrom('stock_movements')
    .select('id')
    .where('product_id', '=', product?.id ?? '')
    .execute()
  expect(moves).toHaveLength(1)
  const audits = await db.selectFrom('audit_log').select('id').where('subject', '=', found._id).execute()
  expect(audits).toHaveLength(1)
})

test('what somebody changed since the file was read is not overwritten, and a sale since then counts on top', async () => {
  const { db } = shop.shop
  const [edited, sold] = [await known({ quantity: 1 }), await known({ quantity: 5 })]
  const found = await read({
    file: csvOf([
      ['sku', 'price', 'quantity'],
      [edited.sku, '70', ''],
      [sold.sku, '', '4'],
    ]),
  })
  await db.updateTable('products').set({ price: 6500, version: 2 }).where('id', '=', edited.id).execute()
  await db.updateTable('products').set({ quantity: 3 }).where('id', '=', sold.id).execute()
  await db
    .insertInto('stock_movements')
    .values({ product_id: sold.id, kind: 'adjust', quantity_change: -2, reserved_change: 0 })
    .execute()
  expect(await applied(found._id)).toMatchObject({ outcome: { changed: 1, leftOut: 1 } })
  expect(await productOf(edited.id)).toMatchObject({ price: 6500, version: 2 })
  // Five were seen and four meant: of the three that are left one goes.
  expect(await productOf(sold.id)).toMatchObject({ quantity: 2, version: 1 })
  expect(await rowsOf(found._id, '?result=left_out')).toMatchObject([
    {
      sku: edited.sku,
      outcome: 'left_out',
      notes: [{ message: expect.stringContaining('somebody changed') }],
    },
  ])
})

test('a line that the database refuses is left out and reported; the others of its batch go in', async () => {
  const found = await read({
    file: csvOf([
      ['sku', 'title', 'price', 'category'],
      ['RACE-1', 'First', '5', 'gift'],
      ['RACE-2', 'Second', '5', 'gift'],
      ['RACE-3', 'Third', '5', 'gift'],
    ]),
  })
  await addProduct(shop.shop.db, { sku: 'RACE-2', title: 'Somebody was quicker' })
  expect(await applied(found._id)).toMatchObject({ outcome: { created: 2, leftOut: 1 } })
  expect(await bySku('RACE-2')).toMatchObject({ title: 'Somebody was quicker' })
  expect(await rowsOf(found._id, '?result=left_out')).toMatchObject([
    {
      line: 3,
      notes: [{ column: 'sku', message: expect.stringContaining('another product got this number') }],
    },
  ])
})

test('a deleted product comes back, and the dry run says so', async () => {
  const gone = await known({ archived_at: new Date(), show: false })
  const found = await read({ file: csvOf([['sku'], [gone.sku]]) })
  expect(await rowsOf(found._id)).toMatchObject([
    { result: 'changed', look: true, changes: [{ field: 'archived', before: true, after: false }] },
  ])
  await applied(found._id)
  expect(await productOf(gone.id)).toMatchObject({ archived_at: null, version: 2 })
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

test('pictures come out of the archive by their names, whatever folder they lie in there', async () => {
  const jpeg = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#876' } })
    .jpeg()
    .toBuffer()
  const has = await known()
  const kept = await addPicture(shop.shop.db, { product_id: has.id })
  const found = await read({
    file: csvOf([
      ['sku', 'title', 'price', 'category', 'images'],
      ['PIC-1', 'By its number', '5', 'gift', ''],
      ['PIC-2', 'By names', '5', 'gift', 'front.JPG; bad.png;lost.jpg'],
      [has.sku, '', '', '', `/pictures/${kept}-960.webp;side.jpg`],
    ]),
    pictures: await zipOf({
      '../../etc/PIC-1_2.jpg': jpeg,
      'a/pic-1.jpg': jpeg,
      'Front.jpg': jpeg,
      'bad.png': Buffer.from('<svg onload="alert(1)">'),
      'side.jpg': jpeg,
      'idle.jpg': jpeg,
      'notes.txt': Buffer.from('hello'),
      'inner.zip': Buffer.from('PK'),
    }),
  })
  expect(await rowsOf(found._id)).toMatchObject([
    { result: 'new', pictures: ['pic-1.jpg', 'PIC-1_2.jpg'] },
    {
      result: 'new',
      look: true,
      pictures: ['Front.jpg'],
      notes: [
        { column: 'images', message: 'lost.jpg is not in the archive; left out' },
        { column: 'images', message: 'bad.png is no picture; left out' },
      ],
    },
    { result: 'changed', changes: [{ field: 'pictures', before: 1, after: 2 }] },
  ])
  expect(found.notes.join(' ')).toContain('idle.jpg')
  expect(found.notes.join(' ')).toContain('inner.zip is an archive itself')
  expect(await applied(found._id)).toMatchObject({ outcome: { created: 2, changed: 1, leftOut: 0 } })
  const picturesOf = async (id: string | undefined) =>
    shop.shop.db
      .selectFrom('product_images')
      .select(['id', 'alt', 'width', 'position'])
      .where('product_id', '=', id ?? '')
      .orderBy('position')
      .execute()
  expect(await picturesOf((await bySku('PIC-1'))?.id)).toMatchObject([
    { alt: 'By its number', width: 40, position: 0 },
    { alt: 'By its number, picture 2' },
  ])
  expect(await picturesOf((await bySku('PIC-2'))?.id)).toHaveLength(1)
  expect((await picturesOf(has.id)).map(({ id }) => id)).toEqual([kept, expect.any(String)])
  expect(filesOf(found._id)).toEqual([])
})

test('a picture that breaks only when it is decoded is reported, and its line goes in without it', async () => {
  const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(200, 7)])
  const found = await read({
    file: csvOf([
      ['sku', 'title', 'price', 'category'],
      ['BROKEN-1', 'No picture after all', '5', 'gift'],
    ]),
    pictures: await zipOf({ 'BROKEN-1.jpg': broken }),
  })
  expect(await rowsOf(found._id)).toMatchObject([{ pictures: ['BROKEN-1.jpg'] }])
  expect(await applied(found._id)).toMatchObject({ outcome: { created: 1, leftOut: 0 } })
  expect(await rowsOf(found._id)).toMatchObject([
    { outcome: 'written', notes: [{ column: 'images', message: expect.stringContaining('BROKEN-1.jpg') }] },
  ])
})

test.each([
  ['no archive', Buffer.from('this is no archive'), 'The pictures are no ZIP archive that can be read.'],
  ['an archive cut off', undefined, 'The pictures are no ZIP archive that can be read.'],
])('%s of pictures is refused in words, and its file does not stay', async (_what, bytes, title) => {
  const cut = (await zipOf({ 'a.jpg': randomBytes(5000) })).subarray(0, 2000)
  const found = await read({ file: csvOf([['sku'], ['X']]), pictures: bytes ?? cut })
  expect(found).toMatchObject({ status: 'failed', failure: { title } })
  expect(filesOf(found._id)).toEqual([])
})

test('an archive behind a password is refused in words', async () => {
  const zip = await zipOf({ 'a.jpg': Buffer.from('locked') })
  // The flag "encrypted" in the local header and in the directory.
  zip[6] = (zip[6] ?? 0) | 1
  const directory = zip.indexOf(Buffer.from('PK\x01\x02'))
  zip[directory + 8] = (zip[directory + 8] ?? 0) | 1
  const found = await read({ file: csvOf([['sku'], ['X']]), pictures: zip })
  expect(found.failure?.title).toBe('The archive of pictures is locked with a password.')
})

test('a picture that claims to be small and is not fills no memory: it is left out', async () => {
  const zip = await zipOf({ 'BOMB-1.jpg': Buffer.alloc(30 * 1024 * 1024) })
  const found = await read({
    file: csvOf([
      ['sku', 'title', 'price', 'category'],
      ['BOMB-1', 'Bomb', '5', 'gift'],
    ]),
    pictures: zip,
  })
  expect(found.notes.join(' ')).toContain('BOMB-1.jpg weighs more than 12 MB')
  expect(await rowsOf(found._id)).toMatchObject([{ pictures: [] }])
})

test('pictures alone are refused with the reason, and so is a form without files', async () => {
  const before = filesOf()
  expect(await upload({ pictures: await zipOf({ 'a.jpg': Buffer.from('x') }) })).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('choose the CSV file') },
  })
  expect(await upload({})).toMatchObject({ status: 400 })
  expect(filesOf()).toEqual(before)
})

test('a file of more than 20 MB is refused and nothing of it stays', async () => {
  const before = filesOf()
  const answer = await upload({ file: Buffer.alloc(20 * 1024 * 1024 + 1, 97) })
  expect(answer).toMatchObject({ status: 413, body: { message: expect.stringContaining('20 MB') } })
  expect(filesOf()).toEqual(before)
})

test('the wrong lines come back as a file that can be corrected and imported again', async () => {
  const found = await read({
    file: csvOf([
      ['sku', 'title', 'price', 'category'],
      ['WRONG-1', '=cmd()', 'x', 'gift'],
      ['RIGHT-1', 'Fine', '5', 'gift'],
    ]),
  })
  const { body, headers } = await shop.app.inject({
    url: `/api/imports/${found._id}/wrong`,
    headers: owner.headers,
  })
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toContain('wrong-lines.csv')
  expect(body.startsWith('\ufeffsku,title,price,category,why\r\n')).toBe(true)
  expect(body).toContain("WRONG-1,'=cmd(),x,gift,")
  expect(body).not.toContain('RIGHT-1')
  const again = await read({ file: body.replace(',x,', ',5,') })
  expect(again).toMatchObject({ counts: { new: 1, wrong: 0 }, notes: [] })
  expect(await rowsOf(again._id)).toMatchObject([{ title: '=cmd()' }])
})

test('the empty file names every column and can be imported as soon as it has lines', async () => {
  const { body } = await shop.app.inject({ url: '/api/imports/template', headers: owner.headers })
  const found = await read({ file: `${body}TEMPLATE-1,A title,,,,5,,,gift\r\n` })
  expect(found).toMatchObject({ counts: { new: 1 }, notes: [] })
})

test('an import that was thrown away is gone with its files, and one that was written cannot be thrown away', async () => {
  const discard = async (id: string) =>
    shop.app.inject({ method: 'DELETE', url: `/api/imports/${id}`, headers: owner.headers })
  const { body } = await upload({ file: csvOf([['sku'], ['X']]) })
  expect((await discard(body._id)).statusCode).toBe(200)
  expect((await discard(body._id)).statusCode).toBe(404)
  expect(filesOf(body._id)).toEqual([])
  const found = await read({
    file: csvOf([
      ['sku', 'title', 'price', 'category'],
      ['KEPT-1', 'Kept', '5', 'gift'],
    ]),
  })
  await applied(found._id)
  expect((await discard(found._id)).statusCode).toBe(409)
})

test.each([
  ['GET', '/api/imports'],
  ['POST', '/api/imports'],
  ['GET', '/api/imports/template'],
  ['GET', '/api/imports/some'],
  ['GET', '/api/imports/some/rows'],
  ['GET', '/api/imports/some/wrong'],
  ['POST', '/api/imports/some/apply'],
  ['DELETE', '/api/imports/some'],
] as const)('only administrators come near imports: %s %s', async (method, url) => {
  const hanna = await signIn(shop)
  expect((await shop.app.inject({ method, url })).statusCode).toBe(401)
  expect((await shop.app.inject({ method, url, headers: hanna.headers })).statusCode).toBe(403)
})

test('an import that does not exist is not found', async () => {
  expect(await get('/some')).toMatchObject({ code: 'not_found', message: 'Import not found' })
  expect(await get('/some/rows')).toMatchObject({ code: 'not_found' })
})

test('the last imports are listed, newest first', async () => {
  const found = await read({ file: csvOf([['sku'], ['X']]) })
  const { imports, total } = await get<{ imports: ImportView[]; total: number }>('')
  expect(imports[0]).toMatchObject({ _id: found._id, fileName: 'stock.csv', by: { name: owner.name } })
  expect(total).toBeGreaterThan(1)
})

/** A process that was killed: its hold is still there, and nobody says anything any more. */
const dieWith = (id: string) =>
  shop.shop.db
    .updateTable('imports')
    .set({ worker: 'killed', worked_at: new Date(Date.now() - 60_000) })
    .where('id', '=', id)
    .execute()

test('reading that was killed half-way begins anew, and each line is kept once', async () => {
  const { db } = shop.shop
  const { body } = await upload({
    file: csvOf([
      ['sku', 'title'],
      ['KILL-1', 'a'],
      ['KILL-2', 'b'],
    ]),
  })
  await db
    .insertInto('import_rows')
    .values({
      import_id: body._id,
      number: 1,
      line: 2,
      sku: 'KILL-1',
      title: '',
      result: 'wrong',
      cells: '[]',
    })
    .execute()
  await dieWith(body._id)
  await work()
  expect(await get<ImportView>(`/${body._id}`)).toMatchObject({ status: 'ready', counts: { all: 2 } })
  expect(await rowsOf(body._id)).toHaveLength(2)
})

test('writing that was stopped half-way goes on where it was, and no line is written twice', async () => {
  const { db } = shop.shop
  const found = await read({
    file: csvOf([
      ['sku', 'title', 'price', 'category', 'quantity'],
      ...Array.from({ length: 450 }, (_, at) => [`HALF-${at}`, `Half ${at}`, '5', 'gift', '1']),
    ]),
  })
  await apply(found._id)
  // Stopped as soon as the first batch is in.
  const stop = new AbortController()
  const stopping = { ...shop.shop, folder: folder(), onError: () => undefined }
  const working = workOnImports(stopping, stop.signal)
  await expect
    .poll(async () => (await get<ImportView>(`/${found._id}`)).done, { interval: 5, timeout: 15_000 })
    .toBeGreaterThanOrEqual(200)
  stop.abort()
  await working
  const halfway = await get<ImportView>(`/${found._id}`)
  expect(halfway.status).toBe('writing')
  expect(halfway.done).toBeLessThan(450)
  await dieWith(found._id)
  await Promise.all([work(), work()])
  expect(await get<ImportView>(`/${found._id}`)).toMatchObject({
    status: 'done',
    done: 450,
    outcome: { created: 450 },
  })
  const moves = await db
    .selectFrom('stock_movements')
    .innerJoin('products', 'products.id', 'stock_movements.product_id')
    .select('products.sku')
    .where('products.sku', 'like', 'HALF-%')
    .execute()
  expect(moves).toHaveLength(450)
  await expectSoundBooks(db)
})

test('an import that fails through no fault of its file is retried, and finally abandoned', async () => {
  const { body } = await upload({ file: csvOf([['sku'], ['X']]) })
  // A folder where the file should be: reading it fails, as on a disk that is broken.
  await rm(csvPath(folder(), body._id))
  await mkdir(csvPath(folder(), body._id))
  const statuses: string[] = []
  for (let tries = 0; tries < 5; tries += 1) {
    await expect(work()).rejects.toThrow()
    statuses.push((await get<ImportView>(`/${body._id}`)).status)
    await dieWith(body._id)
  }
  expect(statuses).toEqual(['reading', 'reading', 'reading', 'reading', 'failed'])
  expect(await get<ImportView>(`/${body._id}`)).toMatchObject({
    failure: { text: expect.stringContaining('on our side') },
  })
  expect(filesOf(body._id)).toEqual([])
})

test('a file that lay on a machine which is no longer there is abandoned after an hour', async () => {
  const { body } = await upload({ file: csvOf([['sku'], ['X']]) })
  const elsewhere = () =>
    workOnImports({ ...shop.shop, folder: `${folder()}-elsewhere`, onError: () => undefined }, never)
  await elsewhere()
  expect(await get<ImportView>(`/${body._id}`)).toMatchObject({ status: 'reading' })
  await shop.shop.db
    .updateTable('imports')
    .set({ created_at: new Date(Date.now() - 2 * 3_600_000) })
    .where('id', '=', body._id)
    .execute()
  await elsewhere()
  expect(await get<ImportView>(`/${body._id}`)).toMatchObject({
    status: 'failed',
    failure: { title: 'The uploaded file is gone.' },
  })
})

test('imports are forgotten after thirty days, and files that no import needs are removed', async () => {
  const { db } = shop.shop
  const found = await read({
    file: csvOf([['sku'], ['X']]),
    pictures: await zipOf({ 'a.jpg': Buffer.from('x') }),
  })
  const young = await read({
    file: csvOf([['sku'], ['X']]),
    pictures: await zipOf({ 'a.jpg': Buffer.from('x') }),
  })
  await db
    .updateTable('imports')
    .set({ created_at: new Date(Date.now() - 31 * 86_400_000) })
    .where('id', '=', found._id)
    .execute()
  const inTwoHours = new Date(Date.now() + 2 * 3_600_000)
  await sweepImports({ db, folder: folder() }, inTwoHours)
  expect(await get(`/${found._id}`)).toMatchObject({ code: 'not_found' })
  expect(filesOf(found._id)).toEqual([])
  expect(filesOf(young._id)).toHaveLength(1)
  expect(await get(`/${young._id}`)).toMatchObject({ status: 'ready' })
})

test('a line that an unbreakable rule of the database refuses does not take its batch with it', async () => {
  const { db } = shop.shop
  const found = await read({
    file: csvOf([
      ['sku', 'title', 'price', 'category'],
      ['RULE-1', 'Good', '5', 'gift'],
      ['RULE-2', 'Bad', '5', 'gift'],
    ]),
  })
  // As if reading had let something through.
  await db
    .updateTable('import_rows')
    .set({ input: JSON.stringify({ sku: 'RULE-2', title: 'Bad', price: 500, category: 'gift', weight: -1 }) })
    .where('import_id', '=', found._id)
    .where('sku', '=', 'RULE-2')
    .execute()
  expect(await applied(found._id)).toMatchObject({ outcome: { created: 1, leftOut: 1 } })
  expect(await rowsOf(found._id, '?result=left_out')).toMatchObject([
    { sku: 'RULE-2', notes: [{ message: expect.stringContaining('the database does not take this line') }] },
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
    expect(await rowsOf(found._id, `?result=${result}`)).toEqual([])
  }
  expect(await rowsOf(found._id, '?result=same')).not.toEqual([])
})
