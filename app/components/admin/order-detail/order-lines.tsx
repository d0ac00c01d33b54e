import { Link } from 'react-router'
import { ItemPicture } from '#app/components/cart/item-picture.tsx'
import { GiftNote } from '#app/components/order/gift-note.tsx'
import { OrderSums } from '#app/components/order/order-sums.tsx'
import { typeset } from '#app/components/product/product-labels.ts'
import { CellName, DataTable } from '#app/components/ui/data-table.tsx'
import { byHandTexts } from '#app/texts/admin-order-by-hand.ts'
import { orderDetailTexts } from '#app/texts/admin-orders.ts'
import { centsFromEuros, formatEuros, formatMoney, times } from '#shop/money/money.ts'
import type { OrderDetail } from '#shop/orders/detail/order-detail.schema.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'

const texts = orderDetailTexts.items
const { heads } = texts

type OrderLinesProps = { order: OrderView; detail: OrderDetail | undefined }

type AgreedProps = { line: OrderDetail['lines'][number] | undefined; currency: string }

/** A price that differs from the shop's, and the reason for it. */
function Agreed({ line, currency }: AgreedProps) {
  if (!line || line.listPrice === null || line.priceReason === null) return null
  return (
    <span className="caption block wrap-anywhere">
      {byHandTexts.agreed(formatEuros(line.listPrice, currency), line.priceReason)}
    </span>
  )
}

/** The ordered items, and where their pieces are stored. */
export function OrderLines({ order, detail }: OrderLinesProps) {
  const places = new Map(detail?.lines.map((line) => [line._id, line]))
  const head = (
    <tr>
      <th>
        <span className="vh">{heads.picture}</span>
      </th>
      <th>{heads.title}</th>
      <th>{heads.sku}</th>
      <th>{heads.magazine}</th>
      <th className="r">{heads.qty}</th>
      <th className="r">{heads.each}</th>
      <th className="r">{heads.sum}</th>
    </tr>
  )
  return (
    <section className="block" aria-labelledby="items-title">
      <h2 id="items-title">{texts.title}</h2>
      <DataTable label={texts.table} head={head} isDense isStacking>
        {order.orderItems.map((item) => (
          <OrderLine key={item._id} item={item} line={places.get(item._id)} currency={order.currency} />
        ))}
      </DataTable>
      <GiftNote order={order} />
      <div className="ml-auto max-w-88">
        <OrderSums order={order} />
      </div>
    </section>
  )
}

type LineProps = AgreedProps & { item: OrderView['orderItems'][number] }

function OrderLine({ item: { product, title, mainImage, price, qty }, line, currency }: LineProps) {
  const each = centsFromEuros(price)
  return (
    <tr>
      <td className="max-md:hidden">
        <div className="pic">
          <ItemPicture address={mainImage} />
        </div>
      </td>
      <th scope="row" className="md:min-w-48">
        <CellName>{heads.title}</CellName>
        <span className="min-w-0">
          <Link className="name wrap-anywhere" to={`/admin/product/${product}/edit`}>
            {typeset(title)}
          </Link>
          <Agreed line={line} currency={currency} />
        </span>
      </th>
      <td>
        <CellName>{heads.sku}</CellName>
        {line?.sku ?? '–'}
      </td>
      <td>
        <CellName>{heads.magazine}</CellName>
        {line?.magazine ?? '–'}
      </td>
      <td className="r">
        <CellName>{heads.qty}</CellName>
        {qty}
      </td>
      <td className="r">
        <CellName>{heads.each}</CellName>
        {formatMoney(each, currency)}
      </td>
      <td className="r">
        <CellName>{heads.sum}</CellName>
        {formatMoney(times(each, qty), currency)}
      </td>
    </tr>
  )
}
