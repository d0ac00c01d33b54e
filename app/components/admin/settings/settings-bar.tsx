import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '#app/components/ui/button.tsx'
import { settingsTexts } from '#app/texts/admin-settings.ts'
import type { SettingsForm } from './setting-row.tsx'
import { changedFields, readForm, type SettingsFormValues } from './settings-form-values.ts'

type SettingsBarProps = {
  form: SettingsForm
  opened: SettingsFormValues
  isSaving: boolean
  onUndo: () => void
}

/** Stays at the bottom of the window and counts changes and errors. */
export function SettingsBar({ form, opened, isSaving, onUndo }: SettingsBarProps) {
  const save = useRef<HTMLButtonElement>(null)
  // The fields are registered from the start, so all values are there; `useWatch` types them as optional.
  const values = useWatch({ control: form.control }) as SettingsFormValues
  const changed = changedFields(opened, values).length
  const read = readForm(values)
  const wrong = 'problems' in read ? Object.keys(read.problems).length : 0
  const undo = () => {
    onUndo()
    // This button disappears with the changes.
    save.current?.focus()
  }
  return (
    <div className="savebar">
      <Button type="submit" ref={save} isBusy={isSaving} busyWord={settingsTexts.saving}>
        {settingsTexts.save}
      </Button>
      {changed > 0 && !isSaving ? (
        <Button look="link" onClick={undo}>
          {settingsTexts.undo}
        </Button>
      ) : null}
      <span className="caption ml-auto" role="status">
        {[settingsTexts.changed(changed), wrong > 0 && settingsTexts.wrong(wrong)].filter(Boolean).join(', ')}
      </span>
    </div>
  )
}
