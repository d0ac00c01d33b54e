import { useId } from 'react'
import { useNavigate } from 'react-router'
import { listTexts } from '#app/texts/catalog.ts'
import { sortings } from '#shop/catalog/filter-vocabulary.ts'
import { type ListAddress, listHref } from './list-address.ts'

type SortSelectProps = {
  address: ListAddress
  /** The id of the filter form, which submits the order where there is no script. */
  formId: string
}

/** The order of a list. A search begins with the best match, any other list with the newest. */
export function SortSelect({ address, formId }: SortSelectProps) {
  const id = useId()
  const navigate = useNavigate()
  const isSearch = address.keyword !== undefined
  const offered = isSearch ? sortings : sortings.filter((sorting) => sorting !== 'newest')
  const choose = (value: string) => {
    const sortBy = sortings.find((sorting) => sorting === value)
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
        value={address.sortBy === 'newest' && !isSearch ? '' : (address.sortBy ?? '')}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{isSearch ? listTexts.bestMatch : listTexts.sortings.newest}</option>
        {offered.map((sorting) => (
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
