import type { CategoryKey } from '#shop/catalog/categories.ts'
import type { FlagFilter, SizeKey } from '#shop/catalog/filter-vocabulary.ts'
import { cardTexts } from './card.ts'

const items = (count: number) => `${count} ${cardTexts.itemWord(count)}`

/** The texts of the home page. */
export const homeTexts = {
  title: 'Vintage and current perfume',
  description:
    'Vintage and current perfume, miniatures, samples, soap, gifts and gold. Each item photographed and described as it is.',
  hero: {
    label: 'Highlights',
    slideOf: (number: number, count: number) => `${number} of ${count}`,
    goTo: (number: number, name: string) => `Slide ${number}: ${name}`,
    pause: 'Pause the slides',
    play: 'Play the slides',
    slides: {
      vintage: {
        name: 'Vintage perfume',
        title: 'Perfume that is no longer made, and some that is',
        text: (count: number) =>
          `${count} vintage items, each photographed and described as it is. Most exist once.`,
        link: 'See vintage items',
        label: ['From left: Capricci, Mitsouko, Joy,', 'Arpège, Femme, L’Air du Temps'],
      },
      soap: {
        name: 'Soap and powder',
        title: 'Soap that scents a linen cupboard',
        text: (count: number) => `${count} soaps and powders, some in the paper of the 1960s.`,
        link: 'See soap and powder',
        label: ['From left: L’Aimant, Estée, Pears,', 'Jean Marie Farina, Echt Kölnisch Wasser'],
      },
      miniatures: {
        name: 'Miniatures',
        title: 'The same bottle, as tall as a thumb',
        text: (count: number) => `${count} miniatures, filled and mostly in their own small box.`,
        link: 'See miniatures',
        label: ['Bottles and their miniatures,', 'drawn to scale'],
      },
    },
  },
  categories: 'Categories',
  categoryMoves: { previous: 'Previous categories', next: 'Next categories' },
  all: 'All items',
  quick: 'Narrow the list',
  quickLabels: { nowe: 'New', vintage: 'Vintage', onlyOne: 'Only one', under50: 'Under €50' },
  top: 'Best rated',
} as const

/** One sentence under a category's name. */
export const categoryLeads: Record<CategoryKey, string> = {
  perfume:
    'Full bottles, old and new. For a vintage one we state how full it is, what the box is like and how the opening smells.',
  miniature:
    'The small sisters of the big bottles, filled and mostly boxed, for the shelf or to try a scent.',
  sample: 'Vials and decants to smell before you decide, some of them from bottles that are no longer made.',
  soapandpowder: 'Soap, talc and dusting powder: new ones for use, old ones in their paper for the cupboard.',
  gift: 'Discovery sets, atomisers, boxes and vouchers for somebody who likes scent.',
  gold: 'Lockets, compacts and gilt flacons that hold perfume, or held it once.',
}

/** The texts of every list of products. */
export const listTexts = {
  home: 'Home',
  items,
  /** After a number in front of it: '37 of 121 items'. */
  ofAll: (all: number) => `of ${items(all)}`,
  counted: (shown: number, total: number) => `${shown} of ${items(total)}`,
  page: (page: number) => `page ${page}`,
  showMore: (count: number) => `Show ${count} more`,
  sortBy: 'Sort by',
  sortings: {
    newest: 'Newest first',
    'price-asc': 'Price, low to high',
    'price-desc': 'Price, high to low',
    rating: 'Best rated',
    'era-asc': 'Oldest era first',
    'title-asc': 'Title, A to Z',
    'title-desc': 'Title, Z to A',
  },
  bestMatch: 'Best match',
  apply: 'Show items',
  filter: {
    label: 'Filters',
    open: 'Filter',
    hide: 'Hide filters',
    show: 'Show filters',
    chosen: (count: number) => `${count} chosen`,
    clear: 'Clear all',
    showItems: (count: number) => `Show ${items(count)}`,
    groups: {
      era: 'Era',
      typ: 'Concentration',
      size: 'Size',
      price: 'Price',
      house: 'House',
      family: 'Scent family',
      sex: 'Gender on the label',
      flags: 'More',
    },
    anySize: 'Any size',
    from: 'From, in euro',
    to: 'Up to, in euro',
    flags: {
      inStock: 'In stock',
      onlyOne: 'Only one',
      nowe: 'New',
      discount: 'Reduced',
      vintage: 'Vintage',
    } satisfies Record<FlagFilter, string>,
    sizes: {
      '0-15': 'Up to 15 ml',
      '16-50': '16–50 ml',
      '51-100': '51–100 ml',
      '101-': 'Over 100 ml',
    } satisfies Record<SizeKey, string>,
    range: {
      between: (low: string, high: string) => `${low}–${high}`,
      from: (low: string) => `From ${low}`,
      to: (high: string) => `Up to ${high}`,
    },
  },
  search: {
    crumb: 'Search',
    title: (keyword: string) => `“${keyword}”`,
    corrected: (keyword: string) => `Showing results for “${keyword}”`,
    whole: 'Whole shop',
    where: 'Where to search',
    description: (keyword: string) => `What the shop has for “${keyword}”.`,
  },
  empty: {
    keyword: (keyword: string) => `Nothing here for “${keyword}”`,
    keywordHelp: 'Try one word of it, the house or a note such as rose or oakmoss.',
    filters: 'Nothing fits all these filters',
    filtersHelp: 'Take one away, or begin again with the whole list.',
    category: 'Nothing on this shelf at the moment',
    categoryHelp: 'New items come in most weeks. The other shelves are full.',
    without: (name: string) => `Remove “${name}”`,
    clear: 'Clear all filters',
    wholeShop: 'Search the whole shop',
    all: 'See all items',
    newest: 'Newest items',
  },
} as const
