/** The grounds for hiding a review (Digital Services Act, articles 14 and 17). None mentions the rating. */
export const hidingGrounds = [
  'unlawful',
  'personal_data',
  'insult',
  'not_about_item',
  'advertising',
  'fake',
] as const
export type HidingGround = (typeof hidingGrounds)[number]

/** The grounds for reporting a review; reports of abuse of minors may be anonymous (article 16). */
export const reportGrounds = [...hidingGrounds, 'minors'] as const
export type ReportGround = (typeof reportGrounds)[number]
