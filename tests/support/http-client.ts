export type HttpAnswer = { status: number; headers: Headers; body: Record<string, unknown> }
type Route = [method: 'GET' | 'POST' | 'PUT', path: string]
type Caller = { headers: Record<string, string> }
type CallOptions = { headers?: Record<string, string>; signal?: AbortSignal }

/** Calls the API of a running shop over HTTP as somebody. Throws if the connection breaks. */
export async function callOver(
  { url }: { url: string },
  who: Caller,
  [method, path]: Route,
  body?: object,
  { headers = {}, signal }: CallOptions = {},
): Promise<HttpAnswer> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: { ...who.headers, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    body: body ? JSON.stringify(body) : undefined,
    signal,
  })
  const answered = (await response.json()) as HttpAnswer['body'] // every answer of the API is an object
  return { status: response.status, headers: response.headers, body: answered }
}
