import { Check, CircleAlert } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import { settleAnomaly } from '#app/api/admin-anomalies.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { useAction } from '#app/components/ui/use-action.ts'
import { anomalyTexts as texts } from '#app/texts/admin-anomalies.ts'
import { formatTime } from '#shop/dates.ts'
import { formatEuros } from '#shop/money/money.ts'
import type { AnomalyView } from '#shop/payments/anomaly.schema.ts'
import { anomalyWords } from '#shop/payments/anomaly-reasons.ts'
import { methodOf } from '#shop/payments/providers.ts'
import { SettleDialog } from './settle-dialog.tsx'

/** The list of anomalies: what each means, what to do, and the button to press when that is done. */
export function AnomalyEntries({ anomalies }: { anomalies: readonly AnomalyView[] }) {
  const [settling, setSettling] = useState<AnomalyView>()
  return (
    <>
      <ol className="anomalies" aria-label={texts.list}>
        {anomalies.map((anomaly) => (
          <Entry key={anomaly._id} anomaly={anomaly} onSettle={() => setSettling(anomaly)} />
        ))}
      </ol>
      {settling ? (
        <SettleDialog key={settling._id} anomaly={settling} onClose={() => setSettling(undefined)} />
      ) : null}
    </>
  )
}

/** 'PayPal 8XK20417': a name that tells the entries apart for people and screen readers. */
const nameOf = ({ provider, reference }: AnomalyView) =>
  [methodOf(provider), reference].filter(Boolean).join(' ')

const amountOf = ({ amount, currency }: AnomalyView) =>
  amount === null ? undefined : formatEuros(amount, currency ?? undefined)

type EntryProps = { anomaly: AnomalyView; onSettle: () => void }

function Entry({ anomaly, onSettle }: EntryProps) {
  const { at, order, reason, settled } = anomaly
  const { means, toDo } = anomalyWords(reason)
  return (
    <li>
      <div className="caption num">
        <span className="block text-ink">{formatTime(at)}</span>
        <span className="block wrap-anywhere">{nameOf(anomaly)}</span>
        {amountOf(anomaly) ? <span className="block text-ink">{amountOf(anomaly)}</span> : null}
        {order ? (
          <Link
            className="inline-flex min-h-11 items-center underline underline-offset-4 md:min-h-6"
            to={`/admin/order/${order._id}`}
          >
            {texts.order(order.number)}
          </Link>
        ) : (
          <span className="block">{texts.noOrder}</span>
        )}
      </div>
      <div className="max-w-160">
        <p className="flex gap-2">
          <span className={settled ? 'status yes self-start' : 'status bad self-start'}>
            <Icon of={settled ? Check : CircleAlert} />
            <span className="vh">{settled ? texts.stateNames.settled : texts.stateNames.open}: </span>
          </span>
          <strong className="font-semibold wrap-anywhere">{means}</strong>
        </p>
        {settled ? <Settled settled={settled} /> : <p className="soft mt-1 pl-6">{toDo}</p>}
      </div>
      <div className="act">
        {settled ? (
          <Reopen anomaly={anomaly} />
        ) : (
          <Button look="second" small aria-label={texts.settleOf(nameOf(anomaly))} onClick={onSettle}>
            {texts.settle}
          </Button>
        )}
      </div>
    </li>
  )
}

function Settled({ settled }: { settled: NonNullable<AnomalyView['settled']> }) {
  const time = formatTime(settled.at)
  return (
    <div className="mt-1 pl-6">
      <p className="caption num">
        {settled.isByItself ? texts.settledItself(time) : texts.settledBy(settled.by, time)}
      </p>
      {settled.note ? <p className="mt-1 whitespace-pre-line wrap-anywhere">{settled.note}</p> : null}
    </div>
  )
}

/** Reopens an entry that was settled by mistake. */
function Reopen({ anomaly }: { anomaly: AnomalyView }) {
  const { isBusy, run } = useAction()
  const reopen = () =>
    run(async () => {
      await settleAnomaly(anomaly._id, { settled: false })
      notify.success(texts.reopened)
    }, texts.reopenFailed)
  return (
    <Button
      look="link"
      className="min-h-11"
      isBusy={isBusy}
      busyWord={texts.reopening}
      aria-label={texts.reopenOf(nameOf(anomaly))}
      onClick={() => void reopen()}
    >
      {texts.reopen}
    </Button>
  )
}
