/** Texts shared by the administrator's pages: the menu, and the lists. */
export const adminTexts = {
  /** Apart from the menu's own name, which shoppers' pages know too. */
  menu: {
    shop: 'See the shop',
    products: 'Products',
    orders: 'Orders',
    users: 'Users',
    promotions: 'Promotions',
    withdrawals: 'Withdrawals',
    wants: 'Wanted',
    anomalies: 'Payments',
    questions: 'Questions',
    reviews: 'Reviews',
    mail: 'Emails',
    compliance: 'Compliance',
    settings: 'Settings',
    history: 'History',
    dashboard: 'Dashboard',
  },
  again: 'Try again',
  keyword: 'Keyword',
  clear: 'Clear',
  range: (first: number, last: number, total: string) => `${first}–${last} of ${total}`,
  firstPage: 'To the first page',
  pastLast: 'The list has fewer pages than that.',
} as const
