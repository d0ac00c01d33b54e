import { useEffect, useRef } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { byHandTexts } from '#app/texts/admin-order-by-hand.ts'
import { formatMoney } from '#shop/money/money.ts'
import { type ByHandErrors, type ChosenLine, isOtherPrice } from './by-hand-form.ts'

const texts = byHandTexts.items

type AgreedLinesProps = {
  lines: readonly ChosenLine[]
  errors: ByHandErrors
  currency: string
  onChange: (lines: readonly ChosenLine[]) => void
}

/** The id of a line's field, by its path in the API. */
export const fieldIdOf = (path: string) => `by-hand-${path}`

/** The pressed button is gone after adding or removing a line, so the focus moves to the quantity or the search. */
function useLineFocus(count: number) {
  const before = useRef(count)
  useEffect(() => {
    if (count === before.current) return
    const next = count > before.current ? `lines.${count - 1}.qty` : 'search'
    before.current = count
    document.getElementById(fieldIdOf(next))?.focus()
  }, [count])
}

/** The order's lines with pieces and agreed price; a price that differs from the shop's needs a reason. */
export function AgreedLines({ lines, errors, currency, onChange }: AgreedLinesProps) {
  useLineFocus(lines.length)
  if (lines.length === 0) return <p className="soft">{texts.empty}</p>
  const change = (index: number, part: Partial<ChosenLine>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...part } : line)))
  return (
    <ul className="flex flex-col gap-5">
      {lines.map((line, index) => {
        const field = (name: 'qty' | 'price' | 'reason') => ({
          id: fieldIdOf(`lines.${index}.${name}`),
          error: errors[`lines.${index}.${name}`],
          value: line[name],
          autoComplete: 'off',
          onChange: ({ target }: { target: { value: string } }) => change(index, { [name]: target.value }),
        })
        return (
          <li key={line.product}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <strong className="min-w-0 wrap-anywhere">{line.title}</strong>
              <Button
                look="link"
                aria-label={texts.removeOf(line.title)}
                onClick={() => onChange(lines.filter((_, at) => at !== index))}
              >
                {texts.remove}
              </Button>
            </p>
            <div className="grid grid-cols-[6rem_9rem] gap-4 [&_.field]:mt-1">
              <TextField label={texts.qty} inputMode="numeric" maxLength={3} {...field('qty')} />
              <TextField label={texts.price} inputMode="decimal" maxLength={12} {...field('price')} />
            </div>
            {isOtherPrice(line, currency) ? (
              <div className="mt-4">
                <TextField
                  label={texts.reason}
                  hint={texts.shopPrice(formatMoney(line.listPrice, currency))}
                  maxLength={200}
                  {...field('reason')}
                />
              </div>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
