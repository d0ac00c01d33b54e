import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import type { OrderListQuery } from '#app/api/admin-orders.ts'
import { orderListUrl, orderQueryOf } from '#app/components/admin/urls/order-list-url.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Chip } from '#app/components/ui/chip.tsx'
import { classNames } from '#app/components/ui/class-names.ts'
import { SelectField, TextField } from '#app/components/ui/field.tsx'
import { adminTexts } from '#app/texts/admin.ts'
import { orderListTexts as texts } from '#app/texts/admin-orders.ts'
import { orderGroups, orderSorts } from '#shop/orders/list/order-list.ts'
import type { AdminOrderPage } from '#shop/orders/order.schema.ts'

/** Every new choice starts at the first page. */
const fromTheStart = (query: OrderListQuery) => ({ ...query, pageNumber: undefined })

type GroupsProps = {
  query: OrderListQuery
  counts: AdminOrderPage['counts'] | undefined
  /** While the counts, which widen the entries, are loading, the entries are invisible and cannot be reached. */
  isComing: boolean
}

/** Order groups with their counts for the same keyword and days. Each is a link. */
export function OrderGroups({ query, counts, isComing }: GroupsProps) {
  return (
    <nav className={classNames('chips slide mb-4', isComing && 'invisible')} aria-label={texts.groupsTitle}>
      {[undefined, ...orderGroups].map((group) => (
        <Chip
          key={group ?? 'all'}
          to={orderListUrl({ ...fromTheStart(query), group })}
          isHere={group === query.group}
          count={counts?.[group ?? 'all'] ?? undefined}
          preventScrollReset
        >
          {texts.groups[group ?? 'all']}
        </Chip>
      ))}
    </nav>
  )
}

const day = { type: 'date', min: '1900-01-01', max: '9999-12-31' }

/** Fields for a keyword and two days; on phones, where the table has no header, also the sort order. */
export function OrderFilters({ query }: { query: OrderListQuery }) {
  const { keyword, from, to, group, sortBy } = query
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    void navigate(orderListUrl({ ...orderQueryOf(new URLSearchParams(typed)), group }))
  }
  const isNarrowed = Boolean(keyword || from || to)
  return (
    <search aria-label={texts.filters}>
      {/* The key gives each URL its own form, whose fields start with the URL's values. */}
      <form
        key={[keyword, from, to, sortBy].join(' ')}
        className="mb-4 flex flex-col justify-start gap-3 min-[22.5rem]:grid min-[22.5rem]:grid-cols-2 min-[22.5rem]:items-end md:grid-cols-[minmax(0,24rem)_10rem_10rem_auto]"
        onSubmit={submit}
      >
        <div className="col-span-2 md:col-span-1">
          <TextField
            label={texts.keyword}
            name="keyword"
            type="search"
            maxLength={100}
            defaultValue={keyword}
          />
        </div>
        <TextField label={texts.from} name="from" {...day} defaultValue={from} />
        <TextField label={texts.to} name="to" {...day} defaultValue={to} />
        <div className="col-span-2 md:hidden">
          <SelectField label={texts.sort} name="sortBy" defaultValue={sortBy ?? orderSorts[0]}>
            {orderSorts.map((sort) => (
              <option key={sort} value={sort}>
                {texts.sortNames[sort]}
              </option>
            ))}
          </SelectField>
        </div>
        <div className="flex items-center gap-3">
          <Button look="second" type="submit">
            {texts.find}
          </Button>
          {isNarrowed ? (
            <Link className="link" to={orderListUrl({ group, sortBy })}>
              {adminTexts.clear}
            </Link>
          ) : null}
        </div>
      </form>
    </search>
  )
}
