import { expect, test } from 'vitest'
import type { ImportView } from '#shop/imports/import.schema.ts'
import type { TestShop } from '#tests/support/app.ts'
import { csvOf, zipOf } from '#tests/support/imports.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { setUpImports } from '#tests/support/set-up-imports.ts'

let shop: TestShop
let owner: Person
const { filesOf, get, upload, read, rowsOf, applied } = setUpImports((opened) => {
  ;({ shop, owner } = opened)
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
