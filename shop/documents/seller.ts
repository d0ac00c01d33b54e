import { ibanInFours } from '#shop/settings/iban.ts'
import type { Settings } from '#shop/settings/settings.schema.ts'
import { documentTexts } from '#shop/texts/documents.ts'
import type { Seller } from './issued-document.ts'

type SellerSettings = Pick<
  Settings,
  'shopName' | 'legalName' | 'legalAddress' | 'chamberOfCommerce' | 'vatNumber' | 'iban' | 'contactEmail'
>

/** The seller according to the current settings. */
export const sellerOf = (settings: SellerSettings): Seller => ({
  shopName: settings.shopName,
  legalName: settings.legalName,
  legalAddress: settings.legalAddress.split('\n').filter((line) => line !== ''),
  chamberOfCommerce: settings.chamberOfCommerce,
  vatNumber: settings.vatNumber,
  iban: settings.iban,
  contactEmail: settings.contactEmail,
})

const { foot } = documentTexts

/** Returns the seller's address lines; the shop's name and email address until the legal name is set. */
export function sellerLines({ shopName, legalName, legalAddress, contactEmail }: Seller): string[] {
  if (!legalName && legalAddress.length === 0) return [shopName, contactEmail]
  return [legalName || shopName, ...legalAddress]
}

/** Returns 'Sillage, Sillage B.V. · Chamber of Commerce 1 · VAT 2 · IBAN 3 · hello@sillage.example'; omits unknown parts. */
export function footOf({ shopName, legalName, chamberOfCommerce, vatNumber, iban, contactEmail }: Seller) {
  const names = legalName && legalName !== shopName ? `${shopName}, ${legalName}` : shopName
  const known = [
    names,
    chamberOfCommerce && foot.chamberOfCommerce(chamberOfCommerce),
    vatNumber && foot.vat(vatNumber),
    iban && foot.iban(ibanInFours(iban)),
    contactEmail,
  ]
  return known.filter((part) => part !== '').join(' · ')
}
