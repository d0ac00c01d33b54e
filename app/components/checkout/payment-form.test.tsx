import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { waysQuery } from '#app/api/orders.ts'
import { QueryClient } from '#app/api/query/query-cache.ts'
import { QueryClientProvider } from '#app/api/query/use-query.ts'
import type { PageWay } from '#shop/payments/page-ways.ts'
import { defaultSettings } from '#shop/settings/settings.schema.ts'
import { PaymentForm } from './payment-form.tsx'

function labelsWith(stripe: PageWay[] | null) {
  const client = new QueryClient()
  client.setQueryData(waysQuery.queryKey, { Stripe: stripe })
  const Form = () => (
    <QueryClientProvider client={client}>
      <PaymentForm country="NL" />
    </QueryClientProvider>
  )
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: Form }])
  const settings = { ...defaultSettings, paymentMethods: ['PayPal', 'Stripe'] }
  const html = renderToStaticMarkup(<Page hydrationData={{ loaderData: { root: { settings } } }} />)
  return html.match(/<label.*?<\/label>/gs) ?? []
}

test('a way to pay is a label of words alone: HTML allows no paragraph in one', () => {
  const labels = labelsWith(['card', 'ideal', 'sepa_debit'])
  expect(labels).toHaveLength(2)
  for (const label of labels) expect(label).not.toMatch(/<(p|div|ul|h\d)\b/)
})

test('what Stripe’s page offers has the names that people know', () => {
  const [, stripe] = labelsWith(['card', 'ideal', 'bancontact', 'sepa_debit'])
  expect(stripe).toContain('<strong>Card, iDEAL | Wero and more</strong>')
  expect(stripe).toContain('aria-label="Card, iDEAL | Wero and more, with Stripe"')
  expect(stripe).toContain('SEPA Direct Debit')
  expect(stripe).not.toContain('Bancontact')
  expect(labelsWith(['card'])[1]).toContain('<strong>Card</strong>')
  // The methods are not known at the moment.
  expect(labelsWith(null)[1]).toContain('<strong>Card and more</strong>')
})
