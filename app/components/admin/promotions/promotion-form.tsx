import type { FormEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { FieldConflict } from '#app/components/admin/forms/conflict-banner.tsx'
import { LeaveGuard } from '#app/components/admin/forms/leave-guard.tsx'
import { promotionListUrl } from '#app/components/admin/urls/promotion-list-url.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Checkbox, Radio } from '#app/components/ui/check.tsx'
import { ErrorSummary } from '#app/components/ui/error-summary.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { conflictTexts } from '#app/texts/admin-forms.ts'
import { promotionTexts } from '#app/texts/admin-promotions.ts'
import { categories } from '#shop/catalog/categories.ts'
import { promotionKinds } from '#shop/pricing/promotions.ts'
import type { PromotionView } from '#shop/promotions/promotion.schema.ts'
import { changedFields, fieldsOf, type PromotionField, type PromotionFields } from './promotion-fields.ts'
import { fieldIdOf, type PromotionForm, usePromotionForm } from './use-promotion-form.ts'

const texts = promotionTexts.form
const conflict = { ...conflictTexts, title: texts.conflictTitle }

type FormProps = { promotion?: PromotionView; aside?: ReactNode }

/** The form to create or edit a promotion. */
export function PromotionEditor({ promotion, aside }: FormProps) {
  const form = usePromotionForm(promotion)
  const send = (event: FormEvent) => {
    event.preventDefault()
    void form.submit()
  }
  return (
    <form className="edit-cols" onSubmit={send} noValidate>
      <div>
        {form.theirs ? <Conflict form={form} theirs={form.theirs} /> : null}
        <div className="mb-6 empty:mb-0">
          <ErrorSummary errors={form.summary} />
        </div>
        <What form={form} />
        <Who form={form} />
      </div>
      <aside>
        {aside}
        <section className="block">
          <p className="caption">{texts.rule}</p>
          <p className="mt-4 flex flex-wrap items-center gap-4">
            <Button type="submit" isBusy={form.isSaving} busyWord={texts.saving}>
              {texts.save}
            </Button>
            <Link className="link" to={promotionListUrl({})}>
              {texts.back}
            </Link>
          </p>
        </section>
      </aside>
      <LeaveGuard mustAsk={form.hasChanges} />
    </form>
  )
}

function Conflict({ form, theirs }: { form: PromotionForm; theirs: PromotionView }) {
  return (
    <FieldConflict
      texts={conflict}
      opened={fieldsOf(form.saved)}
      typed={form.fields}
      theirs={fieldsOf(theirs)}
      changedFields={changedFields}
      labelOf={(name) => texts[name]}
      valueText={valueText}
      onKeepMine={form.keepMine}
      onTakeTheirs={form.takeTheirs}
    />
  )
}

function valueText(value: PromotionFields[PromotionField]): string {
  if (typeof value === 'boolean') return value ? conflict.yes : conflict.no
  return String(value) || conflict.empty
}

type TextName = 'name' | 'code' | 'percent' | 'amount' | 'startsOn' | 'endsOn' | 'leastSum' | 'mostUses'
type TypedProps = {
  form: PromotionForm
  name: TextName
  hint?: string
  type?: 'text' | 'date'
  maxLength?: number
  inputMode?: 'decimal' | 'numeric'
  isOptional?: boolean
}

/** One text field of the form. */
const Typed = ({ form: { fields, errors, change }, name, ...more }: TypedProps) => (
  <TextField
    {...more}
    label={texts[name]}
    id={fieldIdOf(name)}
    autoComplete="off"
    value={fields[name]}
    error={errors[name]}
    onChange={({ target }) => change({ [name]: target.value })}
  />
)

/** The smallest sum or largest number of uses for which a promotion applies; empty for no limit. */
const Limit = (props: TypedProps & { name: 'leastSum' | 'mostUses' }) => (
  <Typed {...props} hint={texts[`${props.name}Hint`]} isOptional />
)

type PartProps = { form: PromotionForm }

function What({ form }: PartProps) {
  const { fields, change } = form
  return (
    <section className="block" aria-labelledby="what-title">
      <h2 id="what-title">{texts.what}</h2>
      <div className="pile">
        <div className="two">
          <Typed form={form} name="name" hint={texts.nameHint} maxLength={100} />
          <Typed form={form} name="code" hint={texts.codeHint} maxLength={40} isOptional />
        </div>
        <fieldset>
          <legend>{texts.kind}</legend>
          {promotionKinds.map((kind) => (
            <Radio
              key={kind}
              name="kind"
              label={texts.kinds[kind]}
              checked={fields.kind === kind}
              onChange={() => change({ kind })}
            />
          ))}
        </fieldset>
        <div className="two">
          {fields.kind === 'percentage' ? (
            <Typed form={form} name="percent" inputMode="decimal" maxLength={6} />
          ) : null}
          {fields.kind === 'amount' ? (
            <Typed form={form} name="amount" inputMode="decimal" maxLength={12} />
          ) : null}
          <Limit form={form} name="leastSum" inputMode="decimal" maxLength={12} />
        </div>
      </div>
    </section>
  )
}

function Who({ form }: PartProps) {
  const { fields, change } = form
  return (
    <section className="block" aria-labelledby="who-title">
      <h2 id="who-title">{texts.who}</h2>
      <div className="pile">
        <div className="two">
          <Typed form={form} name="startsOn" type="date" isOptional />
          <Typed form={form} name="endsOn" type="date" isOptional />
        </div>
        <fieldset>
          <legend>{texts.categories}</legend>
          <p className="caption">{texts.categoriesHint}</p>
          {categories.map(({ key, name }) => (
            <Checkbox
              key={key}
              label={name}
              checked={fields.categories.includes(key)}
              onChange={({ target }) => {
                const others = fields.categories.filter((one) => one !== key)
                change({ categories: target.checked ? [...others, key] : others })
              }}
            />
          ))}
        </fieldset>
        <div>
          {(['skipsReduced', 'oncePerBuyer'] as const).map((name) => (
            <Checkbox
              key={name}
              label={texts[name]}
              checked={fields[name]}
              onChange={({ target }) => change({ [name]: target.checked })}
            />
          ))}
        </div>
        <div className="two">
          <Limit form={form} name="mostUses" inputMode="numeric" maxLength={7} />
        </div>
      </div>
    </section>
  )
}
