import { stopTexts } from '#shop/texts/payments.ts'
import { methodOf, type Provider } from './providers.ts'

type Stop = { kind: 'dispute' | 'reversal'; provider: Provider }

/** Why a paid order is not sent, for the owner. */
export const describeStop = ({ kind, provider }: Stop): string => stopTexts[kind](methodOf(provider))
