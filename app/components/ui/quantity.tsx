import { Minus, Plus } from 'lucide'
import { useState } from 'react'
import { partTexts } from '#app/texts/layout.ts'
import { mostOfOneItem } from '#shop/cart/most-of-one-item.ts'
import { Icon } from './icon.tsx'
import { StockNote } from './stock-note.tsx'

type QuantityProps = {
  value: number
  /** How many can be bought now; the select goes up to this (SPEC section 5), but not above the limit per order. */
  stock: number
  /** Names what is counted, for screen readers. */
  label?: string
  /** Whether screen readers hear the value that a button sets; where a price follows it, they hear that. */
  isAnnounced?: boolean
  onChange: (quantity: number) => void
}

/**
 * Minus, select and plus. Minus works above 1, plus below the stock; there they keep the focus, which a disabled button loses.
 */
export function Quantity(props: QuantityProps) {
  const { value, stock, label = partTexts.quantity.label, isAnnounced, onChange } = props
  const [isPressed, setIsPressed] = useState(false)
  if (stock <= 1) return <StockNote stock={stock} />
  const most = Math.min(stock, mostOfOneItem)
  const choices = Array.from({ length: most }, (_, index) => index + 1)
  const press = (next: number) => {
    setIsPressed(true)
    onChange(next)
  }
  return (
    <span className="qty">
      <button
        type="button"
        aria-label={`${partTexts.quantity.less}: ${label}`}
        aria-disabled={value <= 1 || undefined}
        onClick={() => value > 1 && press(value - 1)}
      >
        <Icon of={Minus} />
      </button>
      <select
        aria-label={label}
        className="num"
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {/* A cart may hold more than the current stock: the number stays visible until it is changed. */}
        {value > most ? <option value={value}>{value}</option> : null}
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
      <button
        type="button"
        aria-label={`${partTexts.quantity.more}: ${label}`}
        aria-disabled={value >= most || undefined}
        onClick={() => value < most && press(value + 1)}
      >
        <Icon of={Plus} />
      </button>
      {isAnnounced ? <output className="vh">{isPressed ? value : null}</output> : null}
    </span>
  )
}
