import { adminTexts } from '#app/texts/admin.ts'

const { menu: texts } = adminTexts

/** The administrator's menu: Products, Orders, Users, Dashboard (SPEC section 2), then the other pages. */
export const adminLinks = [
  { to: '/admin/productlist', name: texts.products },
  { to: '/admin/orderlist', name: texts.orders },
  { to: '/admin/userlist', name: texts.users },
  { to: '/admin/dashboard', name: texts.dashboard },
  { to: '/admin/promotions', name: texts.promotions },
  { to: '/admin/withdrawals', name: texts.withdrawals },
  { to: '/admin/wants', name: texts.wants },
  { to: '/admin/anomalies', name: texts.anomalies },
  { to: '/admin/questions', name: texts.questions },
  { to: '/admin/reviews', name: texts.reviews },
  { to: '/admin/mail', name: texts.mail },
  { to: '/admin/compliance', name: texts.compliance },
  { to: '/admin/settings', name: texts.settings },
  { to: '/admin/history', name: texts.history },
] as const

/** The menu entry that each edit page belongs to. */
const belongsTo: Record<string, string> = {
  '/admin/product/': '/admin/productlist',
  '/admin/import': '/admin/productlist',
  '/admin/order/': '/admin/orderlist',
  '/admin/user/': '/admin/userlist',
}

/** Whether a page belongs to a menu entry. */
export function isUnder(pathname: string, to: string): boolean {
  if (pathname === to || pathname.startsWith(`${to}/`)) return true
  return Object.entries(belongsTo).some(([start, entry]) => entry === to && pathname.startsWith(start))
}
