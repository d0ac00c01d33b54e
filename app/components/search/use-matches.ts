import { useEffect, useState, useSyncExternalStore } from 'react'
import { matchesQuery } from '#app/api/matches.ts'
import { keepPreviousData } from '#app/api/query/query-cache.ts'
import { useQuery, useQueryClient } from '#app/api/query/use-query.ts'
import { isKeywordLength, withoutUnseen } from '#shop/search/query/keyword-length.ts'
import type { Matches } from './suggestion-groups.ts'

/** Debounce in ms: quick typing sends one request, at the end of a word. */
const pause = 120

/** The query for suggestions: the typed text without extra spaces; empty if there is nothing to query. */
function readTyped(typed: string): string {
  const keyword = typed.trim().replace(/\s+/g, ' ')
  return isKeywordLength(keyword) ? withoutUnseen(keyword) : ''
}

/** The typed text, debounced; not debounced if its response is cached, such as after deleting a character. */
function useSettled(keyword: string): string {
  const [settled, setSettled] = useState('')
  const client = useQueryClient()
  const isCached = client.getQueryData(matchesQuery(keyword).queryKey) !== undefined
  useEffect(() => {
    const timer = setTimeout(setSettled, pause, keyword)
    return () => clearTimeout(timer)
  }, [keyword])
  return isCached || keyword === '' ? keyword : settled
}

function watchConnection(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

const useIsOnline = () =>
  useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  )

/**
 * The suggestions for a typed text. Until the response to the newest text arrives, the previous one stays; late responses are
 * never shown, since each text has its own query. Undefined if there is nothing to show, including after a failure or offline:
 * the search itself reports errors.
 */
export function useMatches(typed: string): Matches | undefined {
  const keyword = readTyped(typed)
  const settled = useSettled(keyword)
  const isOnline = useIsOnline()
  const isAsked = keyword !== '' && settled !== '' && isOnline
  const { data } = useQuery({ ...matchesQuery(settled), enabled: isAsked, placeholderData: keepPreviousData })
  return isAsked ? data : undefined
}
