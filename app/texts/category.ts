import type { CategoryKey } from '#shop/catalog/categories.ts'

/** The sentence under a category's name. */
export const categoryLeads: Record<CategoryKey, string> = {
  perfume:
    'Full bottles, old and new. For a vintage one we state how full it is, what the box is like and how the opening smells.',
  miniature:
    'The small sisters of the big bottles, filled and mostly boxed, for the shelf or to try a scent.',
  sample: 'Vials and decants to smell before you decide, some of them from bottles that are no longer made.',
  soapandpowder: 'Soap, talc and dusting powder: new ones for use, old ones in their paper for the cupboard.',
  gift: 'Discovery sets, atomisers, boxes and vouchers for somebody who likes scent.',
  gold: 'Lockets, compacts and gilt flacons that hold perfume, or held it once.',
}
