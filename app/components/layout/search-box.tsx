import { Search, X } from 'lucide'
import { type FocusEvent, useId } from 'react'
import type { OpenList } from '#app/components/search/suggestions.tsx'
import { classNames } from '#app/components/ui/class-names.ts'
import { Icon } from '#app/components/ui/icon.tsx'
import { layoutTexts } from '#app/texts/layout.ts'
import { keywordOf } from './search-target.ts'
import { useSearchBox } from './use-search-box.ts'

type SearchBoxProps = {
  className?: string
  /** In the search panel of phones: takes the focus when it appears, suggests from the start, and closes only with the panel. */
  isPanel?: boolean
}

/** The search box (SPEC section 2). Without JavaScript it is a plain form whose URL redirects to the search route. */
export function SearchBox({ className, isPanel = false }: SearchBoxProps) {
  const id = useId()
  const listId = `${id}-list`
  const { Suggestions, typed, list, pathname, ...box } = useSearchBox()
  const keyword = keywordOf(pathname)
  // The attribute makes the panel's dialog focus the box; React's own prop would take the focus on page load.
  const place = (element: HTMLInputElement | null) => {
    box.input.current = element
    element?.toggleAttribute('autofocus', isPanel)
  }
  const closeOutside = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!isPanel && !currentTarget.contains(relatedTarget)) box.close()
  }
  return (
    <search className={classNames('relative', className)}>
      <form
        className={classNames('searchbox', isPanel && 'wide')}
        action="/search"
        method="get"
        onSubmit={box.submit}
        onBlur={closeOutside}
      >
        <Icon of={Search} />
        <label className="vh" htmlFor={id}>
          {layoutTexts.search.label}
        </label>
        <input
          key={keyword}
          ref={place}
          id={id}
          type="text"
          inputMode="search"
          name="keyword"
          defaultValue={keyword}
          placeholder={layoutTexts.search.placeholder}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          onFocus={({ currentTarget }) => {
            box.load()
            if (isPanel && currentTarget.value === '') box.setTyped('')
          }}
          onChange={(event) => box.setTyped(event.target.value)}
          onClick={(event) => box.setTyped(event.currentTarget.value)}
          onKeyDown={box.press}
          {...(box.isOffered ? comboboxOf(listId, list) : { role: 'searchbox' })}
        />
        <button
          type="button"
          className="needs-script"
          aria-label={layoutTexts.search.clear}
          onClick={box.clear}
        >
          <Icon of={X} />
        </button>
      </form>
      {Suggestions && typed !== undefined ? (
        <Suggestions
          {...{ listId, typed }}
          keys={box.keys}
          onList={box.setList}
          onClose={box.close}
          hasStart={isPanel}
          onGo={box.go}
          isInCategory={pathname.startsWith('/category/')}
        />
      ) : null}
    </search>
  )
}

const comboboxOf = (listId: string, list: OpenList | undefined) => {
  const isExpanded = list !== undefined && !list.isEmpty
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isExpanded,
    'aria-controls': isExpanded ? listId : undefined,
    'aria-activedescendant': list?.currentId,
  } as const
}
