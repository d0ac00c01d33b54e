/** The texts of the shell: bars, menu, search box, footer, and the small parts that every page shares. */
export const layoutTexts = {
  /** The name that has a drawn wordmark; another one is set as text. */
  drawnName: 'Sillage',
  homeLabel: (shopName: string) => `${shopName}, home`,
  skip: 'Skip to content',
  categories: 'Categories',
  loading: 'Loading the next page',
  notice: 'Notice',
  demoStock: 'The items and reviews in this shop are examples.',
  testPayments: 'Test payments: nothing is charged and nothing is sent.',
  search: {
    label: 'Search the shop',
    placeholder: 'Search the shop',
    open: 'Search',
    submit: 'Search',
    clear: 'Clear the search',
  },
  account: {
    login: 'Log in',
    register: 'Register',
    makeAccount: 'Make an account',
    account: 'Account',
    profile: 'Profile and orders',
    logout: 'Log out',
    logoutDone: 'Logout successful',
    logoutFailed: 'We could not log you out. Please try again.',
  },
  cart: {
    name: 'Cart',
    label: (lines: number) =>
      lines === 0 ? 'Cart, empty' : `Cart ${lines} ${lines === 1 ? 'line' : 'lines'}`,
    back: 'Back to the cart',
  },
  admin: {
    menu: 'Admin',
    title: 'Administration',
    shop: 'See the shop',
    products: 'Products',
    orders: 'Orders',
    users: 'Users',
    anomalies: 'Payments',
    mail: 'Emails',
    settings: 'Settings',
    history: 'History',
    dashboard: 'Dashboard',
  },
  menu: { open: 'Menu', close: 'Close menu', title: 'Menu', more: 'More' },
  bottom: { label: 'Main', home: 'Home', shop: 'Shop', search: 'Search', cart: 'Cart', account: 'Account' },
  footer: {
    about:
      'Vintage and current perfume, since 2018, from the Netherlands. We also sell on eBay, Etsy and Amazon; write to us for the links.',
    shop: 'Shop',
    help: 'Help',
    contact: 'Contact',
    aboutLink: 'About',
    faq: 'Questions and answers',
    shipping: 'Shipping and returns',
    terms: 'Terms',
    privacy: 'Privacy',
    answer: 'We answer on working days, in English, Dutch, German, French and Polish.',
    socialLabel: (shopName: string, network: string) => `${shopName} on ${network}`,
    copyright: (year: number, shopName: string) => `© 2018–${year} ${shopName}, the Netherlands`,
    helpLink: 'Help',
  },
} as const

const numerals = ['Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'] as const

/** The texts of the shared parts in components/ui. */
export const partTexts = {
  busy: 'One moment',
  optional: '(optional)',
  errors: {
    one: 'One field needs a look.',
    many: (count: number) => `${numerals[count - 2] ?? count} fields need a look.`,
  },
  stock: {
    one: 'Only one',
    several: (stock: number) => `${stock} in stock`,
    none: 'Out of stock',
    sold: 'Sold',
  },
  price: { before: 'before' },
  rating: {
    stars: (value: string) => `${value} of 5 stars`,
    label: 'Rating',
    empty: 'Select…',
    words: { 1: 'Poor', 2: 'Fair', 3: 'Good', 4: 'Very Good', 5: 'Excellent' },
  },
  quantity: { label: 'Quantity', less: 'One less', more: 'One more' },
  pages: {
    label: 'Pages',
    page: (page: number) => `Page ${page}`,
    first: 'First',
    previous: 'Previous',
    next: 'Next',
    last: 'Last',
  },
  steps: {
    label: 'Checkout steps',
    names: ['Sign In', 'Shipping', 'Payment', 'Place Order'],
    done: ', done',
  },
  crumbs: 'You are here',
  again: 'Try again',
  closeMessage: 'Close message',
  close: 'Close',
  loading: 'Loading',
  removeFilter: (name: string) => `Remove filter: ${name}`,
} as const
