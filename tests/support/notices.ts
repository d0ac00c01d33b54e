import type { TestShop } from './app.ts'
import type { Person } from './people.ts'

/** A drawing in the shape of a notice, 210 by 297 pixels; `mark` makes it another one. */
export const someNotice = (mark = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 210 297"><!--${mark}--><path d="M0 0h210v297H0z" fill="#039"/></svg>\n`,
  )

/** The form of an upload, as a browser sends it; without `bytes` it holds no file. */
export function noticeForm(bytes: Uint8Array | undefined, { field = 'notice', name = 'notice.png' } = {}) {
  const form = new FormData()
  if (bytes) form.append(field, new Blob([Uint8Array.from(bytes)], { type: 'image/png' }), name)
  else form.append('nothing', '')
  return form
}

/** Uploads a notice of the legal guarantee as the compliance page does; returns status and body. */
export async function uploadNotice(
  { app }: Pick<TestShop, 'app'>,
  { headers }: Pick<Person, 'headers'>,
  ...file: Parameters<typeof noticeForm>
) {
  const request = new Request('http://localhost', { method: 'POST', body: noticeForm(...file) })
  const answer = await app.inject({
    method: 'POST',
    url: '/api/compliance/guarantee-notice',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
  })
  return { status: answer.statusCode, body: answer.json() }
}
