import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { removeExamples } from '#app/api/admin-settings.ts'
import { Button } from '#app/components/ui/button.tsx'
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { useAction } from '#app/components/ui/use-action.ts'
import { settingsTexts } from '#app/texts/admin-settings.ts'
import type { AdminSettingsView } from '#shop/settings/settings.schema.ts'
import { SettingRow } from './setting-row.tsx'
import { headingId, SettingsSection } from './settings-sections.tsx'

const texts = settingsTexts.demo

/** How many examples are in the shop, and the button that removes them (DESIGN section 4). */
export function DemoSection({ demo: { products, reviews } }: Pick<AdminSettingsView, 'demo'>) {
  const hasNone = products === 0 && reviews === 0
  return (
    <SettingsSection name="demo">
      <SettingRow
        name={hasNone ? texts.none : texts.count(products, reviews)}
        says={hasNone ? texts.noneText : texts.text}
      >
        {hasNone ? null : <RemoveExamples />}
      </SettingRow>
    </SettingsSection>
  )
}

function RemoveExamples() {
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, run } = useAction()
  const { revalidate } = useRevalidator()
  const remove = () =>
    run(async () => {
      const removed = await removeExamples()
      notify.success(texts.removed, { detail: texts.removedText(removed.products, removed.reviews) })
      setIsAsking(false)
      // The button is gone, so the section's heading takes the focus.
      document.getElementById(headingId('demo'))?.focus()
      await revalidate()
    }, texts.removeFailed)
  return (
    <>
      <Button look="danger" onClick={() => setIsAsking(true)}>
        {texts.remove}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={(isOpen) => isBusy || setIsAsking(isOpen)}
        question={texts.question}
        consequence={<p>{texts.consequence}</p>}
        action={texts.action}
        keep={texts.keep}
        isBusy={isBusy}
        onConfirm={() => void remove()}
      />
    </>
  )
}
