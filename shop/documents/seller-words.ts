import { documentTexts } from './document-texts.ts'
import type { Seller } from './issued-document.ts'

const { foot } = documentTexts

/** The seller line by line; the shop's name and address stand in until the owner has said who it legally is. */
export function sellerLines({ shopName, legalName, legalAddress, contactEmail }: Seller): string[] {
  if (!legalName && legalAddress.length === 0) return [shopName, contactEmail]
  return [legalName || shopName, ...legalAddress]
}

/** 'Sillage, Sillage B.V. · Chamber of Commerce 1 · VAT 2 · IBAN 3 · hello@sillage.example': only what is known. */
export function footOf({ shopName, legalName, chamberOfCommerce, vatNumber, iban, contactEmail }: Seller) {
  const names = legalName && legalName !== shopName ? `${shopName}, ${legalName}` : shopName
  const known = [
    names,
    chamberOfCommerce && foot.chamberOfCommerce(chamberOfCommerce),
    vatNumber && foot.vat(vatNumber),
    iban && foot.iban(inFours(iban)),
    contactEmail,
  ]
  return known.filter((part) => part !== '').join(' · ')
}

/** Kept on one line. */
const inFours = (iban: string) => iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1\u00a0')
