import type { SeededRandom } from './seeded-random.ts'
import type { Defs } from './svg.ts'

/** A place worth looking at closely; span is the width in units that the detail view shows. */
export interface Focus {
  x: number
  y: number
  span: number
}

/** The other sides of a bottle; each is drawn when it is asked for. */
export interface Sides {
  label: Focus
  /** Seen from behind, and with a lamp behind it; both stand as the front does. */
  back(): string
  againstLight(): string
  /** The underside, seen from straight below. */
  base(): Drawing
  box(): Drawing
}

/** One drawn object. The middle of its base stands at (0, 0); y grows downwards. */
export interface Drawing {
  body: string
  /** Full width and height in units. */
  width: number
  height: number
  /** Real height in millimetres. */
  heightMm: number
  focus: Focus
  /** Width of what touches the ground, in units. */
  footprint: number
  /** Colour that light carries through the object onto the floor, if any. */
  caustic?: string
  /** Set when the object lies flat and is seen from above; decides the form of its shadow. */
  lies?: 'square' | 'round' | 'loose'
  sides?: Sides
}

/** What every drawing routine needs. */
export interface Pen {
  defs: Defs
  rng: SeededRandom
}
