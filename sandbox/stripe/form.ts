export type Form = { [key: string]: FormValue }
export type FormValue = string | Form

/** Parses Stripe's form encoding: `a[b][0][c]=1` is `{ a: { b: { 0: { c: '1' } } } }`; lists have their indices as keys. */
export function readForm(params: URLSearchParams): Form {
  const form = emptyForm()
  for (const [name, value] of params) put(form, name.replaceAll(']', '').split('['), value)
  return form
}

// Without a prototype, so that keys such as `__proto__` are plain keys.
const emptyForm = (): Form => Object.create(null)

function put(form: Form, path: readonly string[], value: string): void {
  let place = form
  for (const key of path.slice(0, -1)) {
    const known = place[key]
    const inner = typeof known === 'object' ? known : emptyForm()
    place[key] = inner
    place = inner
  }
  const last = path.at(-1) ?? ''
  // `expand[]` may be repeated: each gets the next index.
  place[last === '' ? String(Object.keys(place).length) : last] = value
}

export const listOf = (value: FormValue | undefined): FormValue[] =>
  typeof value === 'object' ? Object.values(value) : []

export const textOf = (value: FormValue | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

export const formOf = (value: FormValue | undefined): Form => (typeof value === 'object' ? value : {})
