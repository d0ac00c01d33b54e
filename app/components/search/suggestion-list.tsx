import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { EmptyPlate } from '#app/components/catalog/empty-plate.tsx'
import { Picture } from '#app/components/ui/picture.tsx'
import { cardTexts } from '#app/texts/card.ts'
import { suggestionTexts } from '#app/texts/search.ts'
import { formatNumber } from '#shop/formats.ts'
import { formatEuros } from '#shop/money/money.ts'
import { highlightTyped } from './highlight-typed.ts'
import {
  linesOf,
  type MatchedProduct,
  type Matches,
  mostCounted,
  type Suggestion,
  suggestionKinds,
} from './suggestion-groups.ts'

type SuggestionListProps = {
  listId: string
  matches: Matches
  entries: readonly Suggestion[]
  /** Index of the suggestion selected by keyboard. */
  current: number | undefined
  onClose: () => void
  isInCategory: boolean
  /** Content below the list that is not part of it. */
  children?: ReactNode
}

/** The suggestions in named groups. A press here must not take the focus from the input. */
export function SuggestionList({
  listId,
  matches,
  entries,
  current,
  children,
  ...rest
}: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (current !== undefined)
      list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const entry = (suggestion: Suggestion) => {
    const place = entries.indexOf(suggestion)
    const id = `${listId}-${place}`
    return (
      <Entry key={suggestion.href} {...{ id, suggestion, matches, ...rest }} isCurrent={place === current} />
    )
  }
  return (
    <div className="suggest" ref={list}>
      {entries.length === 0 ? (
        <p className="none wrap-anywhere" aria-hidden>
          {suggestionTexts.none(matches.keyword)}
        </p>
      ) : (
        <div id={listId} role="listbox" aria-label={suggestionTexts.label} onMouseDown={keepFocus}>
          {suggestionKinds.map((kind) => {
            const ofKind = entries.filter((suggestion) => suggestion.kind === kind).map(entry)
            if (kind === 'all') return ofKind
            return (
              <Group
                key={kind}
                id={`${listId}-${kind}`}
                name={suggestionTexts.groups[kind]}
                entries={ofKind}
              />
            )
          })}
        </div>
      )}
      {children}
    </div>
  )
}

const keepFocus = (event: { preventDefault(): void }) => event.preventDefault()

function Group({ id, name, entries }: { id: string; name: string; entries: ReactNode[] }) {
  if (entries.length === 0) return null
  return (
    <fieldset aria-labelledby={id}>
      <div className="group" id={id} role="presentation">
        {name}
      </div>
      {entries}
    </fieldset>
  )
}

type EntryProps = {
  id: string
  suggestion: Suggestion
  isCurrent: boolean
} & Pick<SuggestionListProps, 'matches' | 'onClose' | 'isInCategory'>

/** One suggestion: a link, so that it can be opened in a new tab, but outside the tab order. */
function Entry({ id, suggestion, isCurrent, matches, onClose, isInCategory }: EntryProps) {
  const { kind, href } = suggestion
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isCurrent}
      tabIndex={-1}
      to={href}
      className={kind === 'product' ? 'opt' : `opt plain ${kind}`}
      onClick={onClose}
    >
      {kind === 'product' ? (
        <Product product={suggestion.product} typed={matches.corrected ?? matches.keyword} />
      ) : null}
      {'text' in suggestion ? (
        <Marked text={suggestion.text} typed={matches.corrected ?? matches.keyword} />
      ) : null}
      {'count' in suggestion ? <Count count={suggestion.count} /> : null}
      {kind === 'all' ? (
        <>
          <span>
            {suggestionTexts.all(matches.total, mostCounted)} {isInCategory ? suggestionTexts.inShop : null}
          </span>
          <span className="caption only-large" aria-hidden>
            {suggestionTexts.keys}
          </span>
        </>
      ) : null}
    </Link>
  )
}

/** The number of products in a list; renders nothing if unknown. */
function Count({ count }: { count: number | undefined }) {
  if (count === undefined) return null
  return (
    <span className="caption num">
      {formatNumber(count)}
      <span className="vh"> {cardTexts.itemWord(count)}</span>
    </span>
  )
}

/** A text with its typed characters plain and the completion bold (LOOKS, Suggestions); all plain if nothing was typed. */
function Marked({ text, typed }: { text: string; typed: string }) {
  return (
    <bdi className="words wrap-anywhere">
      {highlightTyped(text, typed).map(({ at, text: stretch, isTyped }) =>
        isTyped || typed === '' ? stretch : <b key={at}>{stretch}</b>,
      )}
    </bdi>
  )
}

function Product({ product, typed }: { product: MatchedProduct; typed: string }) {
  const { name, rest } = linesOf(product)
  const isSold = product.quantity <= 0
  return (
    <>
      <span className={isSold ? 'plate sold' : 'plate'}>
        {product.picture ? <Picture picture={product.picture} sizes="2.75rem" alt="" /> : <EmptyPlate />}
      </span>
      <span>
        <Marked text={name} typed={typed} />
        {rest === '' ? null : <small className="words wrap-anywhere">{rest}</small>}
      </span>
      <span className="num">
        {formatEuros(product.price, product.currency)}
        {isSold ? <small>{suggestionTexts.soldOut}</small> : null}
      </span>
    </>
  )
}
