import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { TestShop } from '#tests/support/app.ts'
import { csvOf, zipOf } from '#tests/support/imports.ts'
import { addPicture } from '#tests/support/products.ts'
import { setUpImports, smallPicture } from '#tests/support/set-up-imports.ts'

let shop: TestShop
const { filesOf, read, rowsOf, applied, known, bySku } = setUpImports((opened) => {
  ;({ shop } = opened)
})

test('pictures come out of the archive by their names, whatever folder they lie in there', async () => {
  const jpeg = await smallPicture()
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
  // Sets the "encrypted" flag in the local header and in the directory.
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

test('a product gets no more pictures from a file than its form can save', async () => {
  const picture = await smallPicture()
  const names = Array.from({ length: 42 }, (_, at) => `view-${at}.jpg`)
  const { _id: id } = await read({
    file: csvOf([
      ['sku', 'title', 'price', 'category', 'images'],
      ['MANY-1', 'Many pictures', '5', 'gift', names.join(';')],
    ]),
    pictures: await zipOf(Object.fromEntries(names.map((name) => [name, picture]))),
  })
  const [row] = await rowsOf(id)
  expect(row).toMatchObject({ result: 'new', look: true, pictures: names.slice(0, 40) })
  expect(row?.notes).toEqual([
    { kind: 'look', column: 'images', message: 'a product has 40 pictures at most; 2 left out' },
  ])
})
