import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { attachPictures } from '#shop/uploads/attach-pictures.server.ts'
import { pictureFormats, plainPictureUrl } from '#shop/uploads/picture-view.ts'
import { heavyBombs } from '#tests/support/hostile/bombs.ts'
import { hostileFiles } from '#tests/support/hostile/files.ts'
import { boundary, formNamed, hostileForms } from '#tests/support/hostile/forms.ts'
import type { HostileFile } from '#tests/support/hostile/hostile-file.ts'
import { oddNames, traversals, unreadableNames } from '#tests/support/hostile/paths.ts'
import { type Samples, samples } from '#tests/support/hostile/samples.ts'
import { expectOurPicture, expectPictureHeaders } from '#tests/support/hostile/served.ts'
import { filesBelow, watchMemory } from '#tests/support/hostile/watch.ts'
import { addProduct } from '#tests/support/products.ts'
import { type Buyer, type RunningShop, runningShop } from '#tests/support/running-shop.ts'

// SAFETY section 2, Uploads: the real shop is sent files, forms, names and paths that nobody sends by mistake.

let shop: RunningShop
let admin: Buyer
let from: Samples
let outside: string[]
let memory: ReturnType<typeof watchMemory>
beforeAll(async () => {
  shop = await runningShop()
  admin = await shop.person({ isAdmin: true })
  from = await samples()
  outside = filesOutside()
  memory = watchMemory(shop.program.pid)
})
afterAll(async () => {
  memory.stop()
  await shop.close()
})
afterEach(async () => {
  await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status, { timeout: 20_000 }).toBe(200)
  await expect.poll(unfinished, { timeout: 20_000 }).toEqual([])
  expect(filesOutside()).toEqual(outside)
  expect(foreignFiles()).toEqual([])
})

/** All files except the uploads. The database writes its own files while it runs. */
const filesOutside = () => filesBelow(shop.dataDir, ['uploads', 'postgres'])
const uploads = () => filesBelow(shop.dataDir).filter((path) => path.startsWith('uploads/'))
const unfinished = () => uploads().filter((path) => path.endsWith('.tmp'))
const ours =
  /^uploads\/(originals\/[\w-]{20}|pictures\/[\w-]{20}-\d+\.(avif|webp|jpg))(\.[0-9a-f]{12}\.tmp)?$/
const foreignFiles = () => uploads().filter((path) => !ours.test(path))
const originals = () => uploads().filter((path) => path.includes('/originals/'))

async function post(path: string, form: { type: string; body: Uint8Array }) {
  const headers = { ...admin.headers, ...(form.type ? { 'content-type': form.type } : {}) }
  const response = await fetch(`${shop.url}/api/upload/${path}`, {
    method: 'POST',
    headers,
    body: new Uint8Array(form.body),
  })
  const body = (await response.json()) as { message?: string; mainImage?: string; code?: string } // of this API
  return { status: response.status, body, headers: response.headers }
}

const upload = (bytes: Uint8Array, name = 'bottle.jpg') => post('single', formNamed(name, bytes))

async function expectShown(what: string, address: string) {
  expect(address, what).toMatch(/^\/pictures\/[\w-]{20}-\d+\.webp$/)
  for (const format of pictureFormats) {
    const asked = address.replace('.webp', `.${format}`)
    const response = await fetch(shop.url + asked)
    expect(response.status, `${what} as ${format}`).toBe(200)
    expectPictureHeaders(format, (name) => response.headers.get(name), asked)
    await expectOurPicture(format, Buffer.from(await response.arrayBuffer()), `${what} as ${format}`)
  }
}

async function expectFate({ what, bytes, fate }: HostileFile) {
  const before = originals()
  const { status, body } = await upload(bytes)
  const outcome = { 200: 'shown', 413: 'refused', 415: 'refused' }[status]
  expect(outcome, `${what}: ${status} ${body.message}`).toBeDefined()
  if (fate !== 'either') expect(outcome, `${what}: ${body.message}`).toBe(fate)
  if (outcome === 'shown') return expectShown(what, body.mainImage ?? '')
  expect(body.message, what).toMatch(/picture/)
  expect(originals(), what).toEqual(before)
}

/** Tries all of them before failing, so that one run shows everything. */
async function expectFates(files: readonly HostileFile[]) {
  const wrong: string[] = []
  for (const file of files) await expectFate(file).catch((error: Error) => wrong.push(error.message))
  expect(wrong).toEqual([])
}

test('of more than a hundred hostile files some become pictures of our own making, the rest nothing', async () => {
  const files = await hostileFiles()
  expect(files.length).toBeGreaterThanOrEqual(60)
  await expectFates(files)
})

test('files that unpack to hundreds of megapixels leave the memory as it was', {
  timeout: 900_000,
}, async () => {
  const before = memory.now()
  const files = await heavyBombs()
  await expectFates(files)
  // All concurrently: of the large ones only one is unpacked at a time.
  await Promise.all(files.map(({ bytes }) => upload(bytes)))
  expect(memory.now() - before).toBeLessThan(150)
  expect(memory.peaks.server).toBeLessThan(500)
  expect(memory.peaks.worker).toBeLessThan(1_300)
})

test('forms that no browser sends are answered in words, and never with a failure of ours', async () => {
  for (const { what, type, body, allowed } of hostileForms(from.jpeg)) {
    const before = originals()
    const answer = await post('single', { type, body })
    expect(allowed, `${what}: ${answer.status} ${answer.body.message}`).toContain(answer.status)
    expect(answer.headers.get('set-cookie'), what).toBeNull()
    if (answer.status === 200) await expectShown(what, answer.body.mainImage ?? '')
    else expect({ what, left: originals() }).toEqual({ what, left: before })
  }
})

