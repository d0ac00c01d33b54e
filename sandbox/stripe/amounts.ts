import { invalidParam, StripeProblem } from './problem.ts'

/**
 * Currencies that Stripe accepts, from the list in its own error message as quoted in a public issue. Unverified against
 * docs.stripe.com/currencies.
 */
const currencies =
  `usd aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bif bmd bnd bob brl bsd bwp byn bzd
  cad cdf chf clp cny cop crc cve czk djf dkk dop dzd egp etb eur fjd fkp gbp gel gip gmd gnf gtq gyd hkd hnl htg huf
  idr ils inr isk jmd jpy kes kgs khr kmf krw kyd kzt lak lbp lkr lrd lsl mad mdl mga mkd mmk mnt mop mur mvr mwk mxn
  myr mzn nad ngn nio nok npr nzd pab pen pgk php pkr pln pyg qar ron rsd rub rwf sar sbd scr sek sgd shp sle sos srd
  std szl thb tjs top try ttd twd tzs uah ugx uyu uzs vnd vuv wst xaf xcd xof xpf yer zar zmw`.split(/\s+/)

/**
 * Minimum charges of Stripe, in the currency's smallest unit, as stated in Mozilla's FxA and Automattic's Jetpack. Unverified
 * against docs.stripe.com/currencies, "Minimum and maximum charge amounts".
 */
const least: Record<string, number> = {
  ...{
    usd: 50,
    aed: 200,
    aud: 50,
    bgn: 100,
    brl: 50,
    cad: 50,
    chf: 50,
    czk: 1500,
    dkk: 250,
    eur: 50,
    gbp: 30,
  },
  ...{ hkd: 400, huf: 17500, inr: 50, jpy: 50, mxn: 1000, myr: 200, nok: 300, nzd: 50, pln: 200, ron: 200 },
  ...{ sek: 300, sgd: 50 },
}
/** "The amount value supports up to eight digits" (the `stripe` package, `PaymentIntentCreateParams.amount`). */
const most = 99_999_999

/** Returns a currency's code in lower case. Throws StripeProblem for one that Stripe does not accept. */
export function currencyOf(text: string, param: string): string {
  const code = text.toLowerCase()
  if (currencies.includes(code)) return code
  throw invalidParam(
    param,
    `Invalid currency: ${code}. Stripe currently supports these currencies: ${currencies.join(', ')}`,
  )
}

/** Rejects amounts that are too small or too large to charge; `amount` in the currency's smallest unit. */
export function checkTotal(amount: number, currency: string): void {
  const minimum = least[currency] ?? 1
  if (amount < minimum) throw refusal('at least', minimum, currency, 'amount_too_small')
  if (amount > most) throw refusal('no more than', most, currency, 'amount_too_large')
}

const refusal = (words: string, limit: number, currency: string, code: string) =>
  new StripeProblem(
    `The Checkout Session's total amount due must add up to ${words} ${written(limit, currency)} ${currency}`,
    { code },
  )

/** Currencies without a smaller unit (docs.stripe.com/currencies, "Zero-decimal currencies"). */
const withoutDecimals = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '))

/** Formats an amount as in Stripe's error messages: `€0.50`. */
export function written(amount: number, currency: string): string {
  const digits = withoutDecimals.has(currency) ? 0 : 2
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return format.format(amount / 10 ** digits)
}
