import { Check, CircleAlert, Clock, type IconNode, TriangleAlert } from 'lucide'
import { Link } from 'react-router'
import { applyFix } from '#app/api/admin-compliance.ts'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { useAction } from '#app/components/ui/use-action.ts'
import { complianceTexts as texts } from '#app/texts/admin-compliance.ts'
import type { CheckState, CheckView } from '#shop/compliance/compliance.schema.ts'
import { NoticeForm } from './notice-form.tsx'

const looks: Record<CheckState, { className: string; icon: IconNode }> = {
  red: { className: 'status bad', icon: CircleAlert },
  amber: { className: 'status wait', icon: TriangleAlert },
  green: { className: 'status yes', icon: Check },
  off: { className: 'status', icon: Clock },
}

/** One check: what was found, why it matters, and the button that fixes it. */
export function CheckEntry({ check }: { check: CheckView }) {
  const { title, state, found, law } = check
  const { className, icon } = looks[state]
  return (
    <li>
      <div>
        <h3 className="text-base font-semibold">{title}</h3>
        <span className={`${className} small`}>
          <Icon of={icon} />
          {texts.states[state]}
        </span>
      </div>
      <div className="max-w-160">
        <p className="wrap-anywhere">{found}</p>
        <p className="soft mt-1">{law.words}</p>
        <a className="link small" href={law.url} target="_blank" rel="noreferrer">
          {texts.law}
          <span className="vh">: {title}</span>
        </a>
        <Sample check={check} />
        {check.id === 'guarantee-notice' ? <NoticeForm /> : null}
      </div>
      <div className="act">
        <Fix check={check} />
      </div>
    </li>
  )
}

function Sample({ check: { sample, count } }: { check: CheckView }) {
  if (sample.length === 0) return null
  // Two that have one title and lead to one page are one line.
  const lines = new Map(sample.map((line) => [`${line.href} ${line.title}`, line]))
  return (
    <details className="mt-1">
      <summary className="caption cursor-pointer py-2.5">{texts.sample}</summary>
      <ul className="pl-6">
        {[...lines].map(([key, { title, href }]) => (
          <li key={key}>
            <Link className="link inline-flex min-h-11 items-center wrap-anywhere" to={href}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
      {count > sample.length ? <p className="caption">{texts.more(count - sample.length)}</p> : null}
    </details>
  )
}

function Fix({ check: { fix, title } }: { check: CheckView }) {
  const { isBusy, run } = useAction()
  if (fix === null) return null
  if ('href' in fix) {
    return (
      <ButtonLink look="second" small to={fix.href} aria-label={`${fix.label}: ${title}`}>
        {fix.label}
      </ButtonLink>
    )
  }
  const { action, label } = fix
  const apply = async () => notify.success(texts.fixed(await applyFix(action)))
  return (
    <Button
      look="second"
      small
      isBusy={isBusy}
      busyWord={texts.fixing}
      aria-label={`${label}: ${title}`}
      onClick={() => void run(apply, texts.fixFailed)}
    >
      {label}
    </Button>
  )
}
