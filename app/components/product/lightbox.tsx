import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide'
import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import Lightbox, { type ControllerRef, type ZoomRef } from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import './lightbox.css'
import { classNames } from '#app/components/ui/class-names.ts'
import { Icon } from '#app/components/ui/icon.tsx'
import { useClosedByBack } from '#app/components/ui/overlay-history.ts'
import { lightboxTexts } from '#app/texts/lightbox.ts'
import { productTexts } from '#app/texts/product.ts'
import type { Picture as PictureView } from '#shop/uploads/picture-view.ts'
import { Enlarged, largestWidth } from './enlarged.tsx'
import { viewName } from './product-labels.ts'
import { Thumbs } from './thumbs.tsx'

const { numberOf } = productTexts.gallery

type PictureLightboxProps = {
  name: string
  pictures: readonly PictureView[]
  index: number
  /** The address of the picture file that the page shows, for immediate display. */
  shownOf: (index: number) => string | undefined
  onClose: () => void
  /** Called with the index of each picture viewed, so that the page below shows the same one. */
  onView: (index: number) => void
}

const icons = {
  iconPrev: () => <Icon of={ChevronLeft} />,
  iconNext: () => <Icon of={ChevronRight} />,
  iconClose: () => <Icon of={X} />,
  iconZoomIn: () => <Icon of={ZoomIn} />,
  iconZoomOut: () => <Icon of={ZoomOut} />,
}

/**
 * Pictures as large as the window allows; a click, the wheel, two fingers or a button zoom in to actual pixels. The arrows wrap
 * around, Esc and Back close and the focus returns.
 */
export function PictureLightbox(props: PictureLightboxProps) {
  const { name, pictures, index, shownOf, onClose, onView } = props
  const [current, setCurrent] = useState(index)
  /** Undefined until the current picture is zoomed for the first time. */
  const [zoomedBy, setZoomedBy] = useState<number>()
  const controller = useRef<ControllerRef>(null)
  const zoom = useRef<ZoomRef>(null)
  const slides = useSlides(pictures)
  const view = (seen: number) => {
    setCurrent(seen)
    setZoomedBy(undefined)
    onView(seen)
  }
  // In tenths, since a pinch changes it with every frame.
  const noteZoom = (by: number) =>
    setZoomedBy((before) => (by > 1 || before ? Math.ceil(by * 10) / 10 : undefined))
  const goTo = (target: number) => {
    if (target > current) controller.current?.next({ count: target - current })
    if (target < current) controller.current?.prev({ count: current - target })
  }
  const isAlone = pictures.length === 1
  useClosedByBack(true, onClose)
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={slides}
      plugins={[Zoom]}
      className={classNames('pictures', isAlone && 'alone', (zoomedBy ?? 1) > 1 && 'zoomed')}
      labels={labelsFor(name)}
      carousel={{ padding: 0, spacing: '8%', preload: 1 }}
      animation={{ fade: 220, swipe: 220, zoom: 220 }}
      controller={{ ref: controller, closeOnPullDown: true }}
      // A click zooms immediately, so a second one counts as a click too.
      zoom={{
        ref: zoom,
        scrollToZoom: true,
        doubleClickDelay: 0,
        doubleTapDelay: 0,
        pinchZoomV4: true,
        maxZoomPixelRatio: ownPixels(pictures[current], isAlone),
      }}
      on={{ view: ({ index: seen }) => view(seen), zoom: ({ zoom: by }) => noteZoom(by) }}
      render={{
        slide: ({ slide, offset }) => {
          const at = slides.findIndex(({ src }) => src === slide.src)
          const picture = pictures[at]
          if (!picture) return null
          return (
            <Enlarged
              picture={picture}
              shown={shownOf(at)}
              onPress={(event) => (offset === 0 ? toggleZoom(zoom.current, event) : undefined)}
            />
          )
        },
        controls: () => <Around {...{ pictures, current, zoomedBy }} onShow={goTo} />,
        ...icons,
        ...(isAlone ? { buttonPrev: () => null, buttonNext: () => null } : {}),
      }}
    />
  )
}

/** Memoized, since new slides would restart at the first picture. Their size is the largest file's, which is what 1:1 means. */
const useSlides = (pictures: readonly PictureView[]) =>
  useMemo(
    () =>
      pictures.map((picture) => {
        const width = largestWidth(picture)
        return { src: picture.src, alt: picture.alt, width, height: (picture.height * width) / picture.width }
      }),
    [pictures],
  )

const labelsFor = (name: string) => ({
  Previous: lightboxTexts.previous,
  Next: lightboxTexts.next,
  Close: lightboxTexts.close,
  'Zoom in': lightboxTexts.zoomIn,
  'Zoom out': lightboxTexts.zoomOut,
  Lightbox: lightboxTexts.label(name),
  'Photo gallery': lightboxTexts.label(name),
})

/** Zooms to actual pixels around the pressed point, and back. */
function toggleZoom(zoom: ZoomRef | null, { clientX, clientY, currentTarget }: PointerEvent) {
  const box = currentTarget.closest('.yarl__container')?.getBoundingClientRect()
  if (!zoom || !box) return
  const [x, y] = [clientX - box.left - box.width / 2, clientY - box.top - box.height / 2]
  zoom.changeZoom(zoom.zoom > 1 ? 1 : zoom.maxZoom, false, x, y)
}

/** Heights above and below the pictures from lightbox.css, in rem. */
const [head, foot, footAlone] = [4, 8.5, 0.75]

/** Zoom factor for a true 1:1: the library assumes the whole window, but our pictures are between bars. */
function ownPixels(picture: PictureView | undefined, isAlone: boolean): number {
  if (!picture) return 1
  const { innerWidth, innerHeight } = window
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const between = innerHeight - rem * (head + (isAlone ? footAlone : foot))
  const shape = picture.width / picture.height
  return Math.min(innerWidth, innerHeight * shape) / Math.max(1, Math.min(innerWidth, between * shape))
}

type AroundProps = {
  pictures: readonly PictureView[]
  current: number
  zoomedBy: number | undefined
  onShow: (index: number) => void
}

/** The counter, which also tells screen readers how far a picture is zoomed, and the thumbnails below. */
function Around({ pictures, current, zoomedBy, onShow }: AroundProps) {
  const view = viewName(pictures[current]?.alt ?? '', current + 1)
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const thumb = strip.current?.querySelectorAll('a')[current]
    thumb?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <>
      <p className="place small num" role="status">
        {view === String(current + 1) ? null : `${view}, `}
        {numberOf(current + 1, pictures.length)}
        {zoomedBy ? <span className="vh">, {lightboxTexts.zoomedBy(zoomedBy)}</span> : null}
      </p>
      {pictures.length > 1 ? (
        <div className="strip-below" ref={strip}>
          <Thumbs pictures={pictures} current={current} onShow={onShow} />
        </div>
      ) : null}
    </>
  )
}
