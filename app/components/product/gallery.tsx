import { Maximize2 } from 'lucide'
import { useRef, useState } from 'react'
import { EmptyPlate } from '#app/components/catalog/empty-plate.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { Picture } from '#app/components/ui/picture.tsx'
import { useCode } from '#app/components/ui/use-code.ts'
import { productTexts } from '#app/texts/product.ts'
import type { Picture as PictureView } from '#shop/uploads/picture-view.ts'
import { viewName } from './product-labels.ts'
import { Thumbs } from './thumbs.tsx'

const texts = productTexts.gallery

const loadLightbox = () => import('./lightbox.tsx')

const mainSizes = '(min-width: 92rem) 47rem, (min-width: 64rem) 51vw, 92vw'

type GalleryProps = { name: string; pictures: readonly PictureView[] }

/** A product's pictures side by side: swiped, chosen by thumbnail, and enlarged in a lightbox. */
export function Gallery({ name, pictures }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [enlarged, setEnlarged] = useState<number>()
  const [lightbox, open] = useCode(loadLightbox)
  if (pictures.length === 0) return <NoPicture />
  const show = (index: number) => {
    setCurrent(index)
    strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior: 'instant' })
  }
  const shownOf = (index: number) =>
    strip.current?.children[index]?.querySelector<HTMLImageElement>('picture img')?.currentSrc || undefined
  const enlarge = async (index: number) => {
    if (await open()) setEnlarged(index)
  }
  const look = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {}
    setCurrent(Math.min(pictures.length - 1, Math.round(scrollLeft / clientWidth)))
  }
  return (
    <section className="gallery" aria-label={texts.label}>
      <div className="plate main">
        <ul
          ref={strip}
          className="absolute inset-0 flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
          onScroll={look}
        >
          {pictures.map((picture, index) => (
            <li key={picture.src} className="h-full w-full shrink-0 snap-start">
              <EnlargeButton
                picture={picture}
                isFirst={index === 0}
                isCurrent={index === current}
                onOpen={() => void enlarge(index)}
              />
            </li>
          ))}
        </ul>
        <At number={current + 1} pictures={pictures} />
        <span className="zoom pointer-events-none" aria-hidden>
          <Icon of={Maximize2} />
        </span>
      </div>
      {pictures.length > 1 ? <Thumbs {...{ pictures, current }} onShow={show} /> : null}
      {lightbox && enlarged !== undefined ? (
        <lightbox.PictureLightbox
          name={name}
          pictures={pictures}
          index={enlarged}
          shownOf={shownOf}
          onClose={() => setEnlarged(undefined)}
          onView={show}
        />
      ) : null}
    </section>
  )
}

type EnlargeButtonProps = { picture: PictureView; isFirst: boolean; isCurrent: boolean; onOpen: () => void }

/** The whole picture is the button that enlarges it. Only the current one can be reached by Tab. */
function EnlargeButton({ picture, isFirst, isCurrent, onOpen }: EnlargeButtonProps) {
  return (
    <button
      type="button"
      className="plate h-full w-full cursor-zoom-in -outline-offset-4"
      tabIndex={isCurrent ? undefined : -1}
      aria-label={texts.enlarge(picture.alt)}
      onClick={onOpen}
      onPointerEnter={() => void (navigator.onLine && loadLightbox())}
    >
      <Picture picture={picture} sizes={mainSizes} isFirst={isFirst} />
    </button>
  )
}

function At({ number, pictures }: { number: number; pictures: readonly PictureView[] }) {
  const view = viewName(pictures[number - 1]?.alt ?? '', number)
  const words =
    view === String(number)
      ? texts.numberOf(number, pictures.length)
      : texts.at(number, pictures.length, view.toLowerCase())
  return <span className="at num pointer-events-none">{words}</span>
}

function NoPicture() {
  return (
    <section className="gallery" aria-label={texts.label}>
      <div className="plate main">
        <EmptyPlate />
        <span className="at">{texts.none}</span>
      </div>
    </section>
  )
}
