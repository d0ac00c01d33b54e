import type { Settings } from '#shop/settings/settings.schema.ts'
import type { Seller } from './issued-document.ts'

type SellerSettings = Pick<
  Settings,
  'shopName' | 'legalName' | 'legalAddress' | 'chamberOfCommerce' | 'vatNumber' | 'iban' | 'contactEmail'
>

/** Who sells, by the shop's present settings. */
export const sellerOf = (settings: SellerSettings): Seller => ({
  shopName: settings.shopName,
  legalName: settings.legalName,
  legalAddress: settings.legalAddress.split('\n').filter((line) => line !== ''),
  chamberOfCommerce: settings.chamberOfCommerce,
  vatNumber: settings.vatNumber,
  iban: settings.iban,
  contactEmail: settings.contactEmail,
})
