import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Where the words that people read are written; the text about withdrawal quotes the law, and stands elsewhere. */
const texts = ['app/texts/*.ts', 'shop/texts/*.ts', 'shop/settings/default-texts/*.ts']

test('people read of an email, never of an e-mail', () => {
  const files = globSync(texts)
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => /\be-mail/i.test(readFileSync(file, 'utf8')))).toEqual([])
})
