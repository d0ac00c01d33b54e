import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ProductRow } from '#shop/catalog/list/product-row.schema.ts'
import { ProductTable } from './product-table.tsx'

/** The text of a row's cells. */
const cells = (html: string) =>
  [...html.matchAll(/<(?:td|th scope="row")[^>]*>(.*?)<\/t[dh]>/gs)].map(([, cell = '']) =>
    cell.replace(/<[^>]+>/g, '').trim(),
  )

const soap: ProductRow = {
  _id: 'soap1',
  sku: 'SOAP-0001',
  title: 'Heno de Pravia soap, 150 g',
  category: 'soapandpowder',
  price: 3.75,
  compareAtPrice: null,
  wishedComparePrice: null,
  currency: 'EUR',
  quantity: 18,
  reserved: 0,
  show: true,
  nowe: false,
  featured: false,
  picture: null,
  magazine: 'NL',
  netContent: null,
  netUnit: null,
  unitPriceExempt: null,
  isArchived: false,
  withheld: false,
  version: 1,
}
const draw = (change: Partial<ProductRow>, chosen: readonly string[] = []) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ProductTable
        products={[{ ...soap, ...change }]}
        choice={{ ids: new Set(chosen), toggle: () => undefined, togglePage: () => undefined }}
        sortOrder="price-asc"
        sortHref={(order) => `/sorted/${order}`}
        onDelete={() => undefined}
      />
    </MemoryRouter>,
  )

test('a product stands in the table with title, category, price, quantity, view, edit and delete', () => {
  const html = draw({})
  expect(html).toMatch(/<th scope="row"[^>]*><a[^>]*>Heno de Pravia soap, 150 g</)
  expect(cells(html)).toEqual(
    expect.arrayContaining(['Heno de Pravia soap, 150 g', 'Soap and powder', 'On sale', 'NL']),
  )
  expect(html).toMatch(/aria-label="Price of Heno de Pravia soap, 150 g, euro"[^>]* value="3\.75"/)
  expect(html).toMatch(/aria-label="Stock of Heno de Pravia soap, 150 g"[^>]* value="18"/)
  expect(html).toContain('href="/product/soap1"')
  expect(html).toContain('href="/admin/product/soap1/edit"')
  expect(html).toContain('aria-label="Delete Heno de Pravia soap, 150 g"')
})

test('a hidden product is marked, and its view is the preview', () => {
  const html = draw({ show: false })
  expect(cells(html)).toContain('Hidden')
  expect(html).toContain('aria-label="Hidden. Show Heno de Pravia soap, 150 g"')
  expect(html).toContain('href="/admin/product/soap1/preview"')
  expect(html).not.toContain('href="/product/soap1"')
})

test('a product that is offered privately says so, and its view is the preview', () => {
  const html = draw({ withheld: true })
  expect(cells(html)).toContain('Offered privately')
  expect(cells(html)).not.toContain('On sale')
  expect(html).toContain('href="/admin/product/soap1/preview"')
})

test('a deleted product can be restored and nothing else', () => {
  const html = draw({ isArchived: true })
  expect(cells(html)).toEqual(expect.arrayContaining(['€3.75', '18', 'Deleted']))
  expect(html).toContain('aria-label="Restore Heno de Pravia soap, 150 g"')
  expect(html).not.toContain('data-cell')
})

test('a column that the list is sorted by leads to the other order', () => {
  const html = draw({ quantity: 0 })
  expect(html).toContain('aria-sort="ascending"')
  expect(html).toContain('href="/sorted/price-desc"')
  expect(html).toContain('href="/sorted/stock-asc"')
  expect(cells(html)).toContain('Sold out')
})

test('a chosen row is marked', () => {
  expect(draw({}, ['soap1'])).toContain('class="sel"')
  expect(draw({})).not.toContain('class="sel"')
})

test('a title is text, whatever it holds', () => {
  expect(draw({ title: '<img src=x onerror=alert(1)>' })).not.toContain('<img')
})
