import type { Settings } from '#shop/settings/settings.schema.ts'
import type { ProcessorView } from './processors.schema.ts'

/** What the page about personal data is written from. */
export type PrivacyFacts = {
  /** Who is responsible, in a sentence. */
  controller: string
  settings: Settings
  booksYears: number
  /** The carriers of the last two years' parcels. */
  carriers: readonly string[]
  processors: readonly ProcessorView[]
}
