import { Check } from 'lucide'
import { useState } from 'react'
import { endOtherSessions, endSession, sessionsQuery } from '#app/api/account-access.ts'
import { errorText } from '#app/api/client.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { LoadFailed } from '#app/components/ui/load-failed.tsx'
import { LineSkeletons } from '#app/components/ui/skeleton.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { sessionTexts as texts } from '#app/texts/account.ts'
import type { SessionView } from '#shop/accounts/user.schema.ts'
import { formatTime } from '#shop/dates.ts'

/** The devices where a user is logged in, with buttons to log them out. */
export function Sessions() {
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery())
  return (
    <section className="mt-12" aria-labelledby="sessions">
      <div className="section-head">
        <h2 className="heading" id="sessions">
          {texts.title}
        </h2>
      </div>
      {data ? (
        <SessionList sessions={data} />
      ) : error ? (
        <LoadFailed title={texts.failed} {...{ error, isFetching, refetch }} />
      ) : (
        <LineSkeletons lines={2} />
      )}
    </section>
  )
}

/** Runs an action that resolves to its message; `ending` names the one in progress. */
function useEnding() {
  const [ending, setEnding] = useState<string>()
  const end = async (what: string, action: () => Promise<string>) => {
    setEnding(what)
    try {
      notify.success(await action())
    } catch (error) {
      notify.error(texts.endFailed, { detail: errorText(error) })
    } finally {
      setEnding(undefined)
    }
  }
  return { ending, end }
}

function SessionList({ sessions }: { sessions: readonly SessionView[] }) {
  const { ending, end } = useEnding()
  const endOne = async (id: string) => {
    await endSession(id)
    return texts.ended
  }
  const endOthers = async () => texts.endedOthers(await endOtherSessions())
  return (
    <>
      <ul className="plain">
        {sessions.map(({ _id, device, lastSeenAt, isHere }) => (
          <li key={_id} className="flex items-center justify-between gap-4 border-b border-line py-3">
            <span className="min-w-0">
              {device}
              {isHere ? null : (
                <span className="caption num block">{texts.seen(formatTime(lastSeenAt))}</span>
              )}
            </span>
            {isHere ? (
              <span className="status yes">
                <Icon of={Check} />
                {texts.here}
              </span>
            ) : (
              <Button
                look="link"
                aria-label={texts.endOf(device)}
                isBusy={ending === _id}
                busyWord={texts.ending}
                onClick={() => void end(_id, () => endOne(_id))}
              >
                {texts.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <p className="mt-2">
          <Button
            look="link"
            isBusy={ending === 'others'}
            busyWord={texts.ending}
            onClick={() => void end('others', endOthers)}
          >
            {texts.endOthers}
          </Button>
        </p>
      ) : null}
    </>
  )
}
