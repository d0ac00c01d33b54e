import './suggestions.css'
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useState,
} from 'react'
import { forgetSearches, useRecentSearches } from '#app/storage/recent-searches.ts'
import { suggestionTexts } from '#app/texts/search.ts'
import { type Matches, placeAfter, startEntries, suggestionsOf } from './suggestion-groups.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { useMatches } from './use-matches.ts'

/** The ARIA attributes of the search box's input. */
export type OpenList = { isEmpty: boolean; currentId?: string }
export type PressKey = (event: KeyboardEvent) => void

export type SuggestionsProps = {
  listId: string
  typed: string
  /** Called with the open list; undefined when it is closed. */
  onList: (list: OpenList | undefined) => void
  /** Receives the handler for keys pressed in the input. */
  keys: RefObject<PressKey | null>
  onClose: () => void
  /** Opens a suggestion's URL. */
  onGo: (href: string) => void
  /** Whether a search from here stays in a category, while the suggestions do not. */
  isInCategory: boolean
  /** Whether an empty box has suggestions too: earlier searches and the categories. */
  hasStart: boolean
}

/** Suggestions while typing: a listbox controlled by the input's keys (the ARIA combobox). */
export function Suggestions({ listId, typed, onList, keys, hasStart, ...props }: SuggestionsProps) {
  const isStart = hasStart && typed.trim() === ''
  const recent = useRecentSearches()
  const found = useMatches(typed)
  const matches = isStart ? nothingTyped : found
  const entries = isStart ? startEntries(recent) : matches ? suggestionsOf(matches) : []
  // After another character, Enter submits the typed text again.
  const [chosen, setChosen] = useState({ typed, href: '' })
  const place = chosen.typed === typed ? entries.findIndex(({ href }) => href === chosen.href) : -1
  const current = place < 0 ? undefined : place
  const isShown = matches !== undefined
  const isEmpty = entries.length === 0
  const currentId = current === undefined ? undefined : `${listId}-${current}`
  // Runs before paint, because the next key must already find the list open.
  useLayoutEffect(() => {
    onList(isShown ? { isEmpty, currentId } : undefined)
    return () => onList(undefined)
  }, [onList, isShown, isEmpty, currentId])
  useImperativeHandle(keys, () => (event) => {
    const entry = current === undefined ? undefined : entries[current]
    if (event.key === 'Escape') {
      // Nothing was typed that Esc could clear, so it closes the panel.
      if (isStart) return
      event.preventDefault()
      props.onClose()
    } else if (event.key === 'Enter' && entry) {
      event.preventDefault()
      props.onGo(entry.href)
    } else {
      const next = isEmpty ? null : placeAfter(event.key, current, entries.length)
      if (next === null) return
      // Left and Right also move the caret.
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') event.preventDefault()
      setChosen({ typed, href: next === undefined ? '' : (entries[next]?.href ?? '') })
    }
  })
  return (
    <>
      <p className="vh" role="status">
        {isStart ? suggestionTexts.start(entries.length) : matches ? said(matches, entries.length) : ''}
      </p>
      {matches ? (
        <SuggestionList {...{ listId, matches, entries, current }} {...props}>
          {isStart && recent.length > 0 ? <Forget /> : null}
        </SuggestionList>
      ) : null}
    </>
  )
}

const nothingTyped: Matches = {
  keyword: '',
  products: [],
  words: [],
  houses: [],
  categories: [],
  notes: [],
  total: 0,
}

/** Below the list, which may only contain options. The focus returns to the input, since the button disappears. */
function Forget() {
  const forget = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    currentTarget.closest('search')?.querySelector('input')?.focus()
    forgetSearches()
  }
  return (
    <button type="button" className="link forget" onClick={forget}>
      {suggestionTexts.forget}
    </button>
  )
}

const said = (matches: Matches, count: number) =>
  count > 0 ? suggestionTexts.count(count, matches.corrected) : suggestionTexts.none(matches.keyword)
