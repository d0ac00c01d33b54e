import type { Settings } from '#shop/settings/settings.schema.ts'
import type { ProcessorView } from './processors.schema.ts'

/** The facts from which the privacy page is generated. */
export type PrivacyFacts = {
  /** The controller, as a sentence. */
  controller: string
  settings: Settings
  booksYears: number
  /** The carriers of the last two years' parcels. */
  carriers: readonly string[]
  processors: readonly ProcessorView[]
}
