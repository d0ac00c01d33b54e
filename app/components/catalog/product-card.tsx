import { type PointerEvent, useState } from 'react'
import { Link } from 'react-router'
import { cardDetails, houseOf, isOneOff, nameOf } from '#app/components/product/product-labels.ts'
import { classNames } from '#app/components/ui/class-names.ts'
import { Picture } from '#app/components/ui/picture.tsx'
import { Price } from '#app/components/ui/price.tsx'
import { Rating } from '#app/components/ui/rating.tsx'
import { StockNote } from '#app/components/ui/stock-note.tsx'
import { UnitPrice } from '#app/components/ui/unit-price.tsx'
import { cardTexts } from '#app/texts/card.ts'
import type { ProductCard as ProductCardView } from '#shop/catalog/product.schema.ts'
import { centsFromEuros } from '#shop/money/money.ts'
import { EmptyPlate } from './empty-plate.tsx'
import { SaveButton } from './save-button.tsx'

type ProductCardProps = {
  product: ProductCardView
  /** The rendered width of its picture, for the `sizes` attribute. */
  sizes: string
  /** Whether it is among the pictures visible at first. */
  isFirst?: boolean
  /** One level below the title above the cards. */
  heading: 'h2' | 'h3'
  /** The reason why it is suggested here. */
  why?: string
}

/** Shows a product on a plate with its label; the whole card is one link (LOOKS, Card). */
export function ProductCard({ product, sizes, isFirst, heading: Heading, why }: ProductCardProps) {
  const [isHovered, setIsHovered] = useState(false)
  const isSold = product.quantity <= 0
  // A tap opens the product immediately; only a hovering mouse shows the second picture.
  const enter = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setIsHovered(true)
  }
  return (
    <li
      className={classNames('card', isSold && 'sold')}
      onPointerEnter={enter}
      onPointerLeave={() => setIsHovered(false)}
    >
      <CardPicture product={product} sizes={sizes} isFirst={isFirst} isHovered={isHovered} />
      <div className="card-cap">
        <span className="house">{houseOf(product)}</span>
        <Heading className="wrap-anywhere">
          <Link to={product.path}>{nameOf(product)}</Link>
        </Heading>
        <CardDetails product={product} />
        {why ? <span className="why wrap-anywhere">{why}</span> : null}
      </div>
      <CardPrice product={product} />
      <SaveButton product={product} />
    </li>
  )
}

type CardPictureProps = Pick<ProductCardProps, 'product' | 'sizes' | 'isFirst'> & { isHovered: boolean }

function CardPicture({ product, sizes, isFirst, isHovered }: CardPictureProps) {
  const { picture, secondPicture, pictureCount } = product
  const hasMore = isHovered && secondPicture !== null
  return (
    <div className="plate">
      {product.nowe ? <span className="tag">{cardTexts.new}</span> : null}
      {picture ? <Picture picture={picture} sizes={sizes} isFirst={isFirst} alt="" /> : <EmptyPlate />}
      {hasMore ? (
        <>
          <Picture picture={secondPicture} sizes={sizes} alt="" />
          <span className="views" aria-hidden>
            {Array.from({ length: pictureCount }, (_, index) => `view ${index + 1}`).map((view) => (
              <i key={view} className={view === 'view 2' ? 'on' : undefined} />
            ))}
          </span>
        </>
      ) : null}
    </div>
  )
}

function CardDetails({ product }: { product: ProductCardView }) {
  return (
    <div className="card-details">
      {cardDetails(product).map((line) => (
        <span key={line} className="block wrap-anywhere">
          {line}
        </span>
      ))}
      {product.numReviews > 0 ? <Rating value={product.rating} count={product.numReviews} /> : null}
    </div>
  )
}

function CardPrice({ product }: { product: ProductCardView }) {
  const { price, compareAtPrice, currency, quantity } = product
  return (
    <div className="card-price">
      <Price
        amount={centsFromEuros(price)}
        was={compareAtPrice === null ? undefined : centsFromEuros(compareAtPrice)}
        currency={currency}
      />
      {quantity <= 1 ? <StockNote stock={quantity} isOneOff={isOneOff(product)} /> : null}
      <UnitPrice product={product} className="unit num" />
    </div>
  )
}
