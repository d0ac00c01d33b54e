import { expect, expectAccessible, test } from './fixtures.ts'
import { comeAsCustomer, kept } from './shop.ts'

test('a guest is asked to log in before writing a review', async ({ page, sell }) => {
  const product = await sell()
  await page.goto(`/product/${product._id}`)
  const prompt = page.getByRole('main').getByRole('link', { name: 'log in' })
  await expect(prompt).toHaveAttribute(
    'href',
    `/login?redirect=${encodeURIComponent(`/product/${product._id}`)}`,
  )
  await expect(page.getByRole('button', { name: 'Send review' })).toBeHidden()
})

test('a review is written once, empties its form and stands in the list', async ({ page, sell }) => {
  const product = await sell()
  await comeAsCustomer(page)
  await page.goto(`/product/${product._id}`)
  const rating = page.getByRole('combobox', { name: 'Rating' })
  const comment = page.getByRole('textbox', { name: 'Comment' })
  await expect(rating.getByRole('option')).toHaveText([
    'Select…',
    '1 – Poor',
    '2 – Fair',
    '3 – Good',
    '4 – Very Good',
    '5 – Excellent',
  ])
  await rating.selectOption('4 – Very Good')
  await comment.fill('Dry, then warm.')
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText('Review submitted successfully')).toBeVisible()
  await expect(comment).toHaveValue('')
  await expect(rating).toHaveValue('')
  await expect(page.getByRole('article')).toContainText('Dry, then warm.')

  await rating.selectOption('1 – Poor')
  await comment.fill('Changed my mind.')
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByRole('alert')).toContainText('Error submitting review')
  await expect(page.getByRole('alert')).toContainText('You have already reviewed this product')
  await expect(comment).toHaveValue('Changed my mind.')
  await expectAccessible(page)
})

test('a product that was sold out cannot be added, one with a single piece offers no choice', async ({
  page,
  sell,
  owner,
}) => {
  const none = await sell({ quantity: 0 })
  await page.goto(`/product/${none._id}`)
  await expect(page.getByRole('button', { name: 'Out of stock' })).toBeDisabled()
  const one = await sell({ quantity: 1 })
  await page.goto(`/product/${one._id}`)
  await expect(page.getByText(/^Only one\./)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Quantity' })).toBeHidden()
  await owner.change(one._id, { quantity: 0 })
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByRole('alert')).toContainText('It was sold a moment ago')
  expect(await kept(page, 'cart')).toBeNull()
})
