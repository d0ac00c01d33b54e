import type { ComponentProps } from 'react'
import { HeroMotion } from './hero-motion.tsx'
import { StripMotion } from './strip-motion.tsx'

type CarouselMotionProps = {
  hero: ComponentProps<typeof HeroMotion>
  strip: ComponentProps<typeof StripMotion>
}

/** The motion of the home page's two carousels, in one file with Embla. */
export function CarouselMotion({ hero, strip }: CarouselMotionProps) {
  return (
    <>
      <HeroMotion {...hero} />
      <StripMotion {...strip} />
    </>
  )
}
