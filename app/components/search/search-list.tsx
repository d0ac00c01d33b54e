import { useEffect } from 'react'
import type { LoadedList } from '#app/components/catalog/list-loader.ts'
import { ProductList } from '#app/components/catalog/product-list.tsx'
import { SearchHead } from '#app/components/catalog/search-head.tsx'
import { usePage } from '#app/components/catalog/use-page.ts'
import { listWantHref } from '#app/components/wants/list-want-href.ts'
import { onceActive } from '#app/storage/once-active.ts'
import { rememberSearch } from '#app/storage/recent-searches.ts'
import { MissedWords } from './missed-words.tsx'
import { UnderstoodChips } from './understood-chips.tsx'
import { keywordWithout, withKeyword } from './understood-labels.ts'

/** The search page: what was searched, how it was understood, and the results. */
export function SearchList({ list, keyword }: { list: LoadedList; keyword: string }) {
  const { address } = list
  const { understood = [], corrected, missed = [], total } = usePage(list, 0)
  useEffect(() => {
    return total > 0 ? onceActive(() => rememberSearch(corrected ?? keyword)) : undefined
  }, [total, corrected, keyword])
  return (
    <div className="wrap">
      <SearchHead list={list} keyword={keyword} corrected={corrected} />
      <ProductList
        list={list}
        chips={
          understood.length > 0 ? <UnderstoodChips address={address} understood={understood} /> : undefined
        }
        cleared={withKeyword(address, keywordWithout(keyword, understood))}
        note={<MissedWords words={missed} wanted={listWantHref(address)} />}
      />
    </div>
  )
}
