import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, browserFetch, createApi, errorText, loadData, publicFetch, unwrap } from './client.ts'

afterEach(() => vi.unstubAllGlobals())

const address = 'http://shop.test'

/** The API client with `dispatch` in place of the network. */
const clientOn = (dispatch: (request: Request) => Promise<Response>) =>
  createApi((url, init) => dispatch(new Request(address + url, init)))

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** The error that a call for the settings throws on this response. */
async function failureOn(dispatch: (request: Request) => Promise<Response>): Promise<ApiError> {
  const failure: unknown = await unwrap(clientOn(dispatch).GET('/api/settings')).catch(
    (error: unknown) => error,
  )
  if (!(failure instanceof ApiError)) throw new Error('the call did not fail')
  return failure
}

test('what is sent is JSON and says so', async () => {
  const sent: Request[] = []
  const api = clientOn(async (request) => {
    sent.push(request)
    return json({ _id: 'u1', name: 'Hanna', email: 'hanna@example.org', isAdmin: false })
  })
  await unwrap(
    api.POST('/api/users/login', { body: { email: 'hanna@example.org', password: 'amber and oakmoss' } }),
  )
  expect(sent[0]?.headers.get('content-type')).toBe('application/json')
  expect(await sent[0]?.json()).toEqual({ email: 'hanna@example.org', password: 'amber and oakmoss' })
})

test('the key that makes a repeated call take effect once is sent with it', async () => {
  const sent: Request[] = []
  const api = clientOn(async (request) => {
    sent.push(request)
    return json({})
  })
  const header = { 'idempotency-key': 'k1' }
  const body = { ids: ['p1'], change: { kind: 'archive' as const } }
  await unwrap(api.POST('/api/products/changes', { params: { header }, body }))
  expect(sent[0]?.headers.get('idempotency-key')).toBe('k1')
  expect(sent[0]?.headers.get('content-type')).toBe('application/json')
})

test.each([200, 201, 204, 299])('an answer %i is a success', async (status) => {
  const answer = status === 204 ? new Response(null, { status }) : json({}, status)
  await expect(unwrap(clientOn(async () => answer).GET('/api/settings'))).resolves.not.toBeInstanceOf(Error)
})

test.each([304, 400, 404, 500])('an answer %i is an HTTP error with its status and data', async (status) => {
  const body = { message: 'Said by the server', code: 'some_code', requestId: '7f3a' }
  const answer = status === 304 ? new Response(null, { status }) : json(body, status)
  const failure = await failureOn(async () => answer)
  expect(failure).toMatchObject({ kind: 'http', status })
  if (status !== 304) expect(failure.body).toEqual(body)
})

test('a call that reaches nobody, comes too late or gets an unreadable answer has an error of its own', async () => {
  const fails = (error: unknown) => failureOn(() => Promise.reject(error))
  expect((await fails(new TypeError('Failed to fetch'))).kind).toBe('fetch')
  expect((await fails(new DOMException('signal timed out', 'TimeoutError'))).kind).toBe('timeout')
  const nonsense = await failureOn(
    async () => new Response('<html>', { headers: { 'content-type': 'application/json' } }),
  )
  expect(nonsense.kind).toBe('parse')
})

test('the server’s message is shown, else the error text, else ‘An error occurred’', async () => {
  expect(errorText(await failureOn(async () => json({ message: 'Product not found' }, 404)))).toBe(
    'Product not found',
  )
  expect(errorText(new Error('The words of the error'))).toBe('The words of the error')
  expect(errorText(await failureOn(async () => json({}, 500)))).toBe('An error occurred')
  expect(errorText(undefined)).toBe('An error occurred')
})

test('a page whose data is absent is a page of that status', async () => {
  const api = clientOn(async () => json({ message: 'Product not found' }, 404))
  const thrown: unknown = await loadData(api.GET('/api/settings')).catch((error: unknown) => error)
  expect(thrown).toMatchObject({ data: { message: 'Product not found' }, init: { status: 404 } })
})

test('a call that is not answered in time is aborted', async () => {
  const never = (url: string, init: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      const { signal } = new Request(url, init)
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  vi.stubGlobal('fetch', never)
  const waiting = browserFetch(`${address}/api/settings`, {}, 5)
  await expect(waiting).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('what everyone may see is asked for without the session, everything else with it', async () => {
  const sent: Request[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push(new Request(url, init))
    return json({})
  })
  await publicFetch(`${address}/api/products`)
  await browserFetch(`${address}/api/products`)
  expect(sent.map(({ credentials }) => credentials)).toEqual(['omit', 'same-origin'])
})
