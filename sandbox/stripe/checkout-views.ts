import { type Html, html, moneyText, page } from '#sandbox/pages/page.ts'
import type { CardFields, FieldErrors } from './card-form.ts'
import { spaced, testCards } from './cards.ts'
import { testAddress } from './session-view.ts'
import type { StripeSession } from './store.ts'
import { waysOf } from './ways.ts'

type Form = {
  fields: CardFields
  errors: FieldErrors
  /** Why the last card was not accepted. */
  failure?: string
}

/** The Checkout page: the order on one side, the card form on the other. Works without JavaScript. */
export function checkoutView(session: StripeSession, form: Form): string {
  const amount = moneyText(session.amount, session.currency)
  const isWrong = form.failure !== undefined || Object.keys(form.errors).length > 0
  return page(
    `${isWrong ? 'Error: ' : ''}Pay ${amount}`,
    html`<div class="checkout">${summary(session, amount)}${cardForm(session, amount, form)}</div>${wayList(session)}`,
  )
}

const summary = (session: StripeSession, amount: string): Html => html`<section class="summary">
${session.cancelUrl ? html`<p class="back"><a href="${session.cancelUrl}">Back to the shop</a></p>` : html``}
<h1><span class="lead">Pay Sillage</span> ${amount}</h1>
<ul class="lines">${session.lines.map(
  (line) =>
    html`<li><span>${line.name}${line.quantity > 1 ? html`<small>Quantity ${String(line.quantity)}</small>` : html``}</span><span>${moneyText(line.unitAmount * line.quantity, session.currency)}</span></li>`,
)}</ul>
<p class="due"><span>Total due</span><span>${amount}</span></p>
${session.shipsTo ? html`<p>Ship to: Test Shopper, ${testAddress.line1}, ${testAddress.postal_code} ${testAddress.city}</p>` : html``}
<p class="hint">This page stands in for Stripe Checkout.</p>
</section>`

function cardForm(session: StripeSession, amount: string, { fields, errors, failure }: Form): Html {
  const alert = failure ? html`<p class="alert" role="alert">${failure}</p>` : html``
  return html`<section class="card">
<h2>Pay with card</h2>
${alert}
<form method="post" action="/c/pay/${session.id}" novalidate>
${field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'email' }, fields, errors)}
${field({ name: 'number', label: 'Card number', inputmode: 'numeric', autocomplete: 'cc-number', placeholder: '1234 1234 1234 1234' }, fields, errors)}
<div class="pair">
${field({ name: 'expiry', label: 'Expiry', inputmode: 'numeric', autocomplete: 'cc-exp', placeholder: 'MM / YY' }, fields, errors)}
${field({ name: 'cvc', label: 'CVC', inputmode: 'numeric', autocomplete: 'cc-csc', placeholder: '123' }, fields, errors)}
</div>
${field({ name: 'name', label: 'Name on card', autocomplete: 'cc-name' }, fields, errors)}
<button>Pay ${amount}</button>
</form>
${testCardList(session)}
</section>`
}

type Field = {
  name: keyof CardFields
  label: string
  type?: string
  inputmode?: string
  autocomplete: string
  placeholder?: string
}

function field(
  { name, label, type = 'text', inputmode = 'text', autocomplete, placeholder = '' }: Field,
  fields: CardFields,
  errors: FieldErrors,
): Html {
  const error = errors[name]
  const value = name === 'number' ? spaced(fields.number.replace(/\s/g, '')) : fields[name]
  const said = error ? html`<p class="error" id="${name}-error">${error}</p>` : html``
  const isFirst = Object.keys(errors)[0] === name
  const invalid = error ? html` aria-invalid="true" aria-describedby="${name}-error"` : html``
  const focus = isFirst ? html` autofocus` : html``
  return html`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" inputmode="${inputmode}" autocomplete="${autocomplete}" placeholder="${placeholder}" value="${value}" required${invalid}${focus}>${said}</div>`
}

const testCardList = (
  session: StripeSession,
): Html => html`<aside class="test-cards" aria-labelledby="test-cards">
<h3 id="test-cards">Test cards</h3>
<p>Never type a real card here. Choose one to fill the form:</p>
<ul>${testCards.flatMap(({ number, shows }) =>
  shows
    ? [
        html`<li><a href="/c/pay/${session.id}?card=${number}">${spaced(number)}</a><span>${shows}</span></li>`,
      ]
    : [],
)}</ul>
</aside>`

export function authenticationPage(session: StripeSession): string {
  const choice = (name: string, look: string, words: string) =>
    html`<form method="post" action="/c/pay/${session.id}/authenticate/${name}"><button class="${look}">${words}</button></form>`
  return page(
    'Confirm it is you',
    html`<h1>Confirm it is you</h1>
<p class="lead">Your bank asks for your word on a payment of ${moneyText(session.amount, session.currency)} to Sillage (3D Secure 2, a test).</p>
<div class="choices">${choice('complete', 'btn', 'Complete authentication')}${choice('fail', 'btn second', 'Fail authentication')}</div>`,
  )
}

const wayList = (session: StripeSession): Html => html`<section class="ways" aria-labelledby="ways">
<h2 id="ways">Other ways to pay</h2>
<p class="hint">Choose what the bank or the wallet says. What is decided later arrives by itself after five minutes, or when you open this page again.</p>
<ul>${waysOf(session).map(
  ({ id, name }) =>
    html`<li><h3>${name}</h3><div class="choices">${wayButton(session, id, 'approve', `Approve`, name)}${wayButton(session, id, 'decline', 'Decline', name)}${session.isManual ? html`` : wayButton(session, id, 'delay', 'Decide later', name)}</div></li>`,
)}</ul>
</section>`

const wayButton = (session: StripeSession, way: string, choice: string, words: string, name: string): Html =>
  html`<form method="post" action="/c/pay/${session.id}/ways/${way}/${choice}"><button class="btn second" aria-label="${words}: ${name}">${words}</button></form>`

/** The page of a payment that the bank has not decided yet, with buttons for both outcomes. */
function underWayPage(session: StripeSession): string {
  const end = (name: string, words: string) =>
    html`<form method="post" action="/c/pay/${session.id}/later/${name}"><button class="btn second">${words}</button></form>`
  return page(
    'The bank decides later',
    html`<h1>The bank decides later</h1>
<p class="lead">${moneyText(session.amount, session.currency)} is under way. Choose how it ends.</p>
<div class="choices">${end('arrive', 'The money arrives')}${end('fail', 'The bank refuses')}</div>
<p class="back"><a href="${session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id)}">Back to the shop</a></p>`,
  )
}

/** The page of a session that can no longer be paid, because it is paid or has expired. */
export function overPage(session: StripeSession, isUnderWay = false): string {
  if (isUnderWay) return underWayPage(session)
  const isPaid = session.paymentStatus === 'paid' || (session.isManual && session.status === 'complete')
  const title = isPaid ? 'This payment is done' : 'This payment page has expired'
  const words = isPaid
    ? `${moneyText(session.amount, session.currency)} was paid before. Nothing more is due.`
    : 'Nothing was charged. The shop can open a new one for you.'
  const back =
    session.status === 'complete'
      ? session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id)
      : session.cancelUrl
  return page(
    title,
    html`<h1>${title}</h1><p class="lead">${words}</p>${back ? html`<p class="back"><a href="${back}">Back to the shop</a></p>` : html``}`,
  )
}
