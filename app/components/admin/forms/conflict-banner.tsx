import { useEffect, useRef } from 'react'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'

type ConflictTexts = {
  title: string
  text: string
  nothing: string
  mineToo: string
  merge: string
  theirs: string
}

type ConflictBannerProps = {
  texts: ConflictTexts
  /** What the other one changed, in words, and whether it was changed here too. */
  changes: readonly { name: string; before: string; after: string; isMineToo: boolean }[]
  onMerge: () => void
  onDrop: () => void
}

/** Two people saved the same thing: what the other one changed, and both ways on. Takes the focus when it appears. */
export function ConflictBanner({ texts, changes, onMerge, onDrop }: ConflictBannerProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="mb-6">
      <Banner tone="warn" role="alert" title={texts.title}>
        <p>{changes.length === 0 ? texts.nothing : texts.text}</p>
        {changes.length === 0 ? null : (
          <ul className="plain my-2">
            {changes.map(({ name, before, after, isMineToo }) => (
              <li key={name} className="diff">
                <span>{name}</span>
                <del>{before}</del>
                <ins>{after}</ins>
                {isMineToo ? <span className="caption">{texts.mineToo}</span> : null}
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-x-6">
          <Button look="link" onClick={onMerge}>
            {texts.merge}
          </Button>
          <Button look="link" onClick={onDrop}>
            {texts.theirs}
          </Button>
        </div>
      </Banner>
    </div>
  )
}
