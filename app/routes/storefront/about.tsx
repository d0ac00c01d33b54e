import { Link } from 'react-router'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { useSettings } from '#app/components/layout/use-settings.ts'
import { RichText } from '#app/components/ui/rich-text.tsx'
import base from '#app/pictures/mitsouko-base.webp'
import level from '#app/pictures/mitsouko-level.webp'
import scale from '#app/pictures/mitsouko-scale.webp'
import stopper from '#app/pictures/mitsouko-stopper.webp'
import { aboutTexts } from '#app/texts/reading.ts'
import { categories } from '#shop/catalog/categories.ts'
import type { Route } from './+types/about.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: aboutTexts.name, description: aboutTexts.description, path: '/about', matches })

const srcset = (shape: string, widths: readonly number[], format: string) =>
  widths.map((width) => `/scenes/hero-vintage-${shape}-${width}.${format} ${width}w`).join(', ')

const sizes = '(min-width: 84rem) 84rem, 100vw'
const phones = '(max-width: 39.99rem)'

/** The wide scene, and the upright one on phones. */
function Scene() {
  return (
    <figure>
      <div className="plate band">
        <picture>
          <source
            media={phones}
            type="image/avif"
            srcSet={srcset('tall', [480, 900], 'avif')}
            sizes="100vw"
          />
          <source
            media={phones}
            type="image/webp"
            srcSet={srcset('tall', [480, 900], 'webp')}
            sizes="100vw"
          />
          <source type="image/avif" srcSet={srcset('wide', [960, 1440, 1920], 'avif')} sizes={sizes} />
          <img
            src="/scenes/hero-vintage-wide-1440.webp"
            srcSet={srcset('wide', [960, 1440, 1920], 'webp')}
            sizes={sizes}
            alt={aboutTexts.sceneAlt}
            width={1920}
            height={912}
            fetchPriority="high"
          />
        </picture>
      </div>
    </figure>
  )
}

function WhatYouFind() {
  const { title, paragraphs, categoryWords } = aboutTexts.find
  return (
    <section className="section pb-0" aria-labelledby="find">
      <div className="section-head">
        <h2 className="heading" id="find">
          {title}
        </h2>
      </div>
      <div className="two apart">
        <div className="prose">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <dl className="ledger">
          {categories.map(({ key, name }) => (
            <div key={key}>
              <dt>
                <Link to={`/category/${key}`}>{name}</Link>
              </dt>
              <dd>{categoryWords[key]}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

const { alts } = aboutTexts.look
const pictures = [
  { src: level, alt: alts.level },
  { src: stopper, alt: alts.stopper },
  { src: base, alt: alts.base },
  { src: scale, alt: alts.scale },
]

function HowWeLook() {
  const { title, steps, caption } = aboutTexts.look
  return (
    <section className="section pb-0" id="look" aria-labelledby="look-title">
      <div className="section-head">
        <h2 className="heading" id="look-title">
          {title}
        </h2>
      </div>
      <div className="two apart">
        <ol className="walk">
          {steps.map(({ name, text }) => (
            <li key={name}>
              <strong className="font-medium">{name}</strong>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <figure>
          <div className="grid grid-cols-2 gap-3">
            {pictures.map(({ src, alt }) => (
              <div className="plate" key={src}>
                <img src={src} alt={alt} width={480} height={600} loading="lazy" />
              </div>
            ))}
          </div>
          <figcaption className="caption mt-2.5">{caption}</figcaption>
        </figure>
      </div>
    </section>
  )
}

export default function AboutPage() {
  const { contactEmail } = useSettings()
  const { unknown, elsewhere } = aboutTexts
  return (
    <div className="wrap work">
      <div className="page-head">
        <h1 className="title">{aboutTexts.title}</h1>
        <p className="lead measure mt-3">{aboutTexts.lead}</p>
      </div>
      <Scene />
      <WhatYouFind />
      <HowWeLook />
      <div className="section two apart pb-0">
        <section aria-labelledby="unknown">
          <div className="section-head">
            <h2 className="heading" id="unknown">
              {unknown.title}
            </h2>
          </div>
          <div className="prose">
            {unknown.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
        <section aria-labelledby="elsewhere">
          <div className="section-head">
            <h2 className="heading" id="elsewhere">
              {elsewhere.title}
            </h2>
          </div>
          <div className="prose">
            <p>
              <RichText text={elsewhere.text(contactEmail)} />
            </p>
          </div>
        </section>
      </div>
    </div>
  )
}
