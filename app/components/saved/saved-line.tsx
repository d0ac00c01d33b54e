import { Link } from 'react-router'
import { EmptyPlate } from '#app/components/catalog/empty-plate.tsx'
import { cardDetails, houseOf, isOneOff, nameOf } from '#app/components/product/product-labels.ts'
import { useAddToCart } from '#app/components/product/use-add-to-cart.ts'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Checkbox } from '#app/components/ui/check.tsx'
import { Picture } from '#app/components/ui/picture.tsx'
import { Price } from '#app/components/ui/price.tsx'
import { StockNote } from '#app/components/ui/stock-note.tsx'
import { wantHref } from '#app/components/wants/want-href.ts'
import { toggleSaved } from '#app/storage/saved.ts'
import { savedTexts as texts } from '#app/texts/saved.ts'
import type { ProductCard } from '#shop/catalog/product.schema.ts'
import { centsFromEuros, formatEuros } from '#shop/money/money.ts'

const { compare } = texts

type SavedLineProps = {
  product: ProductCard
  /** The price in euros when it was saved; undefined once it is removed. */
  wasEuros: number | undefined
  isChosen: boolean
  /** Whether no further item can be chosen. */
  isFull: boolean
  onChoose: (isChosen: boolean) => void
}

/** A saved item with its current data. The same button removes it and puts it back, so the focus stays. */
export function SavedLine({ product, wasEuros, isChosen, isFull, onChoose }: SavedLineProps) {
  const name = nameOf(product)
  const isRemoved = wasEuros === undefined
  const toggle = () => {
    onChoose(false)
    toggleSaved(product._id, product.price)
  }
  return (
    <li className="line">
      <Link className="plate" to={product.path} tabIndex={-1} aria-hidden>
        {product.picture ? <Picture picture={product.picture} sizes="7rem" alt="" /> : <EmptyPlate />}
      </Link>
      <div className="what">
        <span className="caption block">{houseOf(product)}</span>
        <Link to={product.path} className="wrap-anywhere">
          {name}
        </Link>
        <span className="small soft block">{cardDetails(product).join('; ')}</span>
        <StockNote stock={product.quantity} isOneOff={isOneOff(product)} />
      </div>
      <div className="amt num">
        <Price amount={centsFromEuros(product.price)} currency={product.currency} />
        {wasEuros !== undefined && wasEuros > product.price ? (
          <span className="caption block font-normal">
            {texts.was(formatEuros(wasEuros, product.currency))}
          </span>
        ) : null}
      </div>
      <div className="act">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <GetIt product={product} name={name} />
          {isRemoved ? (
            <span className="caption" role="status">
              {texts.removed}
            </span>
          ) : (
            <Checkbox
              label={
                <>
                  {texts.choose}
                  <span className="vh"> {name}</span>
                </>
              }
              checked={isChosen}
              disabled={isFull && !isChosen}
              onChange={(event) => onChoose(event.target.checked)}
            />
          )}
        </div>
        <Button
          look="link"
          aria-label={isRemoved ? texts.undoName(name) : texts.removeName(name)}
          onClick={toggle}
        >
          {isRemoved ? texts.undo : texts.remove}
        </Button>
      </div>
    </li>
  )
}

/** The way to have it: into the cart, or for a sold one to be told of the next. */
function GetIt({ product, name }: { product: ProductCard; name: string }) {
  const { add, isAdding, refusal } = useAddToCart(product)
  const { house, title, typ } = product
  if (product.quantity <= 0) {
    return (
      <ButtonLink
        look="second"
        small
        aria-label={texts.tellName(name)}
        to={wantHref({ house, name: product.name, title, typ })}
      >
        {texts.tell}
      </ButtonLink>
    )
  }
  return (
    <>
      <Button
        look="second"
        small
        isBusy={isAdding}
        busyWord={compare.adding}
        aria-label={isAdding ? undefined : compare.addName(name)}
        onClick={() => void add(1)}
      >
        {compare.add}
      </Button>
      {refusal ? (
        <p className="caption order-last w-full" role="alert">
          <strong className="block">{refusal.title}</strong>
          {refusal.text}
        </p>
      ) : null}
    </>
  )
}
