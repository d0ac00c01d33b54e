import { Search, X } from 'lucide-react'
import { type FormEvent, useId, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { classNames } from '#app/components/ui/class-names.ts'
import { Icon } from '#app/components/ui/icon.tsx'
import { getUserInfo } from '#app/storage/user-info.ts'
import { layoutTexts } from '#app/texts/layout.ts'
import { clearTarget, keywordOf, searchTarget } from './search-target.ts'

type SearchBoxProps = {
  className?: string
  /** Takes the focus when it appears, in the search panel of phones. */
  hasFocus?: boolean
  /** Called when the box has led elsewhere. */
  onLeave?: () => void
}

/** The search box (SPEC section 2). Without JavaScript it is a plain form whose address redirects to the search route. */
export function SearchBox({ className, hasFocus, onLeave }: SearchBoxProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const keyword = keywordOf(pathname)
  const leave = (target: string) => {
    onLeave?.()
    void navigate(target)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    leave(searchTarget(input.current?.value ?? '', pathname, getUserInfo()?.isAdmin ?? false))
  }
  // The attribute tells the panel's dialog where to begin; React's own prop would take the focus as the page loads.
  const place = (element: HTMLInputElement | null) => {
    input.current = element
    element?.toggleAttribute('autofocus', hasFocus === true)
  }
  const clear = () => {
    if (input.current) input.current.value = ''
    input.current?.focus()
    leave(clearTarget(pathname))
  }
  return (
    <search>
      <form className={classNames('searchbox', className)} action="/search" method="get" onSubmit={submit}>
        <Icon of={Search} />
        <label className="vh" htmlFor={id}>
          {layoutTexts.search.label}
        </label>
        <input
          key={keyword}
          ref={place}
          id={id}
          type="search"
          name="keyword"
          defaultValue={keyword}
          placeholder={layoutTexts.search.placeholder}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
        />
        <button type="button" className="needs-script" aria-label={layoutTexts.search.clear} onClick={clear}>
          <Icon of={X} />
        </button>
      </form>
    </search>
  )
}