test('whatever a file is called, it is kept under a name of ours', async () => {
  for (const name of oddNames) {
    const { status, body } = await upload(from.jpeg, name)
    expect({ name, status }).toEqual({ name, status: 200 })
    await expectShown(name, body.mainImage ?? '')
  }
})

test('a file whose name is not valid text is refused, and nothing of it is stored', async () => {
  const before = originals()
  for (const name of unreadableNames) {
    const { status } = await upload(from.jpeg, name)
    expect({ name, status }).toEqual({ name, status: 400 })
  }
  expect(originals()).toEqual(before)
})

test('more than 12 MB, also without saying so beforehand, is refused', async () => {
  const heavy = new Uint8Array(12 * 1024 * 1024 + 1)
  heavy.set(from.jpeg)
  expect((await upload(heavy)).status).toBe(413)
  expect((await upload(heavy.subarray(0, heavy.length - 1))).status).toBeOneOf([200, 415])
})

/** Sends the first part of a form and disconnects. */
async function breakOff(path: string, body: Uint8Array) {
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(
    `POST /api/upload/${path} HTTP/1.1\r\nHost: ${new URL(shop.url).host}\r\nCookie: ${admin.headers.cookie}\r\n` +
      `Content-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${body.length * 2}\r\n\r\n`,
  )
  await new Promise<void>((resolve) => socket.write(body, () => resolve()))
  return socket
}

test('who breaks off in the middle of the second file leaves nothing of the first', async () => {
  const before = originals()
  const part = (bytes: Buffer) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n`),
      bytes,
      Buffer.from('\r\n'),
    ])
  const socket = await breakOff(
    'multiple',
    Buffer.concat([part(from.jpeg), part(from.jpeg.subarray(0, 900))]),
  )
  await expect.poll(() => originals().length).toBe(before.length + 1)
  socket.destroy()
  await expect.poll(originals).toEqual(before)
  // A file is deleted before the row that refers to it, so that none is forgotten: the row goes last.
  await expect.poll(unattached).toEqual(before)
})

/** The files referred to by rows without a product, named as in `originals`. */
async function unattached() {
  const rows = await shop.db
    .selectFrom('product_images')
    .select('id')
    .where('product_id', 'is', null)
    .execute()
  return rows.map(({ id }) => `uploads/originals/${id}`).sort()
}

/** A product with one picture, and both names by which hostile strings refer to it. */
async function shownProduct() {
  const { body } = await upload(from.jpeg)
  const product = await addProduct(shop.db)
  await attachPictures(shop.db, product, 'Mitsouko', [body.mainImage ?? ''])
  const row = await shop.db
    .selectFrom('product_images')
    .selectAll()
    .where('product_id', '=', product)
    .executeTakeFirstOrThrow()
  expect(plainPictureUrl(row)).toBe(body.mainImage)
  await fetch(shop.url + body.mainImage)
  return { product, id: row.id, address: String(body.mainImage) }
}

test('no path that leads elsewhere deletes or shows anything', async () => {
  const { product, id, address } = await shownProduct()
  const name = address.slice('/pictures/'.length)
  const before = uploads()
  for (const pattern of traversals) {
    const path = pattern.replaceAll('{id}', id).replaceAll('{name}', name)
    const deleted = await fetch(`${shop.url}/api/products/${product}/images`, {
      method: 'DELETE',
      headers: { ...admin.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ imagePath: path }),
    })
    expect([400, 404], `DELETE ${path}`).toContain(deleted.status)
    await expectNothingElseShown(path)
  }
  // Others are still being generated from earlier uploads.
  expect(uploads()).toEqual(expect.arrayContaining(before))
  expect((await fetch(shop.url + address)).status).toBe(200)
})

/** Requests a path in every form a browser may give it, and raw in the request line; nothing secret may be shown. */
async function expectNothingElseShown(path: string) {
  const secret = readFileSync(join(shop.dataDir, originals()[0] ?? ''))
  const targets = [path, `/pictures/${path}`, `/pictures/${encodeURIComponent(path.toWellFormed())}`]
  for (const target of targets) {
    const answer = await rawGet(target)
    expect(answer.status, `GET ${target}`).toBeLessThan(500)
    expect(answer.text.includes('root:x:0'), `GET ${target}`).toBe(false)
    expect(answer.text.includes(secret.toString('latin1')), `GET ${target}`).toBe(false)
    const isOurs = /content-type: image\//i.test(answer.text)
    if (isOurs)
      expect(answer.text, `GET ${target}`).toMatch(
        /content-disposition: inline; filename="[\w-]{20}-\d+\.webp"/i,
      )
  }
}

/** Requests a path without any normalization, except for characters that cannot be in a request line. */
async function rawGet(target: string): Promise<{ status: number; text: string }> {
  const path = Buffer.from(target.replaceAll(/[\0\n\r ]/g, ''), 'utf8').toString('latin1')
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1')
  const pieces: Buffer[] = []
  socket.on('data', (piece) => pieces.push(Buffer.from(piece)))
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: ${new URL(shop.url).host}\r\nConnection: close\r\n\r\n`,
    'latin1',
  )
  await new Promise<void>((resolve, reject) => {
    socket.on('end', resolve)
    socket.on('error', reject)
  })
  const text = Buffer.concat(pieces).toString('latin1')
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 599), text }
}
