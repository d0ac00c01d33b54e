import { type ReactNode, useCallback } from 'react'
import { LeaveGuard } from '#app/components/admin/forms/leave-guard.tsx'
import { ErrorSummary } from '#app/components/ui/error-summary.tsx'
import type { AdminSettingsView } from '#shop/settings/settings.schema.ts'
import { SettingsBar } from './settings-bar.tsx'
import { SettingsConflict } from './settings-conflict.tsx'
import { changedFields, valuesOf } from './settings-form-values.ts'
import {
  CheckoutSection,
  MoneySection,
  PaymentSection,
  SecuritySection,
  ShopSection,
} from './settings-sections.tsx'
import { useSettingsForm } from './use-settings-form.ts'

/** Everything that an owner may set; `children` are the sections that save for themselves. */
export function SettingsForm({ opened, children }: { opened: AdminSettingsView; children: ReactNode }) {
  const { form, settings, wrong, theirs, submit, undo, merge, drop } = useSettingsForm(opened)
  const values = valuesOf(settings)
  const mustAsk = useCallback(
    () => changedFields(valuesOf(settings), form.getValues()).length > 0,
    [settings, form],
  )
  return (
    <form className="settings" noValidate onSubmit={(event) => void submit(event)}>
      {wrong.length > 0 ? (
        <div className="mb-6">
          <ErrorSummary key={form.formState.submitCount} errors={wrong} />
        </div>
      ) : null}
      {theirs ? (
        <SettingsConflict
          opened={values}
          typed={form.getValues()}
          theirs={valuesOf(theirs)}
          onMerge={merge}
          onDrop={drop}
        />
      ) : null}
      <ShopSection form={form} />
      <CheckoutSection form={form} />
      <MoneySection form={form} settings={settings} />
      <PaymentSection form={form} settings={settings} />
      <SecuritySection form={form} />
      {children}
      <SettingsBar form={form} opened={values} isSaving={form.formState.isSubmitting} onUndo={undo} />
      <LeaveGuard mustAsk={mustAsk} />
    </form>
  )
}
