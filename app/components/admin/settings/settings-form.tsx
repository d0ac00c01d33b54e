import type { ReactNode } from 'react'
import { FieldConflict } from '#app/components/admin/forms/conflict-banner.tsx'
import { LeaveGuard } from '#app/components/admin/forms/leave-guard.tsx'
import { ErrorSummary } from '#app/components/ui/error-summary.tsx'
import { conflictTexts } from '#app/texts/admin-forms.ts'
import { settingsTexts } from '#app/texts/admin-settings.ts'
import type { AdminSettingsView } from '#shop/settings/settings.schema.ts'
import { settingLabels } from '#shop/texts/settings.ts'
import { SettingsBar } from './settings-bar.tsx'
import { changedFields, valuesOf } from './settings-form-values.ts'
import {
  CheckoutSection,
  MoneySection,
  PaymentSection,
  SecuritySection,
  ShopSection,
} from './settings-sections.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const conflict = { ...conflictTexts, title: settingsTexts.conflictTitle }

/** All settings of the owner; `children` are the sections that save on their own. */
export function SettingsForm({ opened, children }: { opened: AdminSettingsView; children: ReactNode }) {
  const settingsForm = useSettingsForm(opened)
  const { form, settings, wrong, theirs } = settingsForm
  const values = valuesOf(settings)
  return (
    <form
      className="settings"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void settingsForm.submit()
      }}
    >
      {wrong.length > 0 ? (
        <div className="mb-6">
          <ErrorSummary key={form.formState.submitCount} errors={wrong} />
        </div>
      ) : null}
      {theirs ? (
        <FieldConflict
          texts={conflict}
          opened={values}
          typed={form.getValues()}
          theirs={valuesOf(theirs)}
          changedFields={changedFields}
          labelOf={(name) => settingLabels[name].name}
          valueText={valueText}
          onKeepMine={settingsForm.keepMine}
          onTakeTheirs={settingsForm.takeTheirs}
        />
      ) : null}
      <ShopSection form={form} />
      <CheckoutSection form={form} />
      <MoneySection form={form} settings={settings} />
      <PaymentSection form={form} settings={settings} />
      <SecuritySection form={form} />
      {children}
      <SettingsBar form={form} opened={values} isSaving={settingsForm.isSaving} onUndo={settingsForm.undo} />
      <LeaveGuard mustAsk={settingsForm.hasChanges} />
    </form>
  )
}

function valueText(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? conflict.yes : conflict.no
  return value === '' ? conflict.empty : value
}
