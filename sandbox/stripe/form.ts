export type Form = { [key: string]: FormValue }
export type FormValue = string | Form

/** Stripe's form encoding as nested objects: `a[b][0][c]=1` is `{ a: { b: { 0: { c: '1' } } } }`; a list has its indices as keys. */
export function readForm(params: URLSearchParams): Form {
  const form = emptyForm()
  for (const [name, value] of params) put(form, name.replaceAll(']', '').split('['), value)
  return form
}

// Without a prototype, so that no key of a caller can mean more than its own value.
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
  // `expand[]` may be repeated: each one gets the next number.
  place[last === '' ? String(Object.keys(place).length) : last] = value
}

export const listOf = (value: FormValue | undefined): FormValue[] =>
  typeof value === 'object' ? Object.values(value) : []

export const textOf = (value: FormValue | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

export const formOf = (value: FormValue | undefined): Form => (typeof value === 'object' ? value : {})
