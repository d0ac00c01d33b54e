import fc from 'fast-check'
import { formNamed } from '../hostile/forms.ts'
import { samples } from '../hostile/samples.ts'
import { csvOf } from '../imports.ts'
import type { Operation } from './operations.ts'
import type { Sent } from './requests.ts'

/** Uploads for one operation: valid ones, and ones that no browser sends. */
export async function formsFor({ method, path, files = '' }: Operation) {
  const { jpeg, png, webp } = await samples()
  const isImport = path === '/api/imports'
  const sentOf = (field: string, name: string, bytes: Uint8Array): Sent => {
    const { type, body } = formNamed(name, bytes)
    // The form was built for another field.
    const payload = Buffer.from(
      body.toString('latin1').replace('name="mainImage"', `name="${field}"`),
      'latin1',
    )
    return { method, url: path, headers: { 'content-type': type, 'x-requested-with': 'fetch' }, payload }
  }
  const names = fc.stringMatching(/^[\w ()é.-]{1,80}$/)
  const lines = fc.array(fc.tuple(fc.stringMatching(/^[\w ]{1,40}$/), fc.constantFrom('10', '10,50', 'x')), {
    maxLength: 5,
  })
  const tables = lines.map((rows) => Buffer.from(csvOf([['title', 'price'], ...rows])))
  const contents: fc.Arbitrary<Uint8Array> = isImport ? tables : fc.constantFrom(jpeg, png, webp)
  const good = fc.tuple(names, contents).map(([name, bytes]) => sentOf(files, name, bytes))
  const text = fc.string({ minLength: 1, maxLength: 300 }).map((word) => Buffer.from(word))
  const wrongField = fc.tuple(names, contents).map(([name, bytes]) => ({
    ...sentOf('other', name, bytes),
    wrong: 'no such field',
  }))
  const noPicture = fc.tuple(names, text).map(([name, bytes]) => ({
    ...sentOf(files, name, bytes),
    wrong: 'a file that is no picture',
  }))
  const cut = fc.tuple(good, fc.double({ min: 0.1, max: 0.9, noNaN: true })).map(([sent, share]) => ({
    ...sent,
    payload: Buffer.from(sent.payload ?? '').subarray(0, Math.floor((sent.payload?.length ?? 0) * share)),
    wrong: 'a form that ends in the middle',
  }))
  return { good, broken: fc.oneof(wrongField, cut, ...(isImport ? [] : [noPicture])) }
}
