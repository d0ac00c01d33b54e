import { readingTexts } from '#app/texts/reading.ts'
import { formatEuros } from '#shop/money/money.ts'
import { firstHoldOf } from '#shop/orders/hold-time.ts'
import { describeMethod, isTransfer } from '#shop/payments/providers.ts'
import { addressInLine, type LegalIdentity, legalLine } from '#shop/settings/legal-line.ts'
import type { SettingsView } from '#shop/settings/settings.schema.ts'
import { packingTime } from '#shop/texts/packing-time.ts'
import { element, isElement, type TextElement, type TextNode, type TextRoot, textNode } from './text-tree.ts'

const texts = readingTexts.placeholders

/** The placeholders of a text, in the order in which the editor explains them. */
export const placeholderNames = [
  'shopName',
  'contactEmail',
  'phone',
  'legalName',
  'legalAddress',
  'chamberOfCommerce',
  'vatNumber',
  'legalFacts',
  'currency',
  'shippingPrice',
  'freeShippingAbove',
  'taxRate',
  'packingDays',
  'firstHoldMinutes',
  'holdMinutes',
  'transferHold',
  'waysToPay',
  'addressLookup',
] as const
type PlaceholderName = (typeof placeholderNames)[number]

/** The value of each placeholder. */
export type PlaceholderValues = Readonly<Record<PlaceholderName, string>>

/** The settings as shown in texts, so that no page promises other terms than the cart uses. */
export function placeholderValues(settings: SettingsView): PlaceholderValues {
  const { currency, shippingPrice, freeShippingAbove, paymentMethods, packingDays, taxRate } = settings
  const money = (euros: number) => formatEuros(euros, currency)
  const ways = paymentMethods.map((method) => describeMethod(method).words.way).join(', or ')
  return {
    shopName: settings.shopName,
    contactEmail: settings.contactEmail,
    phone: settings.phone,
    legalName: settings.legalName,
    legalAddress: addressInLine(settings),
    chamberOfCommerce: settings.chamberOfCommerce,
    vatNumber: settings.vatNumber,
    legalFacts: legalDetails(settings),
    currency,
    shippingPrice: money(shippingPrice),
    freeShippingAbove: money(freeShippingAbove),
    taxRate: `${taxRate} %`,
    packingDays: packingTime(packingDays, 'business'),
    firstHoldMinutes: String(firstHoldOf(settings)),
    holdMinutes: String(settings.holdMinutes),
    transferHold: transferHold(settings),
    waysToPay: ways.charAt(0).toUpperCase() + ways.slice(1),
    addressLookup: settings.dutchAddressLookup ? texts.addressLookup : '',
  }
}

/** For how long an order waits for a bank transfer, as a sentence; nothing while none is offered. */
function transferHold({ paymentMethods, transferHoldDays: days }: SettingsView): string {
  if (!paymentMethods.some(isTransfer)) return ''
  return texts.transferHold(days)
}

/** The legal identity of the shop in sentences for the terms. Missing details can be asked for, as the law requires. */
function legalDetails(identity: LegalIdentity & Pick<SettingsView, 'phone'>): string {
  const { legalName, legalAddress, chamberOfCommerce, vatNumber, phone } = identity
  const known = [legalLine(identity), phone && texts.phone(phone)].filter(Boolean).join(' · ')
  const missing = [
    !(legalName && legalAddress) && texts.address,
    !chamberOfCommerce && texts.chamberOfCommerce,
    !vatNumber && texts.vatNumber,
  ].filter((name) => name !== false)
  const list = [missing.slice(0, -1).join(', '), missing.at(-1)].filter(Boolean).join(texts.and)
  return [known && `${known}.`, list && texts.ask(list)].filter(Boolean).join(' ')
}

const pattern = /\{([a-zA-Z]+)\}/g

const isKnown = (name: string): name is PlaceholderName =>
  (placeholderNames as readonly string[]).includes(name)

/** The names in braces that are no placeholders, as written. */
export function unknownPlaceholders(markdown: string): string[] {
  const names = [...markdown.matchAll(pattern)].map(([, name = '']) => name)
  return [...new Set(names.filter((name) => !isKnown(name)))]
}

/** Replaces placeholders with their values. Values are never parsed as Markdown; code is left as it is. */
export function fillPlaceholders(
  { children }: TextRoot | TextElement,
  values: PlaceholderValues,
  isLinked = false,
) {
  const filled = children.flatMap((node): TextNode[] => {
    if (node.type === 'text') return fillText(node.value, values, isLinked)
    if (isElement(node) && node.tagName !== 'code') {
      fillPlaceholders(node, values, isLinked || node.tagName === 'a')
    }
    return [node]
  })
  children.splice(0, children.length, ...filled)
}

function fillText(text: string, values: PlaceholderValues, isLinked: boolean): TextNode[] {
  const parts: TextNode[] = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    const [whole, name = ''] = match
    if (!isKnown(name)) continue
    parts.push(textNode(text.slice(end, match.index)), ...standFor(name, values[name], isLinked))
    end = match.index + whole.length
  }
  parts.push(textNode(text.slice(end)))
  return parts.filter((node) => node.type !== 'text' || node.value !== '')
}

/** An email address becomes a link, except inside a link. */
function standFor(name: PlaceholderName, value: string, isLinked: boolean): TextNode[] {
  if (name !== 'contactEmail') return [textNode(value)]
  if (value === '') return [textNode('us')]
  return isLinked ? [textNode(value)] : [element('a', { href: `mailto:${value}` }, [textNode(value)])]
}
