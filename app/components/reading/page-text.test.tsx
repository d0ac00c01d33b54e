import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { defaultTexts } from '#shop/settings/default-texts/default-texts.ts'
import { placeholderValues, unknownPlaceholders } from '#shop/settings/placeholders.ts'
import type { SettingsView } from '#shop/settings/settings.schema.ts'
import { type TextName, textNames, textProblem } from '#shop/settings/texts.schema.ts'
import { hostileTexts } from '#tests/support/hostile/texts.ts'
import { newShopSettings } from '#tests/support/settings-view.ts'
import { PageText } from './page-text.tsx'

function draw(markdown: string, name: TextName = 'terms', changes: Partial<SettingsView> = {}) {
  return renderToStaticMarkup(
    <MemoryRouter>
      <PageText
        name={name}
        markdown={markdown}
        values={placeholderValues({ ...newShopSettings, ...changes })}
      />
    </MemoryRouter>,
  )
}

const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

test('the FAQ states exchange, returns, processing, shipping time and where we ship', () => {
  const faq = textOf(draw(defaultTexts.faq, 'faq'))
  expect(faq).toMatch(/exchange a vintage item\? Yes, within 7 days/)
  expect(faq).toMatch(/send something back\? Yes, within 14 days/)
  expect(faq).toContain('1–2 business days')
  expect(faq).toContain('7–14 business days')
  expect(faq).toContain('Where do you ship? We ship worldwide.')
})

test('no text promises delivery worldwide where the trade’s rules hold, and each says where one may order to', () => {
  for (const name of ['faq', 'terms', 'about'] as const) {
    const page = textOf(draw(defaultTexts[name], name, { preset: 'nl' }))
    expect(page, name).not.toMatch(/worldwide/i)
    expect(page, name).toContain('We ship to the countries that you can choose at checkout.')
    expect(textOf(draw(defaultTexts[name], name)), name).toContain('We ship worldwide.')
  }
})

test('the terms name the register that learns a postcode only while it is asked', () => {
  const privacy = (dutchAddressLookup: boolean) =>
    textOf(draw(defaultTexts.terms, 'terms', { dutchAddressLookup }))
  expect(privacy(true)).toContain('its postcode and house number are sent to PDOK')
  expect(privacy(false)).not.toContain('PDOK')
  for (const isOn of [true, false])
    expect(privacy(isOn), String(isOn)).toContain('who gets it is said on the page about your data')
})

test('the shop was founded in 2018 in the Netherlands', () => {
  expect(textOf(draw(defaultTexts.about, 'about'))).toContain('Since 2018, from the Netherlands')
})

test('FAQ and terms promise the terms that the shop is set to', () => {
  const changes: Partial<SettingsView> = {
    contactEmail: 'write@elsewhere.example',
    shippingPrice: 12,
    freeShippingAbove: 150,
    holdMinutes: 45,
    packingDays: '3',
    paymentMethods: ['Stripe', 'PayPal'],
  }
  for (const name of ['faq', 'terms'] as const) {
    const page = textOf(draw(defaultTexts[name], name, changes))
    for (const value of ['write@elsewhere.example', '€12.00', '€150.00', '45 minutes', '3 business days']) {
      expect(page).toContain(value)
    }
    expect(page, name).toContain('By card with Stripe, or with PayPal.')
  }
})

test('FAQ and terms say how long an order waits for a bank transfer, where one is offered', () => {
  const sentence = 'An order that you pay by bank transfer we hold for 9 days.'
  for (const name of ['faq', 'terms'] as const) {
    const offered: Partial<SettingsView> = {
      paymentMethods: ['PayPal', 'Bank transfer'],
      transferHoldDays: 9,
    }
    expect(textOf(draw(defaultTexts[name], name, offered)), name).toContain(sentence)
    const page = textOf(draw(defaultTexts[name], name, { transferHoldDays: 9 }))
    expect(page, name).not.toContain('bank transfer we hold')
  }
})

