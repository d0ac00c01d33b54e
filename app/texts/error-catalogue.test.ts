import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errorText } from '#app/api/client.ts'
import { registerForm } from '#shop/accounts/user.schema.ts'
import { type Problem, statusOf } from '#shop/problem.ts'
import { problemText } from '#shop/texts/errors.ts'

const section = /## 8\. .*?(?=\n## 9\.)/s
const specification = readFileSync(new URL('../../docs/specification.md', import.meta.url), 'utf8')

/** Every text in an object of texts, at any depth. */
const wordsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : []
}

async function allTexts(): Promise<string[]> {
  const folder = new URL('.', import.meta.url)
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const modules = await Promise.all(files.map((file): Promise<unknown> => import(`${folder.href}${file}`)))
  return modules.flatMap(wordsIn)
}

const said = (problem: Problem) => problemText(problem)

/** Texts of SPEC that DESIGN section 6 corrects (docs/decisions/specification.md). */
const corrected: Record<string, string> = {
  'Failed to loading orders': 'Failed to load orders',
  'Failed to loading users': 'Failed to load users',
}

test('every message of SPEC section 8 is spelt in the shop, word for word', async () => {
  const quotes = [...(section.exec(specification)?.[0] ?? '').matchAll(/(?<!\w)'([^']+)'/g)].map(
    ([, words]) => words,
  )
  expect(quotes).toHaveLength(37)
  const passwords = {
    name: 'Hanna',
    email: 'h@example.org',
    password: 'amber and oakmoss',
    confirmPassword: '',
  }
  const spelt = new Set([
    ...(await allTexts()),
    errorText(undefined),
    said({ code: 'not_found', what: 'product' }),
    ...(registerForm.safeParse(passwords).error?.issues ?? []).map(({ message }) => message),
  ])
  const missing = quotes.filter((words) => !spelt.has(corrected[words ?? ''] ?? words ?? ''))
  expect(missing).toEqual([])
})

test('the server says SPEC’s words where it has them', () => {
  expect(said({ code: 'not_found', what: 'product' })).toBe('Product not found')
  expect(said({ code: 'order_empty' })).toBe('Order is empty')
  expect(said({ code: 'not_paid' })).toBe('Not paid')
  expect(said({ code: 'payment_declined' })).toBe('Payment failed.')
  expect(statusOf.not_found).toBe(404)
})
