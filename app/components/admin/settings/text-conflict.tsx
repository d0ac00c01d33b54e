import { ConflictBanner } from '#app/components/admin/forms/conflict-banner.tsx'
import { textEditTexts } from '#app/texts/admin-settings.ts'
import { shortenChange } from '#shop/settings/shorten-change.ts'

const texts = textEditTexts.conflict

type TextConflictProps = {
  opened: string
  theirs: string
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Two people edited one text: shows where the other version differs, and both choices. */
export function TextConflict({ opened, theirs, ...choices }: TextConflictProps) {
  const { before, after } = shortenChange(opened, theirs)
  return (
    <ConflictBanner texts={texts} {...choices}>
      <p>{texts.text}</p>
      <p className="diff my-2 wrap-anywhere">
        <del>{before}</del>
        <ins>{after}</ins>
      </p>
    </ConflictBanner>
  )
}
