import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import Lightbox, { type Slide } from 'yet-another-react-lightbox'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/counter.css'
import 'yet-another-react-lightbox/plugins/thumbnails.css'
import './lightbox.css'
import { Icon } from '#app/components/ui/icon.tsx'
import { Picture } from '#app/components/ui/picture.tsx'
import { productTexts } from '#app/texts/product.ts'
import type { Picture as PictureView } from '#shop/uploads/picture-view.ts'
import { viewName } from './product-words.ts'

const texts = productTexts.gallery

const labels = { Previous: texts.previous, Next: texts.next, Close: texts.close }

type PictureLightboxProps = {
  name: string
  pictures: readonly PictureView[]
  index: number
  onClose: () => void
  /** Called with each picture that comes to show, so that the page below shows the same one. */
  onView: (index: number) => void
}

/** Pictures as large as the window allows; the arrows go round, Esc closes and the focus returns. */
export function PictureLightbox({ name, pictures, index, onClose, onView }: PictureLightboxProps) {
  const slides = pictures.map(({ src, alt, width, height }) => ({ src, alt, width, height }))
  const pictureOf = (slide: Slide) => pictures.find(({ src }) => src === slide.src)
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={slides}
      plugins={[Counter, Thumbnails]}
      className="pictures"
      labels={{ ...labels, Lightbox: texts.lightbox(name), 'Photo gallery': texts.lightbox(name) }}
      carousel={{ padding: 0, spacing: '8%', preload: 1 }}
      animation={{ fade: 220, swipe: 220 }}
      controller={{ closeOnPullDown: true }}
      thumbnails={{
        position: 'bottom',
        width: 72,
        height: 72,
        border: 0,
        padding: 0,
        gap: 8,
        vignette: false,
      }}
      on={{ view: ({ index: seen }) => onView(seen) }}
      render={{
        slide: ({ slide }) => <Enlarged picture={pictureOf(slide)} />,
        thumbnail: ({ slide }) => <Thumbnail picture={pictureOf(slide)} pictures={pictures} />,
        iconPrev: () => <Icon of={ChevronLeft} />,
        iconNext: () => <Icon of={ChevronRight} />,
        iconClose: () => <Icon of={X} />,
        ...(pictures.length > 1 ? {} : { buttonPrev: () => null, buttonNext: () => null }),
      }}
    />
  )
}

function Enlarged({ picture }: { picture: PictureView | undefined }) {
  if (!picture) return null
  return (
    <div className="enlarged plate">
      <Picture picture={picture} sizes="100vw" isFirst />
    </div>
  )
}

function Thumbnail({
  picture,
  pictures,
}: {
  picture: PictureView | undefined
  pictures: readonly PictureView[]
}) {
  if (!picture) return null
  return (
    <>
      <span className="plate square block w-full">
        <Picture picture={picture} sizes="72px" alt="" />
      </span>
      <span className="vh">{viewName(picture.alt, pictures.indexOf(picture) + 1)}</span>
    </>
  )
}
