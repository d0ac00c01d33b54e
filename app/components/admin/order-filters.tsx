import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import type { OrderListQuery } from '#app/api/admin-orders.ts'
import { Button } from '#app/components/ui/button.tsx'
import { classNames } from '#app/components/ui/class-names.ts'
import { TextField } from '#app/components/ui/field.tsx'
import { adminTexts, orderListTexts } from '#app/texts/admin.ts'
import { orderStatuses } from '#shop/orders/order-status.ts'
import { orderListAddress } from './order-list-address.ts'

/** Orders by state, and a box for number, name or e-mail. Each choice is an address. */
export function OrderFilters({ query }: { query: OrderListQuery }) {
  const { keyword, status } = query
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('keyword')
    void navigate(orderListAddress({ status, keyword: String(typed ?? '') }))
  }
  return (
    <>
      <nav className="chips slide mb-4" aria-label={orderListTexts.states}>
        {[undefined, ...orderStatuses].map((one) => (
          <Link
            key={one ?? 'all'}
            to={orderListAddress({ keyword, status: one })}
            className={classNames('chip', one === status && 'on')}
            aria-current={one === status ? 'true' : undefined}
          >
            {one ? orderListTexts.statuses[one] : orderListTexts.all}
          </Link>
        ))}
      </nav>
      <search aria-label={orderListTexts.filters}>
        <form
          key={keyword}
          className="mb-4 grid grid-cols-[minmax(0,24rem)_auto] items-end justify-start gap-3"
          onSubmit={submit}
        >
          <TextField
            label={orderListTexts.keyword}
            name="keyword"
            type="search"
            maxLength={100}
            defaultValue={keyword}
          />
          <div className="flex items-center gap-3">
            <Button look="second" type="submit">
              {orderListTexts.find}
            </Button>
            {keyword ? (
              <Link className="link" to={orderListAddress({ status })}>
                {adminTexts.clear}
              </Link>
            ) : null}
          </div>
        </form>
      </search>
    </>
  )
}
