import { Checkbox } from '#app/components/ui/check.tsx'
import { Quantity } from '#app/components/ui/quantity.tsx'
import { withdrawTexts } from '#app/texts/withdrawal.ts'

const texts = withdrawTexts.check

/** A line of an order; `left` pieces can still be withdrawn from. */
export type ChoiceLine = { id: string; title: string; qty: number; left: number }

/** Number of chosen pieces by line id; lines without any are absent. */
export type ChosenPieces = ReadonlyMap<string, number>

/** Chooses all pieces that are left. */
export const allPieces = (lines: readonly ChoiceLine[]): ChosenPieces =>
  new Map(lines.flatMap(({ id, left }) => (left > 0 ? [[id, left]] : [])))

/** The chosen pieces in the API's form, in the order of the lines. */
export const chosenLines = (lines: readonly ChoiceLine[], chosen: ChosenPieces) =>
  lines.flatMap(({ id }) => {
    const qty = chosen.get(id)
    return qty === undefined ? [] : [{ orderItem: id, qty }]
  })

type PieceChoiceProps = {
  lines: readonly ChoiceLine[]
  chosen: ChosenPieces
  onChange: (chosen: ChosenPieces) => void
}

/** A checkbox for each line, and a number field if it has several pieces. */
export function PieceChoice({ lines, chosen, onChange }: PieceChoiceProps) {
  const set = (id: string, qty: number) => {
    const next = new Map(chosen)
    if (qty > 0) next.set(id, qty)
    else next.delete(id)
    onChange(next)
  }
  return lines.map(({ id, title, qty, left }) => {
    const count = chosen.get(id)
    return (
      <div key={id} className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Checkbox
          className="min-w-0 wrap-anywhere"
          // The field after the checkbox says how many of several.
          label={
            left > 1
              ? title
              : left > 0
                ? texts.line(left, title)
                : `${texts.line(qty, title)} (${texts.gone})`
          }
          checked={count !== undefined}
          disabled={left === 0}
          onChange={({ target }) => set(id, target.checked ? left : 0)}
        />
        {count !== undefined && left > 1 ? (
          <span className="flex items-center gap-2">
            <Quantity
              value={count}
              stock={left}
              label={texts.pieces(title)}
              isAnnounced
              onChange={(pieces) => set(id, pieces)}
            />
            <span className="soft num">{texts.ofPieces(left)}</span>
          </span>
        ) : left > 1 ? (
          <span className="soft num">{texts.piecesLeft(left)}</span>
        ) : null}
      </div>
    )
  })
}
