import type { Settings } from './settings.schema.ts'

export type LegalIdentity = Pick<Settings, 'legalName' | 'legalAddress' | 'chamberOfCommerce' | 'vatNumber'>

export const addressInLine = ({ legalAddress }: Pick<Settings, 'legalAddress'>) =>
  legalAddress.split('\n').join(', ')

/** Who the shop legally is, as far as the settings say it; nothing where they say nothing. */
export function legalLine(identity: LegalIdentity): string {
  const { legalName, chamberOfCommerce, vatNumber } = identity
  return [
    [legalName, addressInLine(identity)].filter(Boolean).join(', '),
    chamberOfCommerce && `Chamber of Commerce ${chamberOfCommerce}`,
    vatNumber && `VAT ${vatNumber}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
