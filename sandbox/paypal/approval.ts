import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Amount } from '#sandbox/amount.ts'
import { html, missingPage, moneyText, page, pageHeaders } from '#sandbox/pages/page.ts'
import { approveOrder } from './payments.ts'
import { PayPalProblem } from './problem.ts'
import type { PayPalOrder, PayPalStore } from './store.ts'
import { testPayer } from './views.ts'

type Choice = 'approve' | 'decline' | 'cancel'

/** The page on which a shopper approves or cancels, in a window of the shop's order page or on its own. */
export function approvalPages(app: FastifyInstance, store: PayPalStore): void {
  app.get('/checkoutnow', async (request, reply) => {
    const { token = '', origin } = queryOf(request)
    const order = store.orders.get(token)
    if (!order) return show(reply.code(404), missingPage())
    if (order.status === 'COMPLETED') return show(reply, paidPage(order))
    return show(reply, approvalPage(order, readOrigin(origin) ?? ''))
  })

  app.get('/checkoutnow/opening', async (request, reply) =>
    show(reply, openingPage(readOrigin(queryOf(request).origin) ?? '')),
  )

  app.post('/checkoutnow/:id/:choice', async (request, reply) => {
    // The path contains both parts, and the form of the page above has no other fields.
    const { id, choice } = request.params as { id: string; choice: string }
    const { origin } = (request.body ?? {}) as { origin?: string }
    const order = store.orders.get(id)
    if (!order || !isChoice(choice)) return show(reply.code(404), missingPage())
    try {
      if (choice !== 'cancel') approveOrder(store, id, choice === 'approve' ? 'pays' : 'declines')
    } catch (error) {
      if (error instanceof PayPalProblem) return show(reply.code(409), paidPage(order))
      throw error
    }
    const shop = readOrigin(origin)
    if (shop) return show(reply, returnPage(order, choice, shop))
    const back = choice === 'cancel' ? order.cancelUrl : order.returnUrl
    if (back)
      return reply
        .code(303)
        .header('location', withToken(back, id, choice))
        .send()
    return show(reply, returnPage(order, choice, ''))
  })
}

const show = (reply: FastifyReply, text: string) => reply.headers(pageHeaders).send(text)

const isChoice = (text: string): text is Choice =>
  text === 'approve' || text === 'decline' || text === 'cancel'

function queryOf(request: FastifyRequest): { token?: string; origin?: string } {
  const query = new URLSearchParams(request.url.split('?')[1] ?? '')
  return { token: query.get('token') ?? undefined, origin: query.get('origin') ?? undefined }
}

/** The origin of the page that opened this one; only that page learns the outcome. */
function readOrigin(text: string | undefined): string | undefined {
  const url = text ? URL.parse(text) : null
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url.origin : undefined
}

function withToken(back: string, orderId: string, choice: Choice): string {
  const url = new URL(back)
  url.searchParams.set('token', orderId)
  if (choice !== 'cancel') url.searchParams.set('PayerID', testPayer.payer_id)
  return url.href
}

const amountText = ({ currency, cents }: Amount) => moneyText(cents, currency)

function approvalPage(order: PayPalOrder, origin: string): string {
  const amount = amountText(order.amount)
  const choice = (name: Choice, look: string, words: string) =>
    html`<form method="post" action="/checkoutnow/${order.id}/${name}"><input type="hidden" name="origin" value="${origin}"><button class="${look}">${words}</button></form>`
  return page(
    `Approve ${amount}`,
    html`<h1>${order.brandName ?? 'The shop'} asks for your payment</h1>
<p class="lead">This page stands in for PayPal. Choose how the payment goes on.</p>
<dl>
<div><dt>Order</dt><dd>${order.invoiceId ?? order.description ?? order.id}</dd></div>
<div><dt>You pay as</dt><dd>${testPayer.name.given_name} ${testPayer.name.surname}<small>${testPayer.email_address}</small></dd></div>
<div class="total"><dt>Amount</dt><dd>${amount}</dd></div>
</dl>
<div class="choices">
${choice('approve', 'btn', 'Approve payment')}
${choice('cancel', 'btn second', 'Cancel')}
${choice('decline', 'link', 'Decline this payment')}
</div>
<p class="hint">Declining lets you see what the shop does when a bank says no.</p>`,
  )
}

function returnPage(order: PayPalOrder, choice: Choice, origin: string): string {
  const [title, words] =
    choice === 'cancel'
      ? ['Payment cancelled', 'Nothing was approved.']
      : ['Payment approved', 'The shop can take it from here.']
  return page(
    title,
    html`<h1>${title}</h1><p class="lead">${words} You can close this window and go back to the shop.</p>`,
    html`<script src="/_assets/paypal-return.js" data-origin="${origin}" data-order="${order.id}" data-payer="${testPayer.payer_id}" data-result="${choice === 'cancel' ? 'cancel' : 'approve'}"></script>`,
  )
}

const openingPage = (origin: string) =>
  page(
    'Opening the payment',
    html`<h1>One moment</h1><p class="lead" role="status">The shop is preparing your payment.</p>`,
    html`<script src="/_assets/paypal-return.js" data-origin="${origin}" data-result="opened"></script>`,
  )

const paidPage = (order: PayPalOrder) =>
  page(
    'Already paid',
    html`<h1>This payment is done</h1><p class="lead">${amountText(order.amount)} was paid before. You can close this window.</p>`,
  )
