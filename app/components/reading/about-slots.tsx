import { Link } from 'react-router'
import base from '#app/pictures/mitsouko-base.webp'
import level from '#app/pictures/mitsouko-level.webp'
import scale from '#app/pictures/mitsouko-scale.webp'
import stopper from '#app/pictures/mitsouko-stopper.webp'
import { readingTexts } from '#app/texts/reading.ts'
import { categories } from '#shop/catalog/categories.ts'
import { heroScenes } from '#shop/uploads/scenes.ts'

const texts = readingTexts.about

const sizes = '(min-width: 84rem) 84rem, 100vw'
const phones = '(max-width: 39.99rem)'
const { wide, tall } = heroScenes.vintage

/** The scene in landscape format, in portrait format on phones. */
function Scene() {
  return (
    <figure>
      <div className="plate band">
        <picture>
          {tall.sources.map(({ type, srcset }) => (
            <source key={`tall ${type}`} media={phones} type={type} srcSet={srcset} sizes="100vw" />
          ))}
          {wide.sources.map(({ type, srcset }) => (
            <source key={`wide ${type}`} type={type} srcSet={srcset} sizes={sizes} />
          ))}
          <img
            src={wide.src}
            alt={texts.sceneAlt}
            width={wide.width}
            height={wide.height}
            fetchPriority="high"
          />
        </picture>
      </div>
    </figure>
  )
}

/** The categories with short descriptions. */
function CategoryLedger() {
  return (
    <dl className="ledger">
      {categories.map(({ key, name }) => (
        <div key={key}>
          <dt>
            <Link to={`/category/${key}`}>{name}</Link>
          </dt>
          <dd>{texts.categoryTexts[key]}</dd>
        </div>
      ))}
    </dl>
  )
}

const { alts } = texts
const pictures = [
  { src: level, alt: alts.level },
  { src: stopper, alt: alts.stopper },
  { src: base, alt: alts.base },
  { src: scale, alt: alts.scale },
]

function Pictures() {
  return (
    <figure>
      <div className="grid grid-cols-2 gap-3">
        {pictures.map(({ src, alt }) => (
          <div className="plate" key={src}>
            <img src={src} alt={alt} width={480} height={600} loading="lazy" />
          </div>
        ))}
      </div>
      <figcaption className="caption mt-2.5">{texts.caption}</figcaption>
    </figure>
  )
}

/** Content that the about page shows beside its text. */
export const aboutSlots = {
  scene: <Scene />,
  categories: <CategoryLedger />,
  pictures: <Pictures />,
} as const
