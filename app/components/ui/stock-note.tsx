import { partTexts } from '#app/texts/layout.ts'

/** The stock: amber for the last one, moss for several, an open ring for none ("Sold" for one-off items on cards). */
export function StockNote({ stock, isOneOff }: { stock: number; isOneOff?: boolean }) {
  if (stock <= 0) {
    return <span className="stock none">{isOneOff ? partTexts.stock.sold : partTexts.stock.none}</span>
  }
  if (stock === 1) return <span className="stock one">{partTexts.stock.one}</span>
  return <span className="stock in">{partTexts.stock.several(stock)}</span>
}
