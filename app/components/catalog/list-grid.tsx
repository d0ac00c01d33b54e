import { useEffect, useRef } from 'react'
import type { LoadedList } from './list-loader.ts'
import { Cards, Grid, type GridLook } from './product-grid.tsx'
import { usePage } from './use-page.ts'

type ListGridProps = GridLook & {
  list: LoadedList
  /** How many of the list's first cards are shown elsewhere on the page. */
  from?: number
}

/** The cards of all loaded pages. "Show 24 more" moves the focus to the first new card, so that keyboard users continue there. */
export function ListGrid({ list, ...look }: ListGridProps) {
  const grid = useRef<HTMLUListElement>(null)
  const { more } = list.address
  const before = useRef({ more, cards: 0 })
  useEffect(() => {
    const cards = grid.current?.children
    const { current } = before
    before.current = { more, cards: cards?.length ?? 0 }
    if (more !== current.more + 1) return
    cards?.[current.cards]?.querySelector('a')?.focus({ preventScroll: true })
  }, [more])
  return (
    <Grid {...look} ref={grid}>
      {list.parts.map((part, index) => (
        <Part key={part.page} list={list} index={index} {...look} />
      ))}
    </Grid>
  )
}

function Part({ list, index, from = 0, ...look }: ListGridProps & { index: number }) {
  const { products } = usePage(list, index)
  return (
    <Cards
      products={index === 0 ? products.slice(from) : products}
      {...look}
      isBelow={look.isBelow || index > 0}
    />
  )
}
