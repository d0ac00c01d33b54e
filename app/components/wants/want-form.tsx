import { useEffect, useRef, useState } from 'react'
import { FailureBanner } from '#app/components/account/failure-banner.tsx'
import { useSettings } from '#app/components/layout/use-settings.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { ErrorSummary } from '#app/components/ui/error-summary.tsx'
import { SelectField, TextField } from '#app/components/ui/field.tsx'
import { wantTexts } from '#app/texts/wants.ts'
import { categories, concentrations } from '#shop/catalog/categories.ts'
import { useWantForm } from './use-want-form.ts'
import type { WantFields } from './want-fields.ts'

const texts = wantTexts.form

/** The want form; `email` is the address, if known. Nothing is matched before the address is confirmed. */
export function WantForm({ email }: { email?: string }) {
  const form = useWantForm(email)
  const { summary, failure, tries, isSending, sent, send, again } = form
  const done = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (sent) done.current?.focus()
  }, [sent])
  if (sent) {
    return (
      <div ref={done} tabIndex={-1}>
        <Banner
          tone={sent.isEmailed ? 'ok' : 'warn'}
          role="status"
          className="wrap-anywhere"
          title={sent.isEmailed ? texts.sent : texts.kept}
        >
          {(sent.isEmailed ? texts.sentText : texts.keptText)(sent.to)}
        </Banner>
        <p className="mt-6">
          <Button look="second" onClick={again}>
            {texts.another}
          </Button>
        </p>
      </div>
    )
  }
  return (
    <form className="form" onSubmit={send} noValidate>
      <ErrorSummary key={tries} errors={summary} />
      <FailureBanner failure={failure} />
      <Wished {...form} />
      <Text
        {...form}
        of="email"
        label={texts.email}
        hint={texts.emailHint}
        type="email"
        autoComplete="email"
        required
      />
      <div>
        <Button type="submit" wide isBusy={isSending} busyWord={texts.sending}>
          {texts.send}
        </Button>
      </div>
    </form>
  )
}

type Form = Pick<ReturnType<typeof useWantForm>, 'fields' | 'fill' | 'errors'>

function Wished(form: Form) {
  const { fields, fill } = form
  return (
    <>
      <Text {...form} of="house" label={texts.house} maxLength={100} isOptional />
      <Text {...form} of="name" label={texts.name} hint={texts.nameHint} maxLength={120} />
      <div className="two">
        <SelectField
          id="typ"
          label={texts.typ}
          value={fields.typ}
          onChange={({ target }) => fill({ typ: target.value })}
        >
          <option value="">{texts.any}</option>
          {Object.entries(concentrations).map(([key, word]) => (
            <option key={key} value={key}>
              {word}
            </option>
          ))}
        </SelectField>
        <SelectField
          id="category"
          label={texts.category}
          value={fields.category}
          onChange={({ target }) => fill({ category: target.value })}
        >
          <option value="">{texts.any}</option>
          {categories.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <More {...form} />
    </>
  )
}

const moreFields = ['yearFrom', 'yearBefore', 'minFill', 'maxPrice'] as const

/** Less common fields, folded until one is filled in or invalid. */
function More(form: Form) {
  const { currency } = useSettings()
  const [isOpened, setIsOpened] = useState(false)
  const { fields, errors } = form
  const isNeeded = moreFields.some((name) => fields[name] !== '' || errors[name] !== undefined)
  return (
    <details
      className="border-y border-line"
      open={isOpened || isNeeded}
      onToggle={({ currentTarget }) => setIsOpened(currentTarget.open)}
    >
      <summary className="strong py-3">{texts.more}</summary>
      <div className="two mt-1 mb-5">
        <Text
          {...form}
          of="yearFrom"
          label={texts.yearFrom}
          hint={texts.yearHint}
          inputMode="numeric"
          isOptional
        />
        <Text
          {...form}
          of="yearBefore"
          label={texts.yearBefore}
          hint={texts.yearHint}
          inputMode="numeric"
          isOptional
        />
        <Text {...form} of="minFill" label={texts.minFill} inputMode="numeric" isOptional />
        <Text {...form} of="maxPrice" label={texts.maxPrice(currency)} inputMode="decimal" isOptional />
      </div>
    </details>
  )
}

type TextProps = Form &
  Omit<React.ComponentProps<typeof TextField>, 'value' | 'onChange' | 'id' | 'error'> & {
    of: keyof WantFields
  }

function Text({ of, fields, fill, errors, label, hint, ...rest }: TextProps) {
  const { type, autoComplete, required, maxLength, inputMode, isOptional } = rest
  return (
    <TextField
      {...{ type, autoComplete, required, maxLength, inputMode, isOptional }}
      id={of}
      label={label}
      hint={hint}
      error={errors[of]}
      value={fields[of]}
      onChange={({ target }) => fill({ [of]: target.value })}
    />
  )
}
