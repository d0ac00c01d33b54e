import type { LucideIcon } from 'lucide-react'
import { classNames } from './class-names.ts'

/** Draws a lucide icon in the shop's stroke. It is silent: the word beside it, or its button's label, says what it means. */
export function Icon({ of: Drawing, className }: { of: LucideIcon; className?: string }) {
  return <Drawing className={classNames('i', className)} strokeWidth={1.4} aria-hidden focusable={false} />
}
