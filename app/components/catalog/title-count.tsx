import { cardTexts } from '#app/texts/card.ts'

/** The item count as a small raised number after a title; screen readers say "Perfume, 121 items". */
export function TitleCount({ count }: { count: number }) {
  return (
    <sup className="num">
      <span className="vh">, </span>
      {count}
      <span className="vh"> {cardTexts.itemWord(count)}</span>
    </sup>
  )
}
