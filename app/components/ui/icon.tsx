import type { IconNode } from 'lucide'
import { createElement } from 'react'
import { classNames } from './class-names.ts'

/** Renders a lucide icon in the shop's stroke. Hidden from screen readers: the text or label beside it says what it means. */
export function Icon({ of: shapes, className }: { of: IconNode; className?: string }) {
  const look = { className: classNames('i lucide', className), viewBox: '0 0 24 24' }
  const drawn = shapes.map(([shape, attributes]) => createElement(shape, attributes))
  return createElement('svg', { ...look, 'aria-hidden': true, focusable: false }, ...drawn)
}
