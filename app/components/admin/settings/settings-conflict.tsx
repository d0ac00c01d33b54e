import { useEffect, useRef } from 'react'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { settingsTexts, settingWords } from '#app/texts/admin-settings.ts'
import { changedFields, type SettingsFormValues } from './settings-form-values.ts'

const texts = settingsTexts.conflict

type SettingsConflictProps = {
  /** What the form was opened with, what stands in it, and what somebody else saved. */
  opened: SettingsFormValues
  typed: SettingsFormValues
  theirs: SettingsFormValues
  onMerge: () => void
  onDrop: () => void
}

/** Two people changed the settings: what the other changed, and both ways on. Nothing that was typed is lost. */
export function SettingsConflict({ opened, typed, theirs, onMerge, onDrop }: SettingsConflictProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const mine = changedFields(opened, typed)
  const changed = changedFields(opened, theirs)
  return (
    <div ref={box} tabIndex={-1} className="mb-6">
      <Banner tone="warn" role="alert" title={texts.title}>
        <p>{changed.length === 0 ? texts.nothing : texts.text}</p>
        <ul className="plain my-2">
          {changed.map((field) => (
            <li key={field} className="diff">
              <span>{settingWords[field].name}</span>
              <del>{wordsOf(opened[field])}</del>
              <ins>{wordsOf(theirs[field])}</ins>
              {mine.includes(field) ? <span className="caption">{texts.mineToo}</span> : null}
            </li>
          ))}
        </ul>
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

function wordsOf(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  return value === '' ? texts.empty : value
}
