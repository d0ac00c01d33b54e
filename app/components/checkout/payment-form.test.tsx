import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { defaultSettings } from '#shop/settings/settings.schema.ts'
import { PaymentForm } from './payment-form.tsx'

test('a way to pay is a label of words alone: HTML allows no paragraph in one', () => {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: PaymentForm }])
  const settings = { ...defaultSettings, paymentMethods: ['PayPal', 'Stripe'] }
  const html = renderToStaticMarkup(<Page hydrationData={{ loaderData: { root: { settings } } }} />)
  const labels = html.match(/<label.*?<\/label>/gs) ?? []
  expect(labels).toHaveLength(2)
  for (const label of labels) expect(label).not.toMatch(/<(p|div|ul|h\d)\b/)
})
