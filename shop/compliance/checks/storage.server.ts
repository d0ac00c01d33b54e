import { necessaryCookies } from '#shop/privacy/necessary-cookies.ts'
import type { Check } from '../check.server.ts'

/**
 * Whoever opens the start page is given no cookie but those that the page about personal data names: all others need consent
 * (Directive 2002/58/EC article 5(3)).
 */
export const storage: Check = {
  area: 'data',
  url: 'https://eur-lex.europa.eu/eli/dir/2002/58/oj',
  run: async (_db, { openPage }) => {
    const { cookies } = await openPage('/')
    const unknown = cookies.filter((name) => !isNecessary(name))
    return { state: unknown.length > 0 ? 'red' : 'green', count: unknown.length, detail: unknown.join(', ') }
  },
}

const isNecessary = (name: string) =>
  necessaryCookies.some((necessary) => name === necessary || name === `__Host-${necessary}`)
