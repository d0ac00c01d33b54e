import type { Journal, Table } from './journal.ts'

/** The delivery of one event to one URL, until a 2xx or the last attempt. */
export type Delivery = {
  id: string
  eventId: string
  url: string
  status: 'waiting' | 'delivered' | 'given_up'
  tries: { at: string; answer: number | string }[]
  nextAt: number
}

const mostTries = 10
const mostAtOnce = 20

/** Returns the HTTP status or, as text, why there was none; undefined if there is nothing left to send. */
export type Post = (
  delivery: Delivery,
  closing: AbortSignal,
) => Promise<{ answer: number | string } | undefined>

/**
 * Sends planned deliveries, retrying after 1 s, 2 s, 4 s, ... until a 2xx, at most 10 times. Pending deliveries are in the
 * journal, so that a restarted sandbox continues with them. `onGivenUp` is called after the last attempt.
 */
export function deliveryQueue(journal: Journal, post: Post, onGivenUp: (delivery: Delivery) => void) {
  const deliveries: Table<Delivery> = journal.table('webhooks.deliveries')
  const waiting = new Map<string, Delivery>()
  for (const delivery of deliveries.all())
    if (delivery.status === 'waiting') waiting.set(delivery.id, delivery)
  const sending = new Set<string>()
  const closing = new AbortController()
  let isPaused = false
  let timer: NodeJS.Timeout | undefined

  function keep(delivery: Delivery) {
    deliveries.put(delivery)
    if (delivery.status === 'waiting') waiting.set(delivery.id, delivery)
    else waiting.delete(delivery.id)
  }

  /** Wakes up when the next delivery is due; sends nothing while paused. */
  function schedule() {
    clearTimeout(timer)
    if (isPaused || closing.signal.aborted || sending.size >= mostAtOnce) return
    const idle = [...waiting.values()].filter(({ id }) => !sending.has(id))
    if (idle.length === 0) return
    const next = idle.reduce((soonest, { nextAt }) => Math.min(soonest, nextAt), Number.POSITIVE_INFINITY)
    timer = setTimeout(sendDue, Math.max(0, next - Date.now()))
    timer.unref()
  }

  function sendDue() {
    for (const delivery of [...waiting.values()]) {
      if (sending.size >= mostAtOnce) break
      if (delivery.nextAt > Date.now() || sending.has(delivery.id)) continue
      sending.add(delivery.id)
      void send(delivery).finally(() => {
        sending.delete(delivery.id)
        schedule()
      })
    }
    schedule()
  }

  async function send(delivery: Delivery) {
    const result = await post(delivery, closing.signal)
    // A delivery cut short by the shutdown of the sandbox does not count: the next run makes it. One that was given up meanwhile
    // stays so.
    if (closing.signal.aborted || !waiting.has(delivery.id)) return
    const next = afterTry(delivery, result?.answer ?? 'the event is forgotten', result === undefined)
    keep(next)
    if (next.status === 'given_up') onGivenUp(next)
  }

  return {
    plan(delivery: Pick<Delivery, 'id' | 'eventId' | 'url' | 'nextAt'>): void {
      keep({ ...delivery, status: 'waiting', tries: [] })
      schedule()
    },
    all: () => deliveries.all(),
    drop: (id: string) => deliveries.drop(id),
    isWaitingFor: (eventId: string) => [...waiting.values()].some((one) => one.eventId === eventId),
    giveUpAll(): void {
      for (const delivery of [...waiting.values()]) keep({ ...delivery, status: 'given_up' })
    },
    pause(): void {
      isPaused = true
      clearTimeout(timer)
    },
    resume(): void {
      isPaused = false
      schedule()
    },
    start: schedule,
    close(): void {
      closing.abort()
      clearTimeout(timer)
    },
  }
}

function afterTry(delivery: Delivery, answer: number | string, isLast: boolean): Delivery {
  const tries = [...delivery.tries, { at: new Date().toISOString(), answer }]
  const isDelivered = typeof answer === 'number' && answer >= 200 && answer < 300
  const isOver = isLast || tries.length >= mostTries
  return {
    ...delivery,
    tries,
    status: isDelivered ? 'delivered' : isOver ? 'given_up' : 'waiting',
    nextAt: Date.now() + 1_000 * 2 ** (tries.length - 1),
  }
}
