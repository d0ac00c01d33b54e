import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { transferQuery } from '#app/api/orders.ts'
import { QueryClient } from '#app/api/query/query-cache.ts'
import { QueryClientProvider } from '#app/api/query/use-query.ts'
import type { Payment } from '#app/components/order/use-payment.ts'
import { unpaidOrder } from '#tests/support/order-views.ts'
import { TransferWay } from './transfer-way.tsx'

const details = {
  amount: 61.66,
  currency: 'EUR',
  accountHolder: 'Sillage V.O.F.',
  iban: 'NL91ABNA0417164300',
  bic: null,
  reference: 'S-2026-0418',
}

/** A bank transfer uses none of the online payment's state. */
const payment = {} as Payment

test('the details of a transfer are a list of names and values, the reference first, before any script has run', () => {
  const client = new QueryClient()
  client.setQueryData(transferQuery(unpaidOrder._id).queryKey, details)
  const page = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <TransferWay order={unpaidOrder} payment={payment} isFirst />
    </QueryClientProvider>,
  )
  const list = page.slice(page.indexOf('<dl'), page.indexOf('</dl>'))
  const values = [...list.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*><span[^>]*>([^<]*)<\/span>/g)]
  expect(values.map(([, name, value]) => [name, value])).toEqual([
    ['Reference', 'S-2026-0418'],
    ['Amount', '€61.66'],
    ['Account holder', 'Sillage V.O.F.'],
    ['IBAN', 'NL91\u00a0ABNA\u00a00417\u00a01643\u00a000'],
  ])
  // Everything except the amount, which banks read in different ways.
  expect(list.match(/Copy<span class="vh"> ([A-Za-z ]+)</g)).toHaveLength(3)
  expect(page).toContain('role="status"')
})
