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

/** Searches made in this browser, latest first. They are never sent to the server, and a logout clears them. */
export const useRecentSearches = () => useSyncExternalStore(stored.subscribe, stored.get, stored.getEmpty)

/** Puts a search first in the list, without duplicates that differ only in case. Takes the keyword from the search page. */
export function rememberSearch(keyword: string) {
  const isOther = (text: string) => text.toLowerCase() !== keyword.toLowerCase()
  stored.set(read([keyword, ...stored.get().filter(isOther)]))
}

/** Empties the list. */
export const forgetSearches = () => stored.set([])
