import { Pause, Play } from 'lucide'
import { useEffect, useState } from 'react'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { classNames } from '#app/components/ui/class-names.ts'
import { Icon } from '#app/components/ui/icon.tsx'
import { homeTexts } from '#app/texts/home.ts'
import type { ProductFacets } from '#shop/catalog/product.schema.ts'
import { countFor, type HeroSlide, heroSlides } from './hero-slides.ts'
import type { HeroMoves } from './use-hero.ts'

const texts = homeTexts.hero

/** The home page's slides: scenes that cross-fade, their titles in front, and controls under them. */
export function Hero({ facets, moves }: { facets: ProductFacets; moves: HeroMoves }) {
  const { current, rests, swipes } = moves
  return (
    <section className="hero" aria-roledescription={homeTexts.carousel} aria-label={texts.label} {...rests}>
      <Scenes current={current} />
      <div className="grow touch-pan-y" {...swipes}>
        <ul className="hero-slides">
          {heroSlides.map((slide, index) => (
            <Slide key={slide.key} {...{ slide, index, facets }} isCurrent={index === current} />
          ))}
        </ul>
      </div>
      <Controls {...moves} />
    </section>
  )
}

/** The first scene is in the page's HTML; the others load after the page. */
function Scenes({ current }: { current: number }) {
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    const begin = () => setIsReady(true)
    if (document.readyState === 'complete') return begin()
    window.addEventListener('load', begin, { once: true })
    return () => window.removeEventListener('load', begin)
  }, [])
  return (
    <div className="hero-art [display:grid] grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)]">
      {heroSlides.slice(0, isReady ? undefined : 1).map((slide, index) => (
        <Scene key={slide.key} slide={slide} isFirst={index === 0} isCurrent={index === current} />
      ))}
    </div>
  )
}

const phones = '(max-width: 39.99rem)'

function Scene({ slide, isFirst, isCurrent }: { slide: HeroSlide; isFirst: boolean; isCurrent: boolean }) {
  const { wide, tall } = slide.scene
  return (
    <picture
      className={classNames(
        'transition-opacity duration-(--time-3) ease-quiet [grid-area:1/1]',
        !isCurrent && 'opacity-0',
      )}
    >
      {tall.sources.map(({ type, srcset }) => (
        <source key={`tall ${type}`} media={phones} type={type} srcSet={srcset} sizes="100vw" />
      ))}
      {wide.sources.map(({ type, srcset }) => (
        <source key={`wide ${type}`} type={type} srcSet={srcset} sizes="100vw" />
      ))}
      <img
        src={wide.src}
        alt=""
        width={wide.width}
        height={wide.height}
        fetchPriority={isFirst ? 'high' : 'low'}
        decoding={isFirst ? 'sync' : 'async'}
      />
    </picture>
  )
}

type SlideProps = { slide: HeroSlide; index: number; isCurrent: boolean; facets: ProductFacets }

function Slide({ slide, index, isCurrent, facets }: SlideProps) {
  const { words, to } = slide
  // The others are inert, so the page has exactly one readable `h1` at any time.
  const Title = isCurrent ? 'h1' : 'h2'
  return (
    <li
      // The headline fades out before the next fades in: two on top of each other are unreadable.
      className={classNames(
        'transition-opacity duration-(--time-2) ease-quiet',
        isCurrent ? 'delay-(--time-2)' : 'opacity-0',
      )}
      aria-roledescription={texts.slide}
      aria-label={texts.slideOf(index + 1, heroSlides.length)}
      inert={!isCurrent}
    >
      <div className="wrap w-full">
        <div className="hero-text">
          <Title className="display">{words.title}</Title>
          <p className="lead">{words.text(countFor(slide, facets))}</p>
          <ButtonLink to={to}>{words.link}</ButtonLink>
        </div>
      </div>
    </li>
  )
}

function Controls({ current, isPlaying, toggle, goTo }: HeroMoves) {
  const label = heroSlides[current]?.words.label ?? []
  return (
    <div className="wrap hero-ctl w-full">
      {heroSlides.map(({ key, words }, index) => (
        <button
          key={key}
          type="button"
          className="dash needs-script"
          aria-label={texts.goTo(index + 1, words.name)}
          aria-current={index === current || undefined}
          onClick={() => goTo(index)}
        />
      ))}
      <button
        type="button"
        className="pause needs-script"
        aria-label={isPlaying ? texts.pause : texts.play}
        onClick={toggle}
      >
        <Icon of={isPlaying ? Pause : Play} className="filled" />
      </button>
      <p className="hero-label">
        {label[0]}
        <br />
        {label[1]}
      </p>
    </div>
  )
}
