import { type ChangeEvent, type FormEvent, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type ProductListView, productListPath } from '#app/components/admin/urls/product-list-path.ts'
import { Button } from '#app/components/ui/button.tsx'
import { classNames } from '#app/components/ui/class-names.ts'
import { SelectField, TextField } from '#app/components/ui/field.tsx'
import { adminTexts } from '#app/texts/admin.ts'
import { productListTexts } from '#app/texts/admin-products.ts'
import { categories, magazineKeys } from '#shop/catalog/categories.ts'
import { sortOrders } from '#shop/catalog/filter-vocabulary.ts'
import { tableStates } from '#shop/catalog/list/product-row.schema.ts'
import { FileLinks } from './file-links.tsx'
import { chosenFilters, filteredUrl, otherFilters, sortOrderOf } from './product-list-query.ts'

const { stocks, stateChoices, sortings } = productListTexts

/**
 * The list's filters: keyword, category, stock, state, store and sort, plus Clear (SPEC section 2). Each choice has a URL of its own. On
 * a phone, keyword and sort order stay visible; the others fold, and so do the links to files, which are rarely needed there.
 */
export function ProductFilters({ view, search }: { view: ProductListView; search: URLSearchParams }) {
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const foldId = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsOpen(false)
    void navigate(filteredUrl(choiceOf(event.currentTarget), search))
  }
  const others = otherFilters(search)
  return (
    <search aria-label={productListTexts.filters}>
      {/* The key gives each URL its own form, whose fields start with the URL's values. */}
      <form key={productListPath(view) + search.toString()} className="tools-row wide" onSubmit={submit}>
        <div className="grow">
          <TextField
            label={adminTexts.keyword}
            name="keyword"
            type="search"
            maxLength={100}
            placeholder={productListTexts.keywordHint}
            defaultValue={view.keyword}
          />
        </div>
        <Button
          look="second"
          className="toggle md:hidden"
          aria-expanded={isOpen}
          aria-controls={foldId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {productListTexts.narrow(chosenFilters(view, search))}
        </Button>
        <div id={foldId} className={classNames('fold', isOpen && 'open')}>
          <CategoryField chosen={view.categoryName} />
          <StockFields search={search} />
        </div>
        <SortField view={view} search={search} />
        <div className={classNames('acts', isOpen && 'open')}>
          <Button look="second" type="submit">
            {productListTexts.filter}
          </Button>
          <Link className="link" to={productListPath({})}>
            {adminTexts.clear}
          </Link>
          {others > 0 ? <span className="caption">{productListTexts.more(others)}</span> : null}
        </div>
        <div className={classNames('files chips md:hidden', isOpen && 'open')}>
          <FileLinks view={view} search={search} />
        </div>
      </form>
    </search>
  )
}

function choiceOf(form: HTMLFormElement) {
  const typed = new FormData(form)
  const text = (name: string) => String(typed.get(name) ?? '')
  return {
    categoryName: text('category'),
    keyword: text('keyword'),
    sortBy: text('sortBy'),
    inStock: text('inStock'),
    state: text('state'),
    magazine: text('magazine'),
  }
}

function CategoryField({ chosen = '' }: { chosen?: string }) {
  return (
    <SelectField label={productListTexts.category} name="category" defaultValue={chosen}>
      <option value="">{productListTexts.allCategories}</option>
      {categories.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

function StockFields({ search }: { search: URLSearchParams }) {
  return (
    <>
      <SelectField label={productListTexts.stock} name="inStock" defaultValue={search.get('inStock') ?? ''}>
        <option value="">{stocks.any}</option>
        <option value="true">{stocks.true}</option>
        <option value="false">{stocks.false}</option>
      </SelectField>
      <SelectField label={productListTexts.state} name="state" defaultValue={search.get('state') ?? ''}>
        <option value="">{stateChoices.any}</option>
        {tableStates.map((state) => (
          <option key={state} value={state}>
            {stateChoices[state]}
          </option>
        ))}
      </SelectField>
      <SelectField label={productListTexts.store} name="magazine" defaultValue={search.get('magazine') ?? ''}>
        <option value="">{productListTexts.anyStore}</option>
        {magazineKeys.map((store) => (
          <option key={store} value={store}>
            {store}
          </option>
        ))}
      </SelectField>
    </>
  )
}

/** Without a sort order the API returns the newest first, or with a keyword the best match. */
function SortField({ view, search }: { view: ProductListView; search: URLSearchParams }) {
  const hasKeyword = view.keyword !== undefined
  const offered = hasKeyword ? sortOrders : sortOrders.filter((order) => order !== 'newest')
  return (
    <SelectField
      label={productListTexts.sortBy}
      name="sortBy"
      defaultValue={sortOrderOf(view, search) ?? ''}
      onChange={sortAtOnce}
    >
      <option value="">{hasKeyword ? productListTexts.bestMatch : sortings.newest}</option>
      {offered.map((order) => (
        <option key={order} value={order}>
          {sortings[order]}
        </option>
      ))}
    </SelectField>
  )
}

/** A choice made by touch is final and submits; arrow keys pass through other options, so there the button submits. */
function sortAtOnce({ currentTarget }: ChangeEvent<HTMLSelectElement>) {
  if (window.matchMedia('(max-width: 47.99rem) and (pointer: coarse)').matches)
    currentTarget.form?.requestSubmit()
}
