import { useState } from 'react'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { getOwnerSettings, saveSettings } from '#app/api/admin-settings.ts'
import { errorBody } from '#app/api/client.ts'
import { useConflictForm } from '#app/components/admin/forms/use-conflict-form.ts'
import type { FieldError } from '#app/components/ui/error-summary.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { settingsTexts } from '#app/texts/admin-settings.ts'
import type { AdminSettingsView } from '#shop/settings/settings.schema.ts'
import { settingLabels } from '#shop/texts/settings.ts'
import {
  carryOver,
  changedFields,
  changesTo,
  fieldId,
  fieldNames,
  problemsByField,
  readForm,
  type SettingsFieldName,
  type SettingsFormValues,
  valuesOf,
} from './settings-form-values.ts'

const resolver: Resolver<SettingsFormValues> = (values) => {
  const read = readForm(values)
  if ('settings' in read) return { values, errors: {} }
  const errors = Object.entries(read.problems).map(([name, message]) => [name, { type: 'wrong', message }])
  return { values: {}, errors: Object.fromEntries(errors) }
}

/** The state of the settings form: typed and saved values, errors, and what somebody else saved meanwhile. */
export function useSettingsForm(opened: AdminSettingsView) {
  const [wrong, setWrong] = useState<FieldError[]>([])
  const { revalidate } = useRevalidator()
  const form = useForm<SettingsFormValues>({
    defaultValues: valuesOf(opened),
    resolver,
    mode: 'onTouched',
    // An error that appears under a field moves what is below it, so it waits until the click that blurred the field is over.
    delayError: 250,
    shouldFocusError: false,
  })
  const conflict = useConflictForm<AdminSettingsView, SettingsFormValues>({
    opened,
    draftOf: valuesOf,
    read: form.getValues,
    show: (values) => {
      form.reset(values, { keepSubmitCount: true })
      setWrong([])
    },
    carryOver,
    isChanged: (saved, typed) => changedFields(valuesOf(saved), typed).length > 0,
    load: getOwnerSettings,
    texts: { failed: settingsTexts.saveFailed, kept: settingsTexts.kept },
  })
  const { saved, theirs, isSaving, hasChanges, keepMine, takeTheirs } = conflict

  const save = async (values: SettingsFormValues) => {
    const read = readForm(values)
    if (!('settings' in read)) return
    const changes = changesTo(saved, read.settings)
    if (Object.keys(changes).length === 0) {
      conflict.accept(saved, values)
      notify.info(settingsTexts.nothingToSave)
      return
    }
    if (!(await conflict.save(values, ({ version }) => saveSettings(changes, version), explain))) return
    notify.success(settingsTexts.saved, { detail: settingsTexts.savedText })
    // The header and footer show settings too.
    await revalidate()
  }

  /** Shows a server error at its fields; returns false, because the failure itself still has to be reported. */
  const explain = (error: unknown) => {
    const fields = problemsByField(errorBody(error).fields ?? {})
    // `problemsByField` returns only field names of the form.
    for (const [name, message] of Object.entries(fields))
      form.setError(name as keyof SettingsFormValues, { message })
    setWrong(summaryOf(fields))
    return false
  }

  const submit = form.handleSubmit(save, (errors) => setWrong(summaryOf(messagesOf(errors))))
  return {
    form,
    settings: saved,
    wrong,
    theirs,
    isSaving,
    hasChanges,
    submit: () => conflict.submitOnce(submit),
    undo: () => conflict.accept(saved, form.getValues()),
    keepMine,
    takeTheirs,
  }
}

const messagesOf = (errors: FieldErrors<SettingsFormValues>) =>
  Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error.message ?? '']))

/** Errors in the order of the page, each with its setting's name: "Enter 5 or more" alone could mean any of them. */
const summaryOf = (problems: Partial<Record<SettingsFieldName, string>>): FieldError[] =>
  fieldNames.flatMap((name) => {
    const message = problems[name]
    if (message === undefined) return []
    return [{ fieldId: fieldId(name), message: settingsTexts.wrongAt(settingLabels[name].name, message) }]
  })
