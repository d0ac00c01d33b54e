import { randomUUID } from 'node:crypto'
import type { Journal, Table } from './journal.ts'
import type { ProviderName } from './provider-names.ts'
import { type Delivery, deliveryQueue } from './webhook-deliveries.ts'
import { webhookHeaders } from './webhook-headers.ts'

/** Something that a provider reports to the shop on its own; its text is created once and sent unchanged every time. */
export type WebhookEvent = { id: string; provider: ProviderName; type: string; body: string }

type Address = { id: string; provider: ProviderName; url: string }

const answerTimeoutMs = 5_000
/** Old events are dropped, so that a long run of payments does not fill the memory. */
const eventsKept = 5_000
/** Delay, so that the call that caused the event is answered first. */
const afterTheAnswerMs = 15

export type Webhooks = ReturnType<typeof webhooks>

/** The events of all providers, and the addresses that receive them. */
export function webhooks(journal: Journal) {
  const addresses: Table<Address> = journal.table('webhooks.addresses')
  const events: Table<WebhookEvent> = journal.table('webhooks.events')
  const queue = deliveryQueue(
    journal,
    async ({ eventId, url }, closing) => {
      const event = events.get(eventId)
      return event && { answer: await post(event, url, closing) }
    },
    forgetTheGone,
  )

  /** Forgets a URL that refused every connection: an earlier shop, which registers again if it returns. */
  function forgetTheGone({ url, tries }: Delivery) {
    if (!tries.every(({ answer }) => answer === 'ECONNREFUSED')) return
    for (const address of addresses.all()) if (address.url === url) addresses.drop(address.id)
  }

  function plan(event: WebhookEvent, url: string, nextAt: number) {
    queue.plan({ id: `${event.id} ${randomUUID()}`, eventId: event.id, url, nextAt })
  }

  function forgetOldEvents() {
    const all = events.all()
    if (all.length <= eventsKept) return
    const old = all.slice(0, eventsKept / 10).filter(({ id }) => !queue.isWaitingFor(id))
    const ids = new Set(old.map(({ id }) => id))
    for (const id of ids) events.drop(id)
    for (const { id, eventId } of queue.all()) if (ids.has(eventId)) queue.drop(id)
  }

  queue.start()
  return {
    /** Call it in the same `atOnce` as the change that it reports. */
    announce(event: WebhookEvent): void {
      events.put(event)
      for (const { provider, url } of addresses.all()) {
        if (provider === event.provider) plan(event, url, Date.now() + afterTheAnswerMs)
      }
      forgetOldEvents()
    },

    /** Sends that provider's events to this URL from now on; registering it again changes nothing. */
    register(provider: ProviderName, url: string): void {
      addresses.put({ id: `${provider} ${url}`, provider, url })
    },

    forgetAddresses(): void {
      for (const { id } of addresses.all()) addresses.drop(id)
      queue.giveUpAll()
    },

    addresses: () => addresses.all().map(({ provider, url }) => ({ provider, url })),

    pause: queue.pause,
    resume: queue.resume,
    close: queue.close,

    find: (id: string) => events.get(id),

    /** Repeats an event `times` times, to `url` or to every URL of its provider; false if the event is unknown. */
    sendAgain(id: string, times: number, url?: string): boolean {
      const event = events.get(id)
      if (!event) return false
      const own = addresses.all().filter(({ provider }) => provider === event.provider)
      const urls = url === undefined ? own.map((address) => address.url) : [url]
      for (let sent = 0; sent < times; sent += 1) for (const to of urls) plan(event, to, Date.now())
      return true
    },

    /** Every event with its deliveries, oldest first. */
    list() {
      const sent = Map.groupBy(queue.all(), ({ eventId }) => eventId)
      return events.all().map((event) => ({
        ...event,
        deliveries: (sent.get(event.id) ?? []).map(({ url, status, tries }) => ({ url, status, tries })),
      }))
    },
  }
}

/** Returns the HTTP status, or as text why there was none. Signs again for each attempt, as the providers do. */
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
