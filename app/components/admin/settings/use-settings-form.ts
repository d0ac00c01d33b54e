import { useState } from 'react'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { getOwnerSettings, saveSettings } from '#app/api/admin-settings.ts'
import { ApiError, errorText } from '#app/api/client.ts'
import type { FieldError } from '#app/components/ui/error-summary.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { settingsTexts } from '#app/texts/admin-settings.ts'
import type { AdminSettingsView } from '#shop/settings/settings.schema.ts'
import {
  carryOver,
  changesTo,
  fieldId,
  problemsByField,
  readForm,
  type SettingsFormValues,
  valuesOf,
} from './settings-form-values.ts'

const resolver: Resolver<SettingsFormValues> = (values) => {
  const read = readForm(values)
  if ('settings' in read) return { values, errors: {} }
  const errors = Object.entries(read.problems).map(([name, message]) => [name, { type: 'wrong', message }])
  return { values: {}, errors: Object.fromEntries(errors) }
}

/** The form of the settings: what is typed, what is saved, what is wrong, and what somebody else saved meanwhile. */
export function useSettingsForm(opened: AdminSettingsView) {
  const [settings, setSettings] = useState(opened)
  const [wrong, setWrong] = useState<FieldError[]>([])
  const [theirs, setTheirs] = useState<AdminSettingsView>()
  const { revalidate } = useRevalidator()
  const form = useForm<SettingsFormValues>({
    defaultValues: valuesOf(opened),
    resolver,
    mode: 'onTouched',
    // A sentence that appears under a field moves what lies below: not while the click that left the field is under way.
    delayError: 250,
    shouldFocusError: false,
  })

  /** Another state of the settings is the saved one from now on; what was typed since `before` stays. */
  const accept = (saved: AdminSettingsView, before: SettingsFormValues) => {
    form.reset(carryOver(form.getValues(), before, valuesOf(saved)), { keepSubmitCount: true })
    setSettings(saved)
    setTheirs(undefined)
    setWrong([])
  }

  const save = async (values: SettingsFormValues) => {
    const read = readForm(values)
    if (!('settings' in read)) return
    const changes = changesTo(settings, read.settings)
    if (Object.keys(changes).length === 0) {
      accept(settings, values)
      notify.info(settingsTexts.nothingToSave)
      return
    }
    try {
      // What is typed while the answer is on its way is newer than it.
      accept(await saveSettings(changes, settings.version), values)
      notify.success(settingsTexts.saved, { detail: settingsTexts.savedText })
      // The bars around this page show settings too.
      await revalidate()
    } catch (error) {
      await explain(error)
    }
  }

  const explain = async (error: unknown) => {
    if (error instanceof ApiError && error.body.code === 'edit_conflict') return showTheirs()
    const fields = error instanceof ApiError ? problemsByField(error.body.fields ?? {}) : {}
    const problems = Object.entries(fields)
    // The names are the form's own: `problemsByField` returns no others.
    for (const [name, message] of problems) form.setError(name as keyof SettingsFormValues, { message })
    setWrong(problems.map(([name, message]) => ({ fieldId: fieldId(name), message })))
    notify.error(settingsTexts.saveFailed, { detail: failureWords(error) })
  }

  const showTheirs = async () => {
    try {
      setTheirs(await getOwnerSettings())
    } catch (error) {
      notify.error(settingsTexts.saveFailed, { detail: failureWords(error) })
    }
  }

  return {
    form,
    settings,
    wrong,
    theirs,
    submit: form.handleSubmit(save, (errors) => setWrong(summaryOf(errors))),
    undo: () => accept(settings, form.getValues()),
    /** Takes what somebody else saved and keeps what was typed here. */
    merge: () => theirs && accept(theirs, valuesOf(settings)),
    /** Takes what somebody else saved and forgets what was typed here. */
    drop: () => theirs && accept(theirs, form.getValues()),
  }
}

const failureWords = (error: unknown) => `${errorText(error).replace(/\.?$/, '.')} ${settingsTexts.kept}`

const summaryOf = (errors: FieldErrors<SettingsFormValues>): FieldError[] =>
  Object.entries(errors).map(([name, error]) => ({ fieldId: fieldId(name), message: error.message ?? '' }))
