import { useId } from 'react'
import { useNavigate } from 'react-router'
import { listTexts } from '#app/texts/catalog.ts'
import { sortings } from '#shop/catalog/filter-vocabulary.ts'
import type { ProductPage } from '#shop/catalog/product.schema.ts'
import { type ListAddress, listHref } from './list-address.ts'

type SortSelectProps = {
  address: ListAddress
  /** The sort order that the search words ask for. */
  askedOrder: ProductPage['askedOrder']
  /** The id of the filter form, which submits the sort order without JavaScript. */
  formId: string
}

/** The sort order of a list. A search starts with the best match or as its words ask, any other list with the newest. */
export function SortSelect({ address, askedOrder, formId }: SortSelectProps) {
  const id = useId()
  const navigate = useNavigate()
  const isSearch = address.keyword !== undefined
  const first = askedOrder ?? (isSearch ? undefined : 'newest')
  const others = sortings.filter((sorting) => sorting !== first)
  const choose = (value: string) => {
    const sortBy = others.find((sorting) => sorting === value)
    void navigate(listHref({ ...address, page: 1, more: 0, sortBy }), { preventScrollReset: true })
  }
  return (
    <div className="sort">
      <label htmlFor={id}>{listTexts.sortBy}</label>
      <select
        id={id}
        className="select"
        name="sortBy"
        form={formId}
        value={address.sortBy === first ? '' : (address.sortBy ?? '')}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{first ? listTexts.sortings[first] : listTexts.bestMatch}</option>
        {others.map((sorting) => (
          <option key={sorting} value={sorting}>
            {listTexts.sortings[sorting]}
          </option>
        ))}
      </select>
      <noscript>
        <button className="btn second small" type="submit" form={formId}>
          {listTexts.apply}
        </button>
      </noscript>
    </div>
  )
}
