/** Why a review may be hidden (Digital Services Act, articles 14 and 17). None mentions the rating. */
export const hidingGrounds = [
  'unlawful',
  'personal_data',
  'insult',
  'not_about_item',
  'advertising',
  'fake',
] as const
export type HidingGround = (typeof hidingGrounds)[number]

/** Why a review may be reported; who reports the abuse of minors need not give a name (article 16). */
export const reportGrounds = [...hidingGrounds, 'minors'] as const
export type ReportGround = (typeof reportGrounds)[number]
