/** HTML that was built here, so that it need not be escaped again. */
export type Markup = { readonly markup: string }
type Value = string | number | Markup | readonly Markup[]

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

function written(value: Value): string {
  if (typeof value === 'string') return escaped(value)
  if (typeof value === 'number') return String(value)
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
}

/** Tagged template for HTML of emails: every value is escaped unless it is `Markup` itself (SAFETY 40). */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return { markup: String.raw({ raw: strings }, ...values.map(written)) }
}