test('the FAQ says whether an order needs an account', () => {
  const faq = (settings: Partial<SettingsView>) => textOf(draw(defaultTexts.faq, 'faq', settings))
  expect(faq({ guestCheckout: true })).toContain('No. To order, a name, an email address')
  expect(faq({ guestCheckout: false })).toContain('To order, yes: a name, an email address and a password.')
})

test('the terms say who the shop legally is, and offer to provide what they do not say', () => {
  expect(textOf(draw(defaultTexts.terms))).toContain(
    'Ask there for our postal address, our Chamber of Commerce number and our VAT number',
  )
  const known = {
    legalName: 'Sillage <b>V.O.F.</b>',
    legalAddress: 'Oudegracht 1\n3511 AZ Utrecht',
    chamberOfCommerce: '12345678',
    vatNumber: 'NL001234567B01',
  }
  const page = draw(defaultTexts.terms, 'terms', known)
  expect(page).toContain(
    'Sillage &lt;b&gt;V.O.F.&lt;/b&gt;, Oudegracht 1, 3511 AZ Utrecht · Chamber of Commerce 12345678 · VAT NL001234567B01.',
  )
  expect(page).not.toContain('Ask there')
})

test.each(textNames)(
  'the shop’s own text “%s” has one title, ids of its own, and no unknown placeholder',
  (name) => {
    const page = draw(defaultTexts[name], name)
    expect(page.match(/<h1/g)).toHaveLength(1)
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(page).not.toMatch(/[{}]/)
    expect(unknownPlaceholders(defaultTexts[name])).toEqual([])
    expect(textProblem(defaultTexts[name])).toBeUndefined()
  },
)

test('links of the shop lead to headings that are there', () => {
  const ids = (name: TextName) =>
    [...draw(defaultTexts[name], name).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids('faq')).toContain('returns')
  expect(ids('terms')).toEqual(expect.arrayContaining(['withdraw', 'privacy']))
  expect(ids('about')).toContain('look')
})

test('headings begin under the page’s title, skip no level, and lie in no quotation', () => {
  const page = draw('# One\n\n##### Two\n\n> # Three\n\n- ## Four\n\n###### Five')
  expect([...page.matchAll(/<h([1-6])/g)].map(([, level]) => level)).toEqual(['1', '2', '3', '4'])
  expect(page).toContain('<strong>Three</strong>')
})

