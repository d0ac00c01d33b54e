import { X } from 'lucide'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { partTexts } from '#app/texts/layout.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type ChipProps = Pick<LinkProps, 'to' | 'preventScrollReset'> & {
  children: ReactNode
  count?: number
  /** Marks the current one of several links. */
  isHere?: boolean
}

/** A quick filter of a list. */
export function Chip({ children, count, isHere, ...link }: ChipProps) {
  return (
    <Link {...link} className={classNames('chip', isHere && 'on')} aria-current={isHere || undefined}>
      {children} {count === undefined ? null : <span className="n num">{count}</span>}
    </Link>
  )
}

/** A chosen filter that links to the list without it. */
export function ChosenChip({
  name,
  ...link
}: Omit<ChipProps, 'children' | 'count' | 'isHere'> & { name: string }) {
  return (
    <Link {...link} className="chip on" aria-label={partTexts.removeFilter(name)}>
      {name} <Icon of={X} />
    </Link>
  )
}
