import type { SortOrder } from '#shop/catalog/product-query.schema.ts'
import type { OrderStatus } from '#shop/orders/order-status.ts'

const counted = (one: string, many: string) => (count: number) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`

/** What every administrator's list shares. */
export const adminTexts = {
  again: 'Try again',
  keyword: 'Keyword',
  clear: 'Clear',
  range: (first: number, last: number, total: string) => `${first}–${last} of ${total}`,
  firstPage: 'To the first page',
  pastLast: 'The list has fewer pages than that.',
} as const

const products = counted('product', 'products')

/** The product list (SPEC sections 2, 5 and 8). */
export const productListTexts = {
  title: 'Products',
  table: 'Products table',
  count: products,
  filters: 'Filter the products',
  keywordHint: 'Title, house, number or note',
  category: 'Category',
  allCategories: 'All categories',
  stock: 'Stock',
  stocks: { any: 'Any stock', true: 'In stock', false: 'Sold out' },
  sortBy: 'Sort by',
  sortings: {
    newest: 'Newest first',
    'price-asc': 'Price, low to high',
    'price-desc': 'Price, high to low',
    'title-asc': 'Title, A to Z',
    'title-desc': 'Title, Z to A',
    rating: 'Best rated',
    'stock-asc': 'Stock, low to high',
    'stock-desc': 'Stock, high to low',
    'era-asc': 'Oldest era first',
  } satisfies Record<SortOrder, string>,
  bestMatch: 'Best match',
  filter: 'Filter',
  more: (count: number) => (count === 1 ? 'One more filter' : `${count} more filters`),
  mended: (keyword: string) => `Showing results for “${keyword}”.`,
  heads: {
    picture: 'Picture',
    title: 'Title',
    sku: 'Number',
    category: 'Category',
    price: 'Price',
    quantity: 'Quantity',
    state: 'State',
    magazine: 'Store',
    acts: 'View, edit, delete',
  },
  untitled: 'Without a title',
  states: { sale: 'On sale', sold: 'Sold out', hidden: 'Hidden' },
  view: (title: string) => `View ${title}`,
  edit: (title: string) => `Edit ${title}`,
  delete: (title: string) => `Delete ${title}`,
  none: 'No products found',
  noneText: 'Nothing in the shop fits these filters.',
  noneYet: 'Create the first one, and it opens here to be filled in.',
  failed: 'Error loading product list',
} as const

const orders = counted('order', 'orders')

/** The order list (SPEC sections 2 and 8, as DESIGN section 6 corrects it). */
export const orderListTexts = {
  title: 'Orders',
  table: 'Orders table',
  count: orders,
  filters: 'Find orders',
  keyword: 'Order, name or e-mail',
  find: 'Find',
  states: 'Orders by state',
  all: 'All',
  statuses: {
    placed: 'Not paid',
    paid: 'To send',
    delivered: 'Delivered',
    expired: 'Expired',
    cancelled: 'Cancelled',
    refund_due: 'To refund',
    refunded: 'Refunded',
  } satisfies Record<OrderStatus, string>,
  heads: {
    number: 'Order',
    date: 'Date',
    customer: 'Name',
    country: 'To',
    items: 'Items',
    total: 'Total',
    paid: 'Paid',
    delivered: 'Delivered',
    acts: 'Details',
  },
  notPaid: 'Not paid',
  notDelivered: 'Not delivered',
  details: 'Details',
  detailsOf: (number: string) => `Details of order ${number}`,
  none: 'No orders yet',
  noneText: 'The first one appears here as soon as it is placed.',
  noneFound: 'No order fits',
  noneFoundText: 'Look for another word, or among all orders.',
  showAll: 'Show all orders',
  failed: 'Failed to load orders',
} as const

export const dashboardTexts = {
  title: 'Dashboard',
  asOf: (time: string) => `Stock as of ${time}`,
  failed: 'The stock value could not be loaded',
  figures: {
    value: 'Stock value',
    valueNote: 'at shop prices, held bottles included',
    pieces: 'Pieces in stock',
    piecesNote: (count: number) => `in ${products(count)}`,
    one: 'Only one left',
    oneNote: 'See the last ones',
    none: 'Out of stock',
    noneNote: 'See what is sold out',
  },
  tableTitle: 'Stock value by category',
  table: 'Stock value table',
  heads: { category: 'Category', pieces: 'Pieces', value: 'Value', share: 'Share' },
  total: 'Total',
} as const
