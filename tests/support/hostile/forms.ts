import { joined } from './bytes.ts'

/** A file's part of a form. `bytes` may also be the content of a nested form. */
type Part = { head: string; bytes: Uint8Array | string }

export const boundary = 'BOUNDARY'
const multipart = `multipart/form-data; boundary=${boundary}`

const fileHead = (field: string, name: string) =>
  `Content-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/jpeg`

const bodyOf = (parts: readonly Part[], end = `--${boundary}--\r\n`) =>
  joined(...parts.flatMap(({ head, bytes }) => [`--${boundary}\r\n${head}\r\n\r\n`, bytes, '\r\n']), end)

export type HostileForm = { what: string; type: string; body: Buffer; allowed: number[] }

/** One file under an unencoded name, which a browser would encode. */
export const formNamed = (name: string, bytes: Uint8Array): Pick<HostileForm, 'type' | 'body'> => ({
  type: multipart,
  body: joined(
    `--${boundary}\r\nContent-Disposition: form-data; name="mainImage"; filename="`,
    Buffer.from(name),
    '"\r\nContent-Type: image/jpeg\r\n\r\n',
    bytes,
    `\r\n--${boundary}--\r\n`,
  ),
})

/** Forms for `/api/upload/single` that no browser sends. `allowed` lists the correct response statuses. */
export function hostileForms(jpeg: Buffer): HostileForm[] {
  const file: Part = { head: fileHead('mainImage', 'a.jpg'), bytes: jpeg }
  const form = (what: string, parts: readonly Part[], allowed: number[], end?: string): HostileForm => ({
    what,
    type: multipart,
    body: bodyOf(parts, end),
    allowed,
  })
  const field = (name: string, value: string): Part => ({
    head: `Content-Disposition: form-data; name="${name}"`,
    bytes: value,
  })
  const typed = (type: string): Part => ({
    head: fileHead('mainImage', 'a.jpg').replace('image/jpeg', type),
    bytes: jpeg,
  })
  const nested = `multipart/mixed; boundary=INNER`
  return [
    form('the same field twice', [file, file], [413]),
    form(
      'thirteen files',
      Array.from({ length: 13 }, () => file),
      [413],
    ),
    form(
      'a thousand fields',
      Array.from({ length: 1000 }, (_, i) => field(`f${i}`, 'x')),
      [400, 413],
    ),
    form('a field of a megabyte', [field('note', 'x'.repeat(1_000_000)), file], [200, 400, 413]),
    form('the picture as a field', [field('mainImage', jpeg.toString('latin1'))], [400, 413]),
    form('a field that means the prototype', [field('__proto__', 'x'), file], [200, 400]),
    form('a file in the field of the prototype', [{ ...file, head: fileHead('__proto__', 'a.jpg') }], [400]),
    form('a file in a field without a name', [{ ...file, head: fileHead('', 'a.jpg') }], [400]),
    form('a file without a disposition', [{ ...file, head: 'Content-Type: image/jpeg' }], [400]),
    form(
      'a head of 200 kB',
      [{ ...file, head: `${file.head}\r\nX-Long: ${'x'.repeat(200_000)}` }],
      [200, 400],
    ),
    form(
      'a head with two thousand lines',
      [{ ...file, head: `${file.head}${'\r\nX-A: b'.repeat(2000)}` }],
      [200, 400],
    ),
    form('line breaks in the head', [{ ...file, head: `${file.head}\r\nSet-Cookie: sid=stolen` }], [200]),
    form('a picture called a web page', [typed('text/html')], [200]),
    form('a picture called a form', [typed('multipart/form-data')], [200, 400]),
    form('a type with line breaks', [typed('image/jpeg\r\n folded')], [200, 400]),
    form(
      'a form within the form',
      [
        {
          head: `Content-Disposition: form-data; name="mainImage"\r\nContent-Type: ${nested}`,
          bytes: `--INNER\r\n${file.head}\r\n\r\nx\r\n--INNER--`,
        },
      ],
      [400],
    ),
    form(
      'a part in base64',
      [
        {
          ...file,
          head: `${file.head}\r\nContent-Transfer-Encoding: base64`,
          bytes: jpeg.toString('base64'),
        },
      ],
      [200, 415],
    ),
    form('an end that never comes', [file], [400], ''),
    form('nothing but an end', [], [400]),
    form('something behind the end', [file], [200, 400], `--${boundary}--\r\n<script>x</script>`),
    { what: 'a type without a boundary', type: 'multipart/form-data', body: bodyOf([file]), allowed: [400] },
    {
      what: 'an empty boundary',
      type: 'multipart/form-data; boundary=""',
      body: bodyOf([file]),
      allowed: [400],
    },
    {
      what: 'a boundary that never comes',
      type: 'multipart/form-data; boundary=OTHER',
      body: bodyOf([file]),
      allowed: [400],
    },
    {
      what: 'a boundary of 2 kB',
      type: `multipart/form-data; boundary=${'b'.repeat(2000)}`,
      body: bodyOf([file]),
      allowed: [400],
    },
    {
      what: 'two boundaries',
      type: `${multipart}; boundary=OTHER`,
      body: bodyOf([file]),
      allowed: [200, 400],
    },
    { what: 'a picture without a form', type: 'image/jpeg', body: jpeg, allowed: [415] },
    {
      what: 'a form of addresses',
      type: 'application/x-www-form-urlencoded',
      body: Buffer.from('mainImage=x'),
      allowed: [415],
    },
    { what: 'no type at all', type: '', body: jpeg, allowed: [415] },
    { what: 'a form without a body', type: multipart, body: Buffer.alloc(0), allowed: [400] },
  ]
}
