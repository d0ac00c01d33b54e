import { type ComponentType, type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { OpenList, PressKey, SuggestionsProps } from '#app/components/search/suggestions.tsx'
import { useIsHydrated } from '#app/components/ui/use-is-hydrated.ts'
import { getUserInfo, useUserInfo } from '#app/storage/user-info.ts'
import { clearTarget, searchTarget } from './search-target.ts'

/**
 * The code of the suggestion list loads when the box gets the focus; if that fails, the box still searches. An administrator's
 * search leads to the product list, which has no suggestions.
 */
function useSuggestionCode() {
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>()
  const isAdmin = useUserInfo()?.isAdmin ?? false
  const isOffered = useIsHydrated() && !isAdmin
  const load = () => {
    if (!isOffered || Suggestions) return
    import('#app/components/search/suggestions.tsx').then(
      (loaded) => setSuggestions(() => loaded.Suggestions),
      () => undefined,
    )
  }
  return { Suggestions: isOffered ? Suggestions : undefined, isOffered, load }
}

/** The behaviour of the search box (SPEC section 2) and its suggestions. */
export function useSearchBox() {
  const input = useRef<HTMLInputElement>(null)
  const keys = useRef<PressKey>(null)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const code = useSuggestionCode()
  /** The text typed since the last navigation; undefined while the list is closed. */
  const [typed, setTyped] = useState<string>()
  const [list, setList] = useState<OpenList>()
  const close = () => setTyped(undefined)
  const go = (target: string) => {
    close()
    void navigate(target)
  }
  const empty = () => {
    close()
    if (input.current) input.current.value = ''
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    go(searchTarget(input.current?.value ?? '', pathname, getUserInfo()?.isAdmin ?? false))
  }
  const clear = () => {
    empty()
    input.current?.focus()
    go(clearTarget(pathname))
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // Keys pressed during input method composition belong to the input method.
    if (event.nativeEvent.isComposing) return
    if (list) keys.current?.(event)
    else if (event.key === 'ArrowDown') setTyped(event.currentTarget.value)
    else if (event.key === 'Escape' && event.currentTarget.value !== '') {
      // This Esc closes the list, not yet the panel around it.
      event.preventDefault()
      empty()
    }
  }
  return { ...code, input, keys, typed, setTyped, list, setList, close, go, submit, clear, press, pathname }
}
