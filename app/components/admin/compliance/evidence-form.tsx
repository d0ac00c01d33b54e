import { type FormEvent, useState } from 'react'
import { askForEvidence, evidenceQuery } from '#app/api/admin-compliance.ts'
import { errorBody, errorText } from '#app/api/client.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Checkbox } from '#app/components/ui/check.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { evidenceTexts as texts } from '#app/texts/admin-compliance.ts'

/** Requests an evidence archive for an authority or a lawyer, and offers it once it is ready. */
export function EvidenceForm({ from, to }: { from: string; to: string }) {
  const [asked, setAsked] = useState({ from, to, persons: false })
  const [job, setJob] = useState<string>()
  const [problem, setProblem] = useState<unknown>()
  const errors = errorBody(problem).fields ?? {}
  const [isAsking, setIsAsking] = useState(false)
  const ask = async (event: FormEvent) => {
    event.preventDefault()
    setIsAsking(true)
    setProblem(undefined)
    try {
      setJob(await askForEvidence(asked))
    } catch (error) {
      setProblem(error)
    } finally {
      setIsAsking(false)
    }
  }
  return (
    <section className="mt-12" aria-labelledby="evidence-title">
      <h2 id="evidence-title" className="subheading mb-1">
        {texts.title}
      </h2>
      <p className="soft mb-4 max-w-160">{texts.text}</p>
      <form className="flex max-w-160 flex-wrap items-end gap-4" onSubmit={(event) => void ask(event)}>
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            id={`evidence-${name}`}
            name={name}
            label={texts[name]}
            type="date"
            required
            value={asked[name]}
            error={errors[name]}
            onChange={({ target }) => setAsked({ ...asked, [name]: target.value })}
          />
        ))}
        <Checkbox
          className="basis-full"
          label={texts.persons}
          checked={asked.persons}
          onChange={({ target }) => setAsked({ ...asked, persons: target.checked })}
        />
        <Button look="second" type="submit" isBusy={isAsking} busyWord={texts.asking}>
          {texts.ask}
        </Button>
      </form>
      {problem ? (
        <Banner tone="warn" title={texts.failed} role="alert" className="mt-4">
          {errorText(problem)}
        </Banner>
      ) : null}
      {job ? <Archive job={job} /> : null}
    </section>
  )
}

function Archive({ job }: { job: string }) {
  const { data, error } = useQuery(evidenceQuery(job))
  const isReady = data?.status === 'ready'
  const isFailed = error !== null || data?.status === 'failed'
  return (
    <p className="mt-4" role="status">
      {isFailed ? texts.failed : isReady ? texts.ready : texts.waiting}{' '}
      {isReady ? (
        <a className="link" href={`/api/compliance/evidence/${job}`} download>
          {texts.download}
        </a>
      ) : null}
    </p>
  )
}
