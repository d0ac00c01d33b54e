import { useEffect, useRef } from 'react'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { textEditTexts } from '#app/texts/admin-settings.ts'
import { shortenChange } from '#shop/settings/shorten-change.ts'

const texts = textEditTexts.conflict

type TextConflictProps = { opened: string; theirs: string; onMine: () => void; onTheirs: () => void }

/** Two people wrote one text: where the other's differs, and both ways on. */
export function TextConflict({ opened, theirs, onMine, onTheirs }: TextConflictProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const { before, after } = shortenChange(opened, theirs)
  return (
    <div ref={box} tabIndex={-1} className="mb-6">
      <Banner tone="warn" role="alert" title={texts.title}>
        <p>{texts.text}</p>
        <p className="diff my-2 wrap-anywhere">
          <del>{before}</del>
          <ins>{after}</ins>
        </p>
        <div className="flex flex-wrap gap-x-6">
          <Button look="link" onClick={onMine}>
            {texts.mine}
          </Button>
          <Button look="link" onClick={onTheirs}>
            {texts.theirs}
          </Button>
        </div>
      </Banner>
    </div>
  )
}
