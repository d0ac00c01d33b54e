import { useRef } from 'react'
import { Link } from 'react-router'
import { newestOrdersQuery } from '#app/api/cart.ts'
import { quoteQuery } from '#app/api/orders.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { Button } from '#app/components/ui/button.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { addToCart, type CartItem } from '#app/storage/cart.ts'
import { useUserInfo } from '#app/storage/user-info.ts'
import { removeWanted, useWanted } from '#app/storage/wanted.ts'
import { cartTexts } from '#app/texts/cart.ts'
import { formatEuros } from '#shop/money/money.ts'
import type { QuoteView } from '#shop/orders/quote.schema.ts'
import { boughtIn } from './bought-in.ts'
import { itemLabels } from './item-labels.ts'
import { ItemPicture } from './item-picture.tsx'

const texts = cartTexts.wanted

/** What was sold to others: what one has bought on another device lay in the cart here too. */
function useSoldToOthers(): readonly CartItem[] {
  const wanted = useWanted()
  const isUser = useUserInfo() !== undefined
  const { data: orders, isPending } = useQuery({
    ...newestOrdersQuery,
    enabled: isUser && wanted.length > 0,
  })
  if (!isUser) return wanted
  // If the orders cannot be read, the whole list is shown.
  if (isPending) return []
  const bought = boughtIn(orders ?? [])
  return wanted.filter(({ _id }) => !bought.includes(_id))
}

/** What was sold while it lay in the cart: with one press back in it once it can be bought again. */
export function WantedList() {
  const wanted = useSoldToOthers()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data } = useQuery({
    ...quoteQuery({ orderItems: wanted.map(({ _id }) => ({ product: _id, qty: 1 })) }),
    enabled: wanted.length > 0,
  })
  if (wanted.length === 0) return null
  // The pressed button goes with its line.
  const takeOut = (item: CartItem) => {
    heading.current?.focus()
    removeWanted(item._id)
  }
  return (
    <section className="mt-12" aria-labelledby="wanted-title">
      <h2 className="subheading" id="wanted-title" ref={heading} tabIndex={-1}>
        {texts.title}
      </h2>
      <p className="caption mb-3">{texts.text}</p>
      <ul className="lines">
        {wanted.map((item) => (
          <WantedLine
            key={item._id}
            item={item}
            fresh={data?.items.find(({ _id }) => _id === item._id)}
            currency={data?.currency}
            onOut={() => takeOut(item)}
          />
        ))}
      </ul>
    </section>
  )
}

type WantedLineProps = {
  item: CartItem
  /** As the shop has it now; undefined while it has not said, and for what is gone. */
  fresh: QuoteView['items'][number] | undefined
  currency?: string
  onOut: () => void
}

function WantedLine({ item, fresh, currency, onOut }: WantedLineProps) {
  const { house, name } = itemLabels(item)
  const isHere = fresh !== undefined && fresh.quantity > 0
  const putIn = () => {
    if (!fresh) return
    const { qty: _asked, ...product } = fresh
    addToCart(product, 1)
    onOut()
    notify.success(texts.added(name))
  }
  return (
    <li className="line compact">
      <span className="plate">
        <ItemPicture address={item.mainImage ?? ''} />
      </span>
      <div className="wrap-anywhere">
        <span className="caption block">{house}</span>
        <Link to={`/product/${item._id}`}>{name}</Link>
        <span className="caption block num">
          {isHere ? `${texts.here}, ${formatEuros(fresh.price, currency)}` : texts.sold}
        </span>
      </div>
      <span className="flex flex-wrap justify-end gap-x-4">
        {isHere ? (
          <Button look="link" aria-label={texts.addName(name)} onClick={putIn}>
            {texts.add}
          </Button>
        ) : null}
        <Button look="link" aria-label={texts.forgetName(name)} onClick={onOut}>
          {cartTexts.remove}
        </Button>
      </span>
    </li>
  )
}
