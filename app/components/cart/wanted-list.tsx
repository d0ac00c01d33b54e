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
import type { QuoteView } from '#shop/orders/quote/quote.schema.ts'
import { boughtIn } from './bought-in.ts'
import { itemLabels } from './item-labels.ts'
import { ItemPicture } from './item-picture.tsx'

const texts = cartTexts.wanted

/** Wanted items that were sold to somebody else: what the user bought on another device was in this cart too. */
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

/** Items that were sold while in the cart, each with a button to put it back once it is available again. */
export function WantedList() {
  const wanted = useSoldToOthers()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data } = useQuery({
    ...quoteQuery({ orderItems: wanted.map(({ _id }) => ({ product: _id, qty: 1 })) }),
    enabled: wanted.length > 0,
  })
  if (wanted.length === 0) return null
  // The pressed button disappears with its line.
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
  /** The item's current data; undefined until the shop has answered, and for items no longer in the shop. */
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
