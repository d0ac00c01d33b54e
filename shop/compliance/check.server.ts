import type { Db } from '#db/connect.ts'
import type { Settings } from '#shop/settings/settings.schema.ts'
import type { CheckArea, CheckState, CheckView, FixAction } from './compliance.schema.ts'

/** A page as it is sent to a first-time visitor, with the names of the cookies that it sets. */
export type OpenedPage = { html: string; cookies: readonly string[] }

/** The input of a check besides the database: the settings, and how this installation is configured. */
export type CheckedShop = Settings & {
  hasMailServer: boolean
  /** Renders the page of a path. */
  openPage: (path: string) => Promise<OpenedPage>
}

/** The result of a check, from which its sentence is built (shop/texts/compliance.ts). */
export type Finding = {
  state: CheckState
  count: number
  /** Titles and links of the findings, at most 20. */
  sample?: CheckView['sample']
  /** Further input for the sentence, besides the count. */
  detail?: string
  /** Where or how to fix it, when there is something to fix. */
  fix?: { href: string } | { action: FixAction }
}

/** One legal requirement, verified against the live shop. Read-only, and takes at most 200 ms with 100,000 products. */
export type Check = {
  area: CheckArea
  /** Link to the text of the law. */
  url: string
  run(db: Db, shop: CheckedShop, now: Date): Promise<Finding>
}
