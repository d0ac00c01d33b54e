import { counted } from '#shop/formats.ts'
import type { OfferedMethod } from '#shop/payments/providers.ts'

/** What a slide says of its items, after their number; of none it says only the second part. */
const slideText = (one: string, many: string, rest: string) => {
  const number = counted(one, many)
  return (count: number) =>
    count === 0 ? `${rest.charAt(0).toUpperCase()}${rest.slice(1)}` : `${number(count)}, ${rest}`
}

/** The texts of the home page. */
export const homeTexts = {
  title: 'Vintage and current perfume',
  description:
    'Vintage and current perfume, miniatures, samples, soap, gifts and gold. Each item photographed and described as it is.',
  newFeed: 'New in the shop',
  /** For screen readers. */
  carousel: 'carousel',
  hero: {
    slide: 'slide',
    label: 'Highlights',
    slideOf: (number: number, count: number) => `${number} of ${count}`,
    goTo: (number: number, name: string) => `Slide ${number}: ${name}`,
    pause: 'Pause the slides',
    play: 'Play the slides',
    slides: {
      vintage: {
        name: 'Vintage perfume',
        title: 'Perfume that is no longer made, and some that is',
        text: slideText(
          'vintage item',
          'vintage items',
          'each photographed and described as it is. Most exist once.',
        ),
        link: 'See vintage items',
        label: ['From left: Capricci, Mitsouko, Joy,', 'Arpège, Femme, L’Air du Temps'],
      },
      soap: {
        name: 'Soap and powder',
        title: 'Soap that scents a linen cupboard',
        text: slideText('soap or powder', 'soaps and powders', 'some in the paper of the 1960s.'),
        link: 'See soap and powder',
        label: ['From left: L’Aimant, Estée, Pears,', 'Jean Marie Farina, Echt Kölnisch Wasser'],
      },
      miniatures: {
        name: 'Miniatures',
        title: 'The same bottle, as tall as a thumb',
        text: slideText('miniature', 'miniatures', 'filled and mostly in their own small box.'),
        link: 'See miniatures',
        label: ['Bottles and their miniatures,', 'drawn to scale'],
      },
    },
  },
  categories: 'Categories',
  categoryMoves: { previous: 'Previous categories', next: 'Next categories' },
  all: 'All items',
  quick: 'Narrow the list',
  quickLabels: {
    nowe: 'New',
    vintage: 'Vintage',
    onlyOne: 'Only one',
    under: (price: string) => `Under ${price}`,
  },
  top: 'Best rated',
  justIn: 'Just in',
  trust: {
    label: 'Paying, returns and who we are',
    pay: 'Pay safely',
    /**
     * What a payment method accepts regardless of the account and the buyer's country, if that differs from its own name; the
     * last step lists everything on offer.
     */
    marks: { Stripe: ['Visa', 'Mastercard'] } as Partial<Record<OfferedMethod, readonly string[]>>,
    returns: '14 days to send it back',
    returnsText: 'No reason needed.',
    returnsLink: 'Shipping and returns',
    who: 'One seller, in the Netherlands',
    whoText: 'Since 2018; each item photographed as it is.',
    whoLink: 'Who we are',
  },
} as const
