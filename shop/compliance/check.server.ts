import type { Db } from '#db/connect.ts'
import type { Settings } from '#shop/settings/settings.schema.ts'
import type { CheckArea, CheckState, CheckView, FixAction } from './compliance.schema.ts'

/** The input of a check beside the database: the settings, and how this installation is set up. */
export type CheckedShop = Settings & { hasMailServer: boolean }

/** What a check found; `facts` are the parts of its sentence (shop/texts/compliance.ts). */
export type Finding = {
  state: CheckState
  count: number
  /** Names what was found, at most 20. */
  sample?: CheckView['sample']
  /** What a sentence says beside the count. */
  detail?: string
  /** Where it is put right, when there is something to put right. */
  fix?: { href: string } | { action: FixAction }
}

/**
 * One statement of the law, looked at in the shop as it is. Reads only, and takes at most 200 ms with 100,000 products.
 */
export type Check = {
  area: CheckArea
  /** The law's own text. */
  url: string
  run(db: Db, shop: CheckedShop, now: Date): Promise<Finding>
}
