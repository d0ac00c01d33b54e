import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTexts, deleteTexts, pictureTexts, productEditTexts } from './admin-product.ts'
import { productListTexts } from './admin-products.ts'

const specification = readFileSync(new URL('../../docs/specification.md', import.meta.url), 'utf8')

test('the administration says what SPEC sections 5 and 8 say, word for word', () => {
  const said = [
    createTexts.question,
    createTexts.done,
    createTexts.failed,
    deleteTexts.done,
    deleteTexts.failed,
    productEditTexts.done,
    productEditTexts.failed,
    productEditTexts.notFound,
    pictureTexts.done,
    pictureTexts.failed,
    pictureTexts.resaveFailed,
    pictureTexts.noProduct,
    productListTexts.none,
    productListTexts.failed,
  ]
  for (const words of said) expect(specification).toContain(`'${words}'`)
})
