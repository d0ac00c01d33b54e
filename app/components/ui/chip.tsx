import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { partTexts } from '#app/texts/layout.ts'
import { Icon } from './icon.tsx'

type ChipProps = Pick<LinkProps, 'to' | 'preventScrollReset'> & { children: ReactNode; count?: number }

/** A way to narrow a list. */
export function Chip({ children, count, ...link }: ChipProps) {
  return (
    <Link {...link} className="chip">
      {children} {count === undefined ? null : <span className="n num">{count}</span>}
    </Link>
  )
}

/** A chosen filter; it leads to the list without it. */
export function ChosenChip({ name, ...link }: Omit<ChipProps, 'children' | 'count'> & { name: string }) {
  return (
    <Link {...link} className="chip on" aria-label={partTexts.removeFilter(name)}>
      {name} <Icon of={X} />
    </Link>
  )
}
