import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLinkToken } from '#app/components/account/use-link-token.ts'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { useSettings } from '#app/components/layout/use-settings.ts'
import { useIsHydrated } from '#app/components/ui/use-is-hydrated.ts'
import { type LinkValues, linkOf } from '#app/components/withdrawal/order-link.ts'
import { WithdrawCheck } from '#app/components/withdrawal/withdraw-check.tsx'
import { type CheckedStatement, WithdrawForm } from '#app/components/withdrawal/withdraw-form.tsx'
import { WithdrawReceived } from '#app/components/withdrawal/withdraw-received.tsx'
import { WithdrawSteps } from '#app/components/withdrawal/withdraw-steps.tsx'
import type { RouteHandle } from '#app/route-handle.ts'
import { withdrawTexts as texts } from '#app/texts/withdrawal.ts'
import { newId } from '#shop/ids.ts'
import type { SettingsView } from '#shop/settings/settings.schema.ts'
import type { ReceivedWithdrawal } from '#shop/withdrawal/withdrawal.schema.ts'
import type { Route } from './+types/withdraw.ts'

export const handle = { requestClass: 'buying', needsScript: true } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: texts.title, description: texts.description, path: '/withdraw', matches })

/** What the second step's entry in the browser's history holds, so that a reload loses neither it nor the confirmation. */
type CheckStep = { step: 'check'; asked: CheckedStatement; received?: ReceivedWithdrawal }

/** The second step is an entry in the browser's history: Back leads to the first step, Forward to the second again. */
function useCheckStep() {
  const navigate = useNavigate()
  const { state } = useLocation()
  // The server renders the first step, also for a reload of the second.
  const isHydrated = useIsHydrated()
  const entry = state as Partial<CheckStep> | null // as `open` and `end` set it, or another page's
  const current =
    isHydrated && entry?.step === 'check' && entry.asked ? { ...entry, asked: entry.asked } : undefined
  // Does not refetch the settings: what is typed must not depend on the connection.
  const kept = { defaultShouldRevalidate: false }
  return {
    current,
    open: (asked: CheckedStatement) =>
      void navigate('/withdraw', { state: { step: 'check', asked } satisfies CheckStep, ...kept }),
    end: (asked: CheckedStatement, received: ReceivedWithdrawal) =>
      void navigate('/withdraw', {
        replace: true,
        state: { step: 'check', asked, received } satisfies CheckStep,
        ...kept,
      }),
    leave: () => void navigate('/withdraw', { replace: true, ...kept }),
  }
}

/** Withdrawal from the contract in three steps, by everyone (Directive 2011/83/EU art. 11a). */
export default function WithdrawPage() {
  const settings = useSettings()
  const link = linkOf(useLinkToken())
  const [lastAsked, setLastAsked] = useState<CheckedStatement>()
  const step = useCheckStep()
  const asked = step.current?.asked ?? lastAsked
  const isChecking = step.current !== undefined
  const [lastReceived, setReceived] = useState<ReceivedWithdrawal>()
  const received = step.current?.received ?? lastReceived
  // The same statement keeps its idempotency key, however often it is sent.
  const keys = useRef(new Map<string, string>())
  const keyOf = (body: object) => {
    const words = JSON.stringify(body)
    const key = keys.current.get(words) ?? newId()
    keys.current.set(words, key)
    return key
  }
  const check = (next: CheckedStatement) => {
    setLastAsked(next)
    step.open(next)
  }
  const change = (statement: CheckedStatement) => {
    setLastAsked(statement)
    step.leave()
  }
  const end = (statement: CheckedStatement, answer: ReceivedWithdrawal) => {
    setReceived(answer)
    step.end(statement, answer)
  }
  return (
    <div className="wrap work pb-(--spacing-section)">
      <div className="page-head">
        <h1 className="title">{texts.title}</h1>
        <p className="lead measure mt-3">{texts.lead}</p>
      </div>
      <WithdrawSteps current={received ? 3 : isChecking ? 2 : 1} />
      {asked && received ? <WithdrawReceived input={asked.input} received={received} /> : null}
      {asked && isChecking && !received ? (
        <WithdrawCheck
          {...asked}
          keyOf={keyOf}
          onBack={() => change(asked)}
          onReceived={(answer) => end(asked, answer)}
        />
      ) : null}
      {isChecking || received ? null : (
        <WithdrawForm
          values={{ ...link, ...asked?.input }}
          onChecked={(next) => check({ ...next, input: { ...next.input, ...tokenOf(link, next) } })}
          contactEmail={settings.contactEmail}
        />
      )}
      <noscript>
        <ModelForm {...settings} />
      </noscript>
    </div>
  )
}

type Seller = Pick<SettingsView, 'contactEmail' | 'legalName' | 'legalAddress' | 'shopName'>

/** For a browser that runs no scripts: the model form, and where it is sent to. */
function ModelForm({ contactEmail, legalName, legalAddress, shopName }: Seller) {
  const words = texts.form.words(legalName || shopName)
  const email = `mailto:${contactEmail}`
  return (
    <section className="mt-8 max-w-(--container-text)">
      <h2 className="heading">{texts.form.title}</h2>
      <p className="mt-2">{texts.form.text}</p>
      <p className="mt-2">
        <a href={email}>{contactEmail}</a>
      </p>
      <p className="whitespace-pre-line">{[legalName, legalAddress].filter(Boolean).join('\n')}</p>
      <blockquote className="mt-3 whitespace-pre-line">{words}</blockquote>
      <p className="mt-4">
        <a
          className="btn second"
          href={`${email}?subject=${encodeURIComponent(texts.title)}&body=${encodeURIComponent(words)}`}
        >
          {texts.form.write}
        </a>
      </p>
    </section>
  )
}

const tokenOf = (link: LinkValues, { input }: CheckedStatement) =>
  link.token && input.orderNumber === link.orderNumber ? { token: link.token } : {}
