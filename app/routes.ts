import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

const storefront = (name: string) => `routes/storefront/${name}.tsx`
const account = (name: string) => `routes/account/${name}.tsx`
const admin = (name: string) => `routes/admin/${name}.tsx`

/** One module for several paths: each needs its own route id, which the module never sees. */
const list = (file: string, paths: readonly string[]) => paths.map((path) => route(path, file, { id: path }))

/** All routes of the shop (SPEC section 2; `/account`, its addresses and the preview are from DESIGN section 6). */
export default [
  index(storefront('home')),
  route('page/:pageNumber', storefront('home'), { id: 'page' }),
  route('search', storefront('search-redirect')),
  ...list(storefront('category'), ['category/:categoryName', 'category/:categoryName/page/:pageNumber']),
  ...list(storefront('search'), [
    'search/:keyword',
    'search/:keyword/page/:pageNumber',
    'category/:categoryName/search/:keyword',
    'category/:categoryName/search/:keyword/page/:pageNumber',
  ]),
  // The words after the id are for humans and search engines (shop/catalog/product-path.ts).
  route('product/:productId/:slug?', storefront('product')),
  route('cart', storefront('cart')),
  route('saved', storefront('saved')),
  route('compare', storefront('compare')),
  route('login', storefront('login')),
  route('register', storefront('register')),
  route('forgot-password', storefront('forgot-password')),
  route('reset-password', storefront('reset-password')),
  route('confirm-email', storefront('confirm-email')),
  route('track', storefront('track')),
  route('withdraw', storefront('withdraw')),
  route('wants', storefront('wants')),
  route('offer', storefront('offer')),
  route('express', storefront('express')),
  route('about', storefront('about')),
  route('faq', storefront('faq')),
  route('terms', storefront('terms')),
  route('legal', storefront('legal')),
  route('guarantee', storefront('guarantee')),
  route('accessibility', storefront('accessibility')),
  route('legal/:text/:version', storefront('legal-version')),
  route('privacy', storefront('privacy')),
  route('privacy/request', storefront('privacy-request')),

  layout(account('guard'), [
    route('shipping', account('shipping')),
    route('payment', account('payment')),
    route('placeorder', account('place-order')),
    route('order/:orderId', account('order')),
    route('profile', account('profile')),
    route('account', account('account')),
    route('account/addresses', account('addresses')),
  ]),

  layout(admin('guard'), [
    route('admin/orderlist', admin('order-list')),
    route('admin/orders/new', admin('order-new')),
    route('admin/order/:orderId', admin('order')),
    route('admin/promotions', admin('promotion-list')),
    route('admin/promotions/new', admin('promotion-new')),
    route('admin/promotions/:promotionId', admin('promotion-edit')),
    route('admin/withdrawals', admin('withdrawal-list')),
    route('admin/withdrawals/new', admin('withdrawal-new')),
    route('admin/withdrawals/:withdrawalId', admin('withdrawal')),
    route('admin/wants', admin('wants')),
    route('admin/anomalies', admin('anomaly-list')),
    route('admin/compliance', admin('compliance')),
    route('admin/questions', admin('question-list')),
    route('admin/reviews', admin('review-list')),
    route('admin/mail', admin('email-list')),
    route('admin/mail/:mailId', admin('email')),
    route('admin/import', admin('import')),
    route('admin/settings', admin('settings')),
    route('admin/settings/search-words', admin('search-words')),
    route('admin/settings/texts/:name', admin('text-edit')),
    route('admin/dashboard', admin('dashboard')),
    route('admin/history', admin('history')),
    route('admin/userlist', admin('user-list')),
    route('admin/user/:userId/edit', admin('user-edit')),
    route('admin/product/:productId/edit', admin('product-edit')),
    route('admin/product/:productId/preview', admin('product-preview')),
    // category, search, sort and page with their values, in any combination and order: see product-list-path.ts.
    route('admin/productlist/*', admin('product-list')),
  ]),

  route('*', 'routes/error-pages/not-found.tsx'),
] satisfies RouteConfig
