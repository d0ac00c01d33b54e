import { layoutTexts } from '#app/texts/layout.ts'

/** The administrator's menu: Products, Orders, Users, Dashboard (SPEC section 2), then the other pages. */
export const adminLinks = [
  { to: '/admin/productlist', name: layoutTexts.admin.products },
  { to: '/admin/orderlist', name: layoutTexts.admin.orders },
  { to: '/admin/userlist', name: layoutTexts.admin.users },
  { to: '/admin/dashboard', name: layoutTexts.admin.dashboard },
  { to: '/admin/promotions', name: layoutTexts.admin.promotions },
  { to: '/admin/withdrawals', name: layoutTexts.admin.withdrawals },
  { to: '/admin/wants', name: layoutTexts.admin.wants },
  { to: '/admin/anomalies', name: layoutTexts.admin.anomalies },
  { to: '/admin/questions', name: layoutTexts.admin.questions },
  { to: '/admin/reviews', name: layoutTexts.admin.reviews },
  { to: '/admin/mail', name: layoutTexts.admin.mail },
  { to: '/admin/compliance', name: layoutTexts.admin.compliance },
  { to: '/admin/settings', name: layoutTexts.admin.settings },
  { to: '/admin/history', name: layoutTexts.admin.history },
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
