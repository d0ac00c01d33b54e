import { homeTexts } from '#app/texts/home.ts'
import type { ProductFacets } from '#shop/catalog/product.schema.ts'
import { heroScenes } from '#shop/uploads/scenes.ts'

const { slides } = homeTexts.hero

/** The anchor of the home page's list. */
export const listId = 'all'

/** The slides of the home page in their order (SPEC section 2: the hero also uses vintage and soap pictures). */
export const heroSlides = [
  { key: 'vintage', scene: heroScenes.vintage, words: slides.vintage, to: `/?vintage=true#${listId}` },
  { key: 'soap', scene: heroScenes.soap, words: slides.soap, to: '/category/soapandpowder' },
  { key: 'miniatures', scene: heroScenes.miniatures, words: slides.miniatures, to: '/category/miniature' },
] as const

export type HeroSlide = (typeof heroSlides)[number]

/** The item count that a slide shows. */
export function countFor({ key }: HeroSlide, facets: ProductFacets): number {
  if (key === 'vintage') return facets.vintage
  const category = key === 'soap' ? 'soapandpowder' : 'miniature'
  return facets.category.find(({ value }) => value === category)?.count ?? 0
}