test('two headings of one name have two ids, and none takes that of the page’s frame', () => {
  const page = draw('## Main\n\n## Ÿ & Œ\n\n## Main\n\n## A {#x}\n\n## B {#x}')
  expect([...page.matchAll(/<h2[^>]* id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
    'main-2',
    'y',
    'main-3',
    'x',
    'x-2',
  ])
})

test('what a setting holds is never read as Markdown or HTML', () => {
  const shopName = '[x](javascript:alert(1)) <img src=x onerror=alert(1)> **y**'
  const page = draw('{shopName}\n\n## {shopName} {#a}\n\n{shopName}', 'terms', { shopName })
  expect(page).not.toMatch(/<img|<strong|href="javascript/)
})

test('an address to write to is a link, and inside a link only words; in code it stays as it is', () => {
  expect(draw('{contactEmail}')).toContain('<a href="mailto:hello@sillage.example">hello@sillage.example</a>')
  expect(draw('[to {contactEmail}](/faq)')).toContain(
    '<a href="/faq" data-discover="true">to hello@sillage.example</a>',
  )
  expect(draw('## A\n\n`{contactEmail}`')).toContain('<code>{contactEmail}</code>')
})

test('links to other sites say that they know nothing of us, and pages of the shop stay in it', () => {
  expect(draw('[a](https://example.com/x)')).toContain(
    '<a href="https://example.com/x" rel="noopener noreferrer">a</a>',
  )
  expect(draw('[a](/faq#returns)')).toContain('<a href="/faq#returns" data-discover="true">a</a>')
  expect(draw('[a](mailto:x@example.com)')).toContain('<a href="mailto:x@example.com">a</a>')
})

test('a picture is the shop’s own, else only its words', () => {
  expect(draw('![A vial](/pictures/ab12-480.webp)')).toContain(
    '<img src="/pictures/ab12-480.webp" alt="A vial"',
  )
  for (const src of [
    'https://evil.example/x.png',
    '//evil.example/x.png',
    '/pictures/../api/users',
    'data:x',
  ]) {
    expect(draw(`![A vial](${src})`), src).not.toContain('<img')
  }
})

test('a text without a heading, with one only, or with nothing between two is a page all the same', () => {
  for (const name of textNames) {
    for (const markdown of [
      'Words',
      '## A',
      '## A\n\n## B',
      '### A',
      '1. One\n2. Two',
      '---',
      '<!-- x -->',
    ]) {
      expect(draw(markdown, name), markdown).toContain('<h1')
    }
  }
})

describe('hostile text', () => {
  const allowed =
    /^<(?:a href="(?:https?:\/\/|mailto:|\/(?!\/)|#)[^"]*"(?: rel="noopener noreferrer"| data-discover="true")?|img src="\/pictures\/[^"]*" alt="[^"]*" loading="lazy"\/|br\/|hr\/|(?:h[1-4]|p|ul|ol|li|dl|dt|dd|div|nav|section|span|blockquote|pre|code|em|strong)(?: (?:class|id|aria-label|aria-labelledby|start)="[^"<>]*")*|\/\w+)>$/

  test.each(hostileTexts)('%s becomes nothing but words and harmless elements', (hostile) => {
    for (const name of textNames) {
      for (const markdown of [hostile, `## A {#a}\n\n### B\n\n${hostile}`, `> - ${hostile}`]) {
        for (const [tag] of draw(markdown, name).matchAll(/<[^>]*>/g)) expect(tag).toMatch(allowed)
      }
    }
  })
})

const most = 50 * 1024
const slowTexts: Record<string, string> = {
  quotations: '> '.repeat(most / 2),
  'bare quotations': '>'.repeat(most),
  lists: '- '.repeat(most / 2),
  'numbered lists': '1. '.repeat(most / 3),
  brackets: '['.repeat(most),
  'open links': '[a]('.repeat(most / 4),
  stars: '*a_'.repeat(most / 3),
  'stars in paragraphs': `${'*a_'.repeat(149)}\n\n`.repeat(most / 449),
  'as many stars as may be': `${'*a_'.repeat(149)}\n\n`.repeat(26),
  'brackets in paragraphs': `${'['.repeat(299)}\n\n`.repeat(most / 301),
  'nested links': `${'['.repeat(149)}a${'](b)'.repeat(149)}\n\n`.repeat(26),
  'deep lists': Array.from({ length: 200 }, (_, depth) => `${' '.repeat(depth * 2)}- a`).join('\n'),
  ticks: Array.from({ length: 300 }, (_, count) => '`'.repeat(count)).join(' '),
  entities: '&amp;'.repeat(most / 5),
  'headings alone': '## a\n'.repeat(1900),
  'items alone': '- a\n'.repeat(1900),
  'items in items': `${'- '.repeat(10)}a\n`.repeat(1900),
  'as many items in items as may be': `${'- '.repeat(10)}a\n`.repeat(250),
  'spaces before a name that never ends': `## a${' '.repeat(50_000)}{#x`,
}

test.each(Object.entries(slowTexts))(
  'a text of %s is refused, or drawn while nobody waits long',
  (_name, text) => {
    if (textProblem(text)) return
    // Processor time of this process, which does not depend on other work on the machine.
    const before = process.cpuUsage()
    expect(draw(text, 'faq')).toContain('<h1')
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(3000)
  },
)
