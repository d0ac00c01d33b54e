import { useRouteLoaderData } from 'react-router'
import type { SettingsView } from '#shop/settings/settings.schema.ts'

/** For the error page that is shown when the settings could not be loaded. */
const withoutSettings: SettingsView = {
  preset: 'nl',
  shopName: 'Sillage',
  contactEmail: '',
  phone: '',
  legalName: '',
  legalAddress: '',
  chamberOfCommerce: '',
  vatNumber: '',
  legalForm: '',
  eoriNumber: '',
  disputesCommittee: '',
  currency: 'EUR',
  checkoutOpen: false,
  guestCheckout: false,
  paymentMethods: [],
  express: [],
  taxRate: 0,
  taxIncluded: false,
  shippingPrice: 0,
  freeShippingAbove: 0,
  giftWrapPrice: null,
  firstHoldMinutes: 0,
  holdMinutes: 0,
  transferHoldDays: 0,
  dutchAddressLookup: false,
  packingDays: '1–2',
  soldLast: true,
  socialLinks: { instagram: '', facebook: '', pinterest: '' },
  demoStock: false,
  testPayments: false,
}

/** Returns the public settings of the shop, which the root route loads once. */
export function useSettings(): SettingsView {
  const root = useRouteLoaderData<{ settings: SettingsView }>('root')
  return root?.settings ?? withoutSettings
}
