import type { Journal, Table } from './journal.ts'
import { webhookHeaders } from './webhook-headers.ts'

export type WebhookProvider = 'paypal' | 'stripe'

/** Something that a provider tells the shop by itself: its text is fixed once and sent as it is every time. */
export type WebhookEvent = { id: string; provider: WebhookProvider; type: string; body: string }

type Address = { id: string; provider: WebhookProvider; url: string }

type Try = { at: string; answer: number | string }

/** One event on its way to one address, until a 2xx or the last try. */
export type Delivery = {
  id: string
  eventId: string
  url: string
  status: 'waiting' | 'delivered' | 'given_up'
  tries: Try[]
  nextAt: number
}

const answerTimeoutMs = 5_000
const mostTries = 10
const mostAtOnce = 20
/** Old news is forgotten, so that a long run of payments does not fill the memory. */
const eventsKept = 5_000
/** The call that caused the event is answered first. */
const afterTheAnswerMs = 15

export type Webhooks = ReturnType<typeof webhooks>

/**
 * Sends signed events to the registered addresses, again after 1 s, 2 s, 4 s, ... until a 2xx, at most 10 times.
 * What is still to be sent is kept in the journal, so that a restarted sandbox goes on where it was.
 */
export function webhooks(journal: Journal) {
  const addresses: Table<Address> = journal.table('webhooks.addresses')
  const events: Table<WebhookEvent> = journal.table('webhooks.events')
  const deliveries: Table<Delivery> = journal.table('webhooks.deliveries')
  const waiting = new Map(
    deliveries
      .all()
      .filter(({ status }) => status === 'waiting')
      .map((one) => [one.id, one]),
  )
  const sending = new Set<string>()
  const closing = new AbortController()
  let count = deliveries.all().length
  let isPaused = false
  let timer: NodeJS.Timeout | undefined

  function keep(delivery: Delivery) {
    deliveries.put(delivery)
    if (delivery.status === 'waiting') waiting.set(delivery.id, delivery)
    else waiting.delete(delivery.id)
  }

  function plan(event: WebhookEvent, url: string, nextAt = Date.now() + afterTheAnswerMs) {
    count += 1
    keep({ id: `${count}-${event.id}`, eventId: event.id, url, status: 'waiting', tries: [], nextAt })
  }

  /** Wakes up when the next delivery is due; sends nothing while paused. */
  function schedule() {
    clearTimeout(timer)
    if (isPaused || closing.signal.aborted || sending.size >= mostAtOnce) return
    const next = Math.min(
      ...[...waiting.values()].filter(({ id }) => !sending.has(id)).map((one) => one.nextAt),
    )
    if (next === Number.POSITIVE_INFINITY) return
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
    const event = events.get(delivery.eventId)
    const answer = event ? await post(event, delivery.url, closing.signal) : 'the event is forgotten'
    // A delivery that the end of the sandbox cut short is not counted: the next run makes it.
    if (closing.signal.aborted) return
    const tries = [...delivery.tries, { at: new Date().toISOString(), answer }]
    const isDelivered = typeof answer === 'number' && answer >= 200 && answer < 300
    const isLast = !event || tries.length >= mostTries
    keep({
      ...delivery,
      tries,
      status: isDelivered ? 'delivered' : isLast ? 'given_up' : 'waiting',
      nextAt: Date.now() + 1_000 * 2 ** (tries.length - 1),
    })
  }

  function forgetOldEvents() {
    const all = events.all()
    if (all.length <= eventsKept) return
    const needed = new Set([...waiting.values()].map(({ eventId }) => eventId))
    const old = new Set(
      all.slice(0, all.length - eventsKept * 0.9).flatMap(({ id }) => (needed.has(id) ? [] : [id])),
    )
    for (const id of old) events.drop(id)
    for (const { id, eventId } of deliveries.all()) if (old.has(eventId)) deliveries.drop(id)
  }

  schedule()
  return {
    /** To be called in the same `atOnce` as what it tells of. */
    announce(event: WebhookEvent): void {
      events.put(event)
      for (const { provider, url } of addresses.all()) if (provider === event.provider) plan(event, url)
      forgetOldEvents()
      schedule()
    },

    /** From now on that provider's events go there too; an address that is known already stays one. */
    register(provider: WebhookProvider, url: string): void {
      addresses.put({ id: `${provider} ${url}`, provider, url })
    },

    forgetAddresses(): void {
      for (const { id } of addresses.all()) addresses.drop(id)
      for (const delivery of [...waiting.values()]) keep({ ...delivery, status: 'given_up' })
    },

    addresses: () => addresses.all().map(({ provider, url }) => ({ provider, url })),

    pause(): void {
      isPaused = true
      clearTimeout(timer)
    },

    resume(): void {
      isPaused = false
      schedule()
    },

    find: (id: string) => events.get(id),

    /** Sends an event again, `times` over, to `url` or to every address of its provider; false when it is unknown. */
    sendAgain(id: string, times: number, url?: string): boolean {
      const event = events.get(id)
      if (!event) return false
      const own = addresses.all().filter(({ provider }) => provider === event.provider)
      const urls = url === undefined ? own.map((address) => address.url) : [url]
      for (let sent = 0; sent < times; sent += 1) for (const to of urls) plan(event, to, Date.now())
      schedule()
      return true
    },

    /** Every event with its deliveries, oldest first. */
    list() {
      const sent = Map.groupBy(deliveries.all(), ({ eventId }) => eventId)
      return events.all().map(({ id, provider, type, body }) => ({
        id,
        provider,
        type,
        body,
        deliveries: (sent.get(id) ?? []).map(({ url, status, tries }) => ({ url, status, tries })),
      }))
    },

    close(): void {
      closing.abort()
      clearTimeout(timer)
    },
  }
}

/** Gives the HTTP status, or in words why there was none. Signed anew each time, as both providers do. */
async function post(event: WebhookEvent, url: string, closing: AbortSignal): Promise<number | string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...webhookHeaders(event.provider, event.body) },
      body: event.body,
      redirect: 'manual',
      signal: AbortSignal.any([closing, AbortSignal.timeout(answerTimeoutMs)]),
    })
    await response.arrayBuffer()
    return response.status
  } catch (error) {
    if (!(error instanceof Error)) return 'no answer'
    const { cause } = error
    return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
  }
}
