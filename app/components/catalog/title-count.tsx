import { cardTexts } from '#app/texts/card.ts'

/** How many there are, as a small raised number after a title; readers hear "Perfume, 121 items". */
export function TitleCount({ count }: { count: number }) {
  return (
    <sup className="num">
      <span className="vh">, </span>
      {count}
      <span className="vh"> {cardTexts.itemWord(count)}</span>
    </sup>
  )
}
