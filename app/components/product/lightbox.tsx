import { ChevronLeft, ChevronRight, X } from 'lucide'
import { useMemo, useRef, useState } from 'react'
import Lightbox, { type ControllerRef, type Slide } from 'yet-another-react-lightbox'
import 'yet-another-react-lightbox/styles.css'
import './lightbox.css'
import { Icon } from '#app/components/ui/icon.tsx'
import { Picture } from '#app/components/ui/picture.tsx'
import { lightboxTexts } from '#app/texts/lightbox.ts'
import { productTexts } from '#app/texts/product.ts'
import type { Picture as PictureView } from '#shop/uploads/picture-view.ts'
import { viewName } from './product-labels.ts'
import { Thumbs } from './thumbs.tsx'

const { numberOf } = productTexts.gallery

type PictureLightboxProps = {
  name: string
  pictures: readonly PictureView[]
  index: number
  onClose: () => void
  /** Called with each picture that is shown, so that the page below shows the same one. */
  onView: (index: number) => void
}

/** Pictures as large as the window allows; the arrows wrap around, Esc closes and the focus returns. */
export function PictureLightbox({ name, pictures, index, onClose, onView }: PictureLightboxProps) {
  const [current, setCurrent] = useState(index)
  const controller = useRef<ControllerRef>(null)
  // New slides would start at the first picture again.
  const slides = useMemo(
    () => pictures.map(({ src, alt, width, height }) => ({ src, alt, width, height })),
    [pictures],
  )
  const view = (seen: number) => {
    setCurrent(seen)
    onView(seen)
  }
  const goTo = (target: number) => {
    if (target > current) controller.current?.next({ count: target - current })
    if (target < current) controller.current?.prev({ count: current - target })
  }
  const pictureOf = (slide: Slide) => pictures.find(({ src }) => src === slide.src)
  const isAlone = pictures.length === 1
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={slides}
      className={isAlone ? 'pictures alone' : 'pictures'}
      labels={{
        Previous: lightboxTexts.previous,
        Next: lightboxTexts.next,
        Close: lightboxTexts.close,
        Lightbox: lightboxTexts.label(name),
        'Photo gallery': lightboxTexts.label(name),
      }}
      carousel={{ padding: 0, spacing: '8%', preload: 1 }}
      animation={{ fade: 220, swipe: 220 }}
      controller={{ ref: controller, closeOnPullDown: true }}
      on={{ view: ({ index: seen }) => view(seen) }}
      render={{
        slide: ({ slide }) => <Enlarged picture={pictureOf(slide)} />,
        controls: () => <Around pictures={pictures} current={current} onShow={goTo} />,
        iconPrev: () => <Icon of={ChevronLeft} />,
        iconNext: () => <Icon of={ChevronRight} />,
        iconClose: () => <Icon of={X} />,
        ...(isAlone ? { buttonPrev: () => null, buttonNext: () => null } : {}),
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

type AroundProps = { pictures: readonly PictureView[]; current: number; onShow: (index: number) => void }

/** The counter, and the thumbnails below. */
function Around({ pictures, current, onShow }: AroundProps) {
  const view = viewName(pictures[current]?.alt ?? '', current + 1)
  return (
    <>
      <p className="place small num" role="status">
        {view === String(current + 1) ? null : `${view}, `}
        {numberOf(current + 1, pictures.length)}
      </p>
      {pictures.length > 1 ? (
        <div className="strip-below">
          <Thumbs pictures={pictures} current={current} onShow={onShow} />
        </div>
      ) : null}
    </>
  )
}
