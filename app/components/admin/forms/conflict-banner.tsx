import { type ReactNode, useEffect, useRef } from 'react'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'

type Choices = { onKeepMine: () => void; onTakeTheirs: () => void }

type ConflictBannerProps = Choices & {
  texts: { title: string; mine: string; theirs: string }
  /** The other person's changes. */
  children: ReactNode
}

/** Two people saved the same thing: what the other person changed, and both choices. Takes the focus when it appears. */
export function ConflictBanner({ texts, children, onKeepMine, onTakeTheirs }: ConflictBannerProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="mb-6">
      <Banner tone="warn" role="alert" title={texts.title}>
        {children}
        <div className="flex flex-wrap gap-x-6">
          <Button look="link" onClick={onKeepMine}>
            {texts.mine}
          </Button>
          <Button look="link" onClick={onTakeTheirs}>
            {texts.theirs}
          </Button>
        </div>
      </Banner>
    </div>
  )
}

type FieldConflictProps<Values, Name extends keyof Values> = Choices & {
  texts: ConflictBannerProps['texts'] & { text: string; nothing: string; mineToo: string }
  /** The form's values when opened, as typed now, and as somebody else saved them. */
  opened: Values
  typed: Values
  theirs: Values
  changedFields: (before: Values, after: Values) => readonly Name[]
  labelOf: (name: Name) => string
  valueText: (value: Values[Name]) => string
}

/** The conflict of a form with many fields: lists each field that the other person changed, before and after. */
export function FieldConflict<Values, Name extends keyof Values>({
  texts,
  opened,
  typed,
  theirs,
  changedFields,
  labelOf,
  valueText,
  ...choices
}: FieldConflictProps<Values, Name>) {
  const mine = changedFields(opened, typed)
  const changed = changedFields(opened, theirs)
  return (
    <ConflictBanner texts={texts} {...choices}>
      <p>{changed.length === 0 ? texts.nothing : texts.text}</p>
      {changed.length === 0 ? null : (
        <ul className="plain my-2">
          {changed.map((name) => (
            <li key={String(name)} className="diff">
              <span>{labelOf(name)}</span>
              <del>{valueText(opened[name])}</del>
              <ins>{valueText(theirs[name])}</ins>
              {mine.includes(name) ? <span className="caption">{texts.mineToo}</span> : null}
            </li>
          ))}
        </ul>
      )}
    </ConflictBanner>
  )
}
