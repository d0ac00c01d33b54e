import { addressLines } from '#shop/checkout/address-lines.ts'
import { formatLongDate } from '#shop/dates.ts'
import type { LegalTextView } from '#shop/legal/legal-text.schema.ts'
import { centsFromEuros, formatEuros, formatMoney, times } from '#shop/money/money.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { addressInLine } from '#shop/settings/legal-line.ts'
import type { Settings } from '#shop/settings/settings.schema.ts'
import { confirmationTexts as texts } from '#shop/texts/confirmation.ts'
import { legalTextTitles } from '#shop/texts/legal.ts'
import { inBusinessDays } from '#shop/texts/packing-time.ts'
import { sealedText } from '#shop/texts/sealed.ts'
import type { TextDocument } from './pdf-layout.ts'
import type { PlainBlock } from './plain-blocks.ts'
import { footOf, sellerOf } from './seller.ts'

export type Confirmation = {
  order: OrderView
  settings: Settings
  /** The versions of the texts that were agreed to; empty for an order from before versions existed. */
  texts: readonly LegalTextView[]
}

const heading = (text: string): PlainBlock => ({ kind: 'heading', text })
const items = (lines: readonly string[]): PlainBlock[] =>
  lines.filter((line) => line !== '').map((text) => ({ kind: 'item', text }))
const paragraph = (text: string): PlainBlock => ({ kind: 'text', text })

/** The confirmation of a contract with everything that Directive 2011/83/EU article 6(1) requires, for `drawText`. */
export function orderConfirmation({ order, settings, texts: agreed }: Confirmation): TextDocument {
  const { number, createdAt, isHandedOver, shippingAddress } = order
  return {
    heading: texts.heading(number),
    caption: texts.ordered(formatLongDate(createdAt)),
    shopName: settings.shopName,
    madeAt: new Date(createdAt),
    blocks: [
      heading(texts.goods),
      ...items(order.orderItems.map((line) => goodsLine(line, order.currency))),
      heading(texts.price),
      ...items(sumLines(order)),
      paragraph(order.taxIncluded ? texts.taxIncluded : texts.taxAdded),
      heading(texts.delivery),
      ...(isHandedOver
        ? [paragraph(texts.handedOver)]
        : [
            paragraph(addressLines(shippingAddress).join(', ')),
            paragraph(texts.sending(inBusinessDays(settings.packingDays))),
          ]),
      heading(texts.payment),
      paragraph(order.paymentMethod),
      heading(texts.seller),
      ...items(sellerFacts(settings)),
      heading(texts.rights),
      paragraph(texts.withdrawal(settings.contactEmail)),
      paragraph(texts.guarantee),
      paragraph(texts.complaints(settings.contactEmail)),
      ...(agreed.length > 0 ? [heading(texts.agreed), ...items(agreed.map(versionLine))] : []),
    ],
    foot: footOf(sellerOf(settings)),
  }
}

type Line = OrderView['orderItems'][number]

const goodsLine = ({ title, qty, price, sealNoticeShown }: Line, currency: string) => {
  const unit = centsFromEuros(price)
  const line = texts.line(title, qty, formatMoney(unit, currency), formatMoney(times(unit, qty), currency))
  return sealNoticeShown ? `${line}. ${sealedText}` : line
}

function sumLines(order: OrderView): string[] {
  const money = (euros: number) => formatEuros(euros, order.currency)
  const { itemsPrice, discountPrice, giftWrapPrice, shippingPrice, taxPrice, totalPrice, taxRate } = order
  const tax = order.taxIncluded ? texts.taxPart : texts.tax
  return [
    texts.sum(texts.itemsPrice, money(itemsPrice)),
    discountPrice > 0 ? texts.sum(texts.discount, `−${money(discountPrice)}`) : '',
    giftWrapPrice === null ? '' : texts.sum(texts.giftWrap, money(giftWrapPrice)),
    texts.sum(texts.shipping, money(shippingPrice)),
    texts.sum(tax(taxRate), money(taxPrice)),
    texts.sum(texts.total, money(totalPrice)),
  ]
}

/** The known facts about the seller. */
const sellerFacts = (settings: Settings) =>
  [
    [texts.facts.name, settings.legalName || settings.shopName],
    [texts.facts.address, addressInLine(settings)],
    [texts.facts.email, settings.contactEmail],
    [texts.facts.phone, settings.phone],
    [texts.facts.chamberOfCommerce, settings.chamberOfCommerce],
    [texts.facts.vatNumber, settings.vatNumber],
  ].map(([name = '', value = '']) => (value === '' ? '' : `${name}: ${value}`))

const versionLine = ({ name, version, validFrom, sha256 }: LegalTextView) =>
  texts.version(legalTextTitles[name], version, formatLongDate(validFrom), sha256)
