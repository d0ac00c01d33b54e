import { type PointerEvent, type SyntheticEvent, useRef, useState } from 'react'
import { Picture } from '#app/components/ui/picture.tsx'
import type { Picture as PictureView } from '#shop/uploads/picture-view.ts'

/** The width of a picture's largest file, in px. */
export function largestWidth({ sources, width }: PictureView): number {
  const widths = [...(sources[0]?.srcset ?? '').matchAll(/ (\d+)w/g)].map(([, text]) => Number(text))
  return Math.max(width, ...widths)
}

/** A press that moves further than this, in px, is a drag or swipe. */
const stillWithin = 6

type EnlargedProps = {
  picture: PictureView
  /** The file that the page below already shows. */
  shown: string | undefined
  onPress: (event: PointerEvent) => void
}

/** A picture in its largest file, on top of the page's file until it has loaded; the page's alone if it cannot be loaded. */
export function Enlarged({ picture, shown, onPress }: EnlargedProps) {
  const [isBroken, setIsBroken] = useState(false)
  const noteBroken = ({ target }: SyntheticEvent) => {
    if (target instanceof Element && target.closest('picture')) setIsBroken(true)
  }
  const isAlone = isBroken && shown !== undefined
  const pressed = useRef<{ x: number; y: number; pointer: number }>(undefined)
  const down = ({ clientX, clientY, pointerId, isPrimary }: PointerEvent) => {
    // A second finger means a pinch.
    pressed.current = isPrimary ? { x: clientX, y: clientY, pointer: pointerId } : undefined
  }
  const up = (event: PointerEvent) => {
    const from = pressed.current
    pressed.current = undefined
    if (from?.pointer !== event.pointerId) return
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) <= stillWithin) onPress(event)
  }
  return (
    <div className="enlarged plate" onPointerDown={down} onPointerUp={up} onErrorCapture={noteBroken}>
      {shown ? (
        <img
          className="at-once"
          src={shown}
          alt={isAlone ? picture.alt : ''}
          aria-hidden={!isAlone}
          draggable={false}
        />
      ) : null}
      {isAlone ? null : <Picture picture={picture} sizes={`${largestWidth(picture)}px`} isFirst />}
    </div>
  )
}
