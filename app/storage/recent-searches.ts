import { useSyncExternalStore } from 'react'
import { cutKeyword } from '#shop/search/query/keyword-length.ts'
import { storedValue } from './stored-value.ts'

const mostKept = 5

const read = (stored: unknown): readonly string[] =>
  Array.isArray(stored)
    ? stored
        .filter((text) => typeof text === 'string')
        .map(cutKeyword)
        .filter(Boolean)
        .slice(0, mostKept)
    : []

const stored = storedValue('recentSearches', read)

/** What was searched for in this browser, the latest first. It is never sent to the server, and a logout wipes it. */
export const useRecentSearches = () => useSyncExternalStore(stored.subscribe, stored.get, stored.getEmpty)

/** Puts a search first in the list, once however it is written. Takes the keyword of the search's page. */
export function rememberSearch(keyword: string) {
  const isOther = (text: string) => text.toLowerCase() !== keyword.toLowerCase()
  stored.set(read([keyword, ...stored.get().filter(isOther)]))
}

/** Empties the list. */
export const forgetSearches = () => stored.set([])
