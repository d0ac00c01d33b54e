import type { CategoryKey } from '#shop/catalog/categories.ts'
import type { Picture } from './picture-view.ts'

/**
 * The shop's own scenes: hero pictures and category squares. Drawn by `db/seed/draw-public.ts` into `public/scenes/` and
 * committed, since the first page needs them before any worker has run (docs/decisions/storefront.md). The folder is named
 * after its content hash, so that browsers can cache it forever.
 */
const folder = '/scenes/6f3d45df'

/** One file of a scene: `sceneUrl('hero-vintage-wide', 960, 'avif')`. */
const sceneUrl = (name: string, width: number, format: 'avif' | 'webp') =>
  `${folder}/${name}-${width}.${format}`

function scene(name: string, widths: readonly number[], height: (width: number) => number): Picture {
  const srcset = (format: 'avif' | 'webp') =>
    widths.map((width) => `${sceneUrl(name, width, format)} ${width}w`).join(', ')
  const width = widths[widths.length - 1] ?? 0
  return {
    src: sceneUrl(name, width, 'webp'),
    alt: '',
    width,
    height: height(width),
    sources: [
      { type: 'image/avif', srcset: srcset('avif') },
      { type: 'image/webp', srcset: srcset('webp') },
    ],
  }
}

const wide = (name: string) => scene(`${name}-wide`, [960, 1440, 1920], (width) => (width * 912) / 1920)
const tall = (name: string) => scene(`${name}-tall`, [480, 750, 900], (width) => (width * 1125) / 900)
const square = (key: CategoryKey) => scene(`category-${key}`, [240, 360, 480, 720], (width) => width)

/**
 * The slides of the home page. SPEC section 2 names the vintage and the soap picture; the designed home page has a third
 * slide for miniatures. `wide` is for 640 px and more, `tall` below (LOOKS, Pictures). They have no alternative text, since
 * the slide's title says it.
 */
export const heroScenes = {
  vintage: { wide: wide('hero-vintage'), tall: tall('hero-vintage') },
  soap: { wide: wide('hero-soap'), tall: tall('hero-soap') },
  miniatures: { wide: wide('hero-miniatures'), tall: tall('hero-miniatures') },
} as const

export const categoryPictures: Record<CategoryKey, Picture> = {
  perfume: square('perfume'),
  miniature: square('miniature'),
  sample: square('sample'),
  soapandpowder: square('soapandpowder'),
  gift: square('gift'),
  gold: square('gold'),
}
