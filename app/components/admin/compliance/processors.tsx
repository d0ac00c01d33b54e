import { type FormEvent, useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { processorsQuery, saveProcessor } from '#app/api/admin-compliance.ts'
import { errorBody, errorText } from '#app/api/client.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { Button } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { processorTexts as texts } from '#app/texts/admin-compliance.ts'
import type { ProcessorView } from '#shop/privacy/processors.schema.ts'

const id = 'processors'

/** Who processes personal data for the shop, with what only the owner knows about them. The check of the contracts links here. */
export function Processors() {
  const { data } = useQuery(processorsQuery)
  // A new object whenever that check's link is pressed again.
  const location = useLocation()
  const isThere = data !== undefined && data.processors.length > 0
  useEffect(() => {
    if (isThere && location.hash === `#${id}`) document.getElementById(id)?.focus()
  }, [isThere, location])
  if (!isThere) return null
  return (
    <section className="mt-12" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className="subheading mb-1">
        {texts.title}
      </h2>
      <p className="soft mb-4 max-w-160">{texts.text}</p>
      <ul className="flex flex-col gap-8">
        {data.processors.map((processor) => (
          <li key={processor.name}>
            <ProcessorForm processor={processor} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const fieldNames = ['country', 'transfer', 'contractOn', 'url'] as const

function ProcessorForm({ processor }: { processor: ProcessorView }) {
  const { name, purpose, isInUse } = processor
  const formId = useId()
  const [fields, setFields] = useState(() => ({
    ...{ country: processor.country ?? '', transfer: processor.transfer ?? '' },
    ...{ contractOn: processor.contractOn ?? '', url: processor.url ?? '' },
  }))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setIsBusy] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setIsBusy(true)
    setErrors({})
    try {
      await saveProcessor({ ...fields, name, contractOn: fields.contractOn || null })
      notify.success(texts.saved(name))
    } catch (error) {
      const { fields: wrong } = errorBody(error)
      if (wrong) setErrors(wrong)
      else notify.error(texts.failed, { detail: errorText(error) })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form className="max-w-160" aria-label={name} onSubmit={(event) => void save(event)} noValidate>
      <h3 className="text-base font-semibold wrap-anywhere">{name}</h3>
      <p className="soft mb-3">{isInUse ? purpose : texts.notInUse(purpose)}</p>
      <div className="flex flex-col gap-4">
        {fieldNames.map((field) => (
          <TextField
            key={field}
            id={`${formId}-${field}`}
            label={texts[field]}
            type={field === 'contractOn' ? 'date' : field === 'url' ? 'url' : 'text'}
            maxLength={field === 'country' ? 2 : 300}
            value={fields[field]}
            error={errors[field]}
            onChange={({ target }) => setFields({ ...fields, [field]: target.value })}
          />
        ))}
      </div>
      <Button
        look="second"
        small
        type="submit"
        className="mt-4"
        isBusy={isBusy}
        busyWord={texts.saving}
        aria-label={`${texts.save}: ${name}`}
      >
        {texts.save}
      </Button>
    </form>
  )
}
