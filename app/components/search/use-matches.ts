import { keepPreviousData, onlineManager, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { matchesQuery } from '#app/api/matches.ts'
import { isKeywordLength } from '#shop/search/keyword-length.ts'
import type { Matches } from './suggestion-groups.ts'

/** Somebody who types quickly asks once, at the end of a word. */
const pause = 120

/** What the search box asks with: the typed text without needless spaces; empty when there is nothing to ask. */
function readTyped(typed: string): string {
  const keyword = typed.trim().replace(/\s+/g, ' ')
  return isKeywordLength(keyword) ? keyword : ''
}

/** The typed text once the typing pauses; at once where its answer is kept, as after deleting a letter. */
function useSettled(keyword: string): string {
  const [settled, setSettled] = useState('')
  const client = useQueryClient()
  const isKept = client.getQueryData(matchesQuery(keyword).queryKey) !== undefined
  useEffect(() => {
    const timer = setTimeout(setSettled, pause, keyword)
    return () => clearTimeout(timer)
  }, [keyword])
  return isKept || keyword === '' ? keyword : settled
}

const useIsOnline = () =>
  useSyncExternalStore(
    (onChange) => onlineManager.subscribe(onChange),
    () => onlineManager.isOnline(),
    () => true,
  )

/**
 * What the shop suggests for a typed text. Until the answer to the newest text is there, the one before it stays: what
 * comes late is never shown, since each text has an answer of its own. Undefined where there is nothing to show, for a
 * failure and without a connection too: the search itself says what is wrong.
 */
export function useMatches(typed: string): Matches | undefined {
  const keyword = readTyped(typed)
  const settled = useSettled(keyword)
  const isOnline = useIsOnline()
  const isAsked = keyword !== '' && settled !== '' && isOnline
  const { data } = useQuery({ ...matchesQuery(settled), enabled: isAsked, placeholderData: keepPreviousData })
  return isAsked ? data : undefined
}
