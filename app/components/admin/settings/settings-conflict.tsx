import { ConflictBanner } from '#app/components/admin/forms/conflict-banner.tsx'
import { settingLabels, settingsTexts } from '#app/texts/admin-settings.ts'
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
  const mine = changedFields(opened, typed)
  const changes = changedFields(opened, theirs).map((field) => ({
    name: settingLabels[field].name,
    before: wordsOf(opened[field]),
    after: wordsOf(theirs[field]),
    isMineToo: mine.includes(field),
  }))
  return <ConflictBanner texts={texts} changes={changes} onMerge={onMerge} onDrop={onDrop} />
}

function wordsOf(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  return value === '' ? texts.empty : value
}
