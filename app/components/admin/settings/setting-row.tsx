import type { ReactNode } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Checkbox } from '#app/components/ui/check.tsx'
import { SelectField, TextareaField, TextField } from '#app/components/ui/field.tsx'
import { type SettingLabel, settingLabels } from '#shop/texts/settings.ts'
import { fieldId, type SettingsFieldName, type SettingsFormValues } from './settings-form-values.ts'

export type SettingsForm = UseFormReturn<SettingsFormValues>

type RowProps = { name: ReactNode; says?: ReactNode; sayId?: string; children: ReactNode }

/** A setting's name and consequence at the left, its control at the right. */
export function SettingRow({ name, says, sayId, children }: RowProps) {
  return (
    <div className="setrow">
      <div className="say">
        <strong className="font-medium">{name}</strong>
        {says ? (
          <p className="small soft" id={sayId}>
            {says}
          </p>
        ) : null}
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

/** Every field needs a label: a missing one does not compile. */
const labels: Record<SettingsFieldName, SettingLabel> = settingLabels

type FieldProps = { form: SettingsForm; name: SettingsFieldName }

const sayId = (name: string) => `${fieldId(name)}-says`

/** The props that every field gets: name, id, error, and a description. The visible label is at its left. */
function propsOf({ form: { register, formState }, name }: FieldProps) {
  return {
    ...register(name),
    id: fieldId(name),
    label: labels[name].name,
    isLabelHidden: true,
    error: formState.errors[name]?.message,
  }
}

type RowOfFieldProps = { name: SettingsFieldName; unit?: string; children: ReactNode }

function Row({ name, unit, children }: RowOfFieldProps) {
  const { says, name: title } = labels[name]
  return (
    <SettingRow name={title} says={says} sayId={sayId(name)}>
      {unit ? (
        <div className="with-unit">
          {children}
          <span className="soft">{unit}</span>
        </div>
      ) : (
        children
      )}
    </SettingRow>
  )
}

type TextSettingProps = FieldProps & {
  type?: 'text' | 'email' | 'tel' | 'url'
  inputMode?: 'numeric' | 'decimal'
  maxLength?: number
  isNumber?: boolean
  unit?: string
}

/** A setting with a one-line text field. */
export function TextSetting({ isNumber, form, name, unit, ...input }: TextSettingProps) {
  const shownUnit = unit ?? labels[name].unit
  return (
    <Row name={name} unit={shownUnit}>
      <TextField
        {...propsOf({ form, name })}
        {...input}
        className={isNumber ? 'num' : undefined}
        autoComplete="off"
        aria-description={descriptionOf(name, shownUnit)}
      />
    </Row>
  )
}

/** An amount of money in the currency chosen in the form. */
export function MoneySetting({ form, name }: FieldProps) {
  const unit = useWatch({ control: form.control, name: 'currency' })
  return <TextSetting form={form} name={name} inputMode="decimal" isNumber unit={unit} />
}

/** The field itself describes its error; this is the rest of the description: unit and explanation. */
function descriptionOf(name: SettingsFieldName, unit?: string): string | undefined {
  const { says } = labels[name]
  return [unit, says].filter(Boolean).join('. ') || undefined
}

export function LinesSetting({ rows, ...field }: FieldProps & { rows: number }) {
  return (
    <Row name={field.name}>
      <TextareaField {...propsOf(field)} rows={rows} aria-description={descriptionOf(field.name)} />
    </Row>
  )
}

export function ChoiceSetting({ children, ...field }: FieldProps & { children: ReactNode }) {
  return (
    <Row name={field.name}>
      <SelectField {...propsOf(field)} aria-description={descriptionOf(field.name)}>
        {children}
      </SelectField>
    </Row>
  )
}

/** A checkbox, in its own row or in another setting's. */
export function TickSetting({ form, name, label }: FieldProps & { label: string }) {
  const message = form.formState.errors[name]?.message
  const errorId = `${fieldId(name)}-error`
  return (
    <div className={message ? 'field bad' : undefined}>
      <Checkbox
        {...form.register(name)}
        id={fieldId(name)}
        label={label}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? errorId : undefined}
        aria-description={descriptionOf(name)}
      />
      {message ? (
        <span className="error" id={errorId}>
          <span>{message}</span>
        </span>
      ) : null}
    </div>
  )
}
