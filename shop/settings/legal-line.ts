import { legalTexts } from '#shop/texts/legal.ts'
import type { Settings } from './settings.schema.ts'

export type LegalIdentity = Pick<Settings, 'legalName' | 'legalAddress' | 'chamberOfCommerce' | 'vatNumber'>

/** The business address in one line; empty if it is not set. */
export const addressInLine = ({ legalAddress }: Pick<Settings, 'legalAddress'>) =>
  legalAddress.split('\n').join(', ')

/** The shop's legal identity in one line, as far as it is set; empty if nothing is. */
export function legalLine(identity: LegalIdentity): string {
  const { legalName, chamberOfCommerce, vatNumber } = identity
  return [
    [legalName, addressInLine(identity)].filter(Boolean).join(', '),
    chamberOfCommerce && legalTexts.chamberOfCommerce(chamberOfCommerce),
    vatNumber && legalTexts.vat(vatNumber),
  ]
    .filter(Boolean)
    .join(' · ')
}
