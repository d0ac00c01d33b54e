import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { cents } from '#shop/money/money.ts'
import { Button } from './button.tsx'
import { TextField } from './field.tsx'
import { Pagination } from './pagination.tsx'
import { Price } from './price.tsx'
import { Quantity } from './quantity.tsx'
import { halfStars, Rating } from './rating.tsx'
import { RatingInput } from './rating-input.tsx'
import { StepBar } from './step-bar.tsx'
import { StockNote } from './stock-note.tsx'

const draw = (part: React.ReactElement) => renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>)
const ignore = () => undefined

/** Whether each of the two buttons, minus and plus, is disabled. */
const offButtons = (html: string) =>
  [...html.matchAll(/<button[^>]*>/g)].map(([tag]) => tag.includes('disabled'))

test('minus works above one, plus while the stock exceeds the quantity', () => {
  expect(offButtons(draw(<Quantity value={1} stock={3} onChange={ignore} />))).toEqual([true, false])
  expect(offButtons(draw(<Quantity value={2} stock={3} onChange={ignore} />))).toEqual([false, false])
  expect(offButtons(draw(<Quantity value={3} stock={3} onChange={ignore} />))).toEqual([false, true])
})

test('minus and plus keep the focus of somebody who has reached the end', () => {
  for (const value of [1, 3]) {
    const html = draw(<Quantity value={value} stock={3} onChange={ignore} />)
    expect(html).not.toContain(' disabled')
    expect(html.match(/aria-disabled="true"/g)).toHaveLength(1)
  }
})

test('the quantity select goes up to the stock', () => {
  const html = draw(<Quantity value={2} stock={3} onChange={ignore} />)
  expect([...html.matchAll(/value="(\d+)"/g)].map(([, value]) => value)).toEqual(['1', '2', '3'])
})

test('a cart that holds more than is left still shows its number', () => {
  expect(draw(<Quantity value={5} stock={3} onChange={ignore} />)).toContain(
    '<option value="5" selected="">5</option>',
  )
})

test('with one piece there is nothing to choose, with none it says so', () => {
  expect(draw(<Quantity value={1} stock={1} onChange={ignore} />)).toBe(
    '<span class="stock one">Only one</span>',
  )
  expect(draw(<Quantity value={1} stock={0} onChange={ignore} />)).toBe(
    '<span class="stock none">Out of stock</span>',
  )
})

test('a list of one page shows no paging, a longer one First, Previous, Next and Last', () => {
  const href = (page: number) => `/category/gift/page/${page}?sortBy=price-asc`
  expect(draw(<Pagination page={1} pages={1} href={href} />)).toBe('')
  const html = draw(<Pagination page={1} pages={3} href={href} />)
  expect(html).toContain('<span class="edge" aria-disabled="true">First</span>')
  expect(html).toContain('<span class="edge" aria-disabled="true">Previous</span>')
  expect(html).toContain(
    '<a class="edge" href="/category/gift/page/2?sortBy=price-asc" data-discover="true">Next</a>',
  )
  expect(html).toContain(
    '<a class="edge" href="/category/gift/page/3?sortBy=price-asc" data-discover="true">Last</a>',
  )
})

test('a long list has its numbers around the present page, with an ellipsis where some are left out', () => {
  const html = draw(<Pagination page={8} pages={15} href={(page) => `/page/${page}`} />)
  const links = [...html.matchAll(/<a[^>]*aria-label="Page (\d+)"[^>]*>/g)]
  expect(links.map(([, page]) => Number(page))).toEqual([1, 5, 6, 7, 8, 9, 10, 11, 15])
  expect(html.replace(/<span class="near"[^>]*>…<\/span>/g, '').match(/…/g)).toHaveLength(2)
  expect(html).toMatch(/aria-current="page"[^>]*>8</)
})

test('stars come in halves, with words for readers', () => {
  expect([0, 0.24, 0.25, 4.5, 4.74, 4.75, 5, 9].map(halfStars)).toEqual([0, 0, 1, 9, 9, 10, 10, 10])
  expect(draw(<Rating value={4.4} count={12} />)).toContain('aria-label="4.5 of 5 stars"')
  expect(draw(<Rating value={3} />)).toContain('aria-label="3 of 5 stars"')
})

test('the rating select has an empty option and five named ones', () => {
  const html = draw(<RatingInput />)
  const options = [...html.matchAll(/<option value="(\d?)">([^<]*)/g)]
  expect(options.map(([, value, words]) => [value, words])).toEqual([
    ['', 'Select…'],
    ['1', '1 – Poor'],
    ['2', '2 – Fair'],
    ['3', '3 – Good'],
    ['4', '4 – Very Good'],
    ['5', '5 – Excellent'],
  ])
})

test('a reduced price names the one before for readers', () => {
  expect(draw(<Price amount={cents(9400)} was={cents(11500)} />)).toBe(
    '<span class="price">€94.00<s><span class="vh">before </span>€115.00</s></span>',
  )
})

test('stock is said in words', () => {
  expect(draw(<StockNote stock={6} />)).toContain('6 in stock')
  expect(draw(<StockNote stock={0} isOneOff />)).toContain('Sold')
})

test('an error is tied to its field beside the hint', () => {
  const html = draw(<TextField id="pc" label="Postcode" hint="As on letters" error="Too short" />)
  expect(html).toContain('aria-describedby="pc-hint pc-error"')
  expect(html).toContain('aria-invalid="true"')
  expect(html).toMatch(/id="pc-error">.*Too short/)
})

test('a busy button changes its word and says that it is busy', () => {
  const html = draw(
    <Button isBusy busyWord="Adding">
      Add to cart
    </Button>,
  )
  expect(html).toContain('aria-busy="true"')
  expect(html).toContain('<span class="busy">Adding</span>')
})

test('checkout has four steps; those done lead back', () => {
  const html = draw(<StepBar current={3} />)
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/login?redirect=/shipping',
    '/shipping',
  ])
  expect(html).toContain('<li aria-current="step"><span><b>Payment</b></span></li>')
  const names = [...html.matchAll(/<b>([^<]+)/g)].map(([, name]) => name)
  expect(names).toEqual(['Sign In', 'Shipping', 'Payment', 'Place Order'])
})

test('of a checkout without items no step is done or current', () => {
  const html = draw(<StepBar current={3} isEmpty />)
  expect(html).not.toMatch(/href|done|aria-current/)
  expect(html).toContain('Sign In')
})
