import { setTimeout as wait } from 'node:timers/promises'
import { callOver } from '#tests/support/http-client.ts'
import type { Person } from '#tests/support/people.ts'

/** `status` 0: the connection broke or nobody answered, so nobody knows what was done. */
export type Answer = { status: number; body: Record<string, unknown> }
export type Ask = { method: 'GET' | 'POST' | 'PUT'; path: string; body?: object; key?: string }

const patienceMs = 15_000

/** Called with each answer, also with those after which a client asks again. */
type OnAnswer = (who: Person, asked: Ask, answer: Answer) => void

/** Talks to the shop over HTTP as somebody whose browser, and whose server, may break at any moment. */
export function shopClient(url: string, onAnswer: OnAnswer = () => undefined) {
  const counts = { answered: 0, broken: 0, busy: 0, providerAway: 0 }
  const failures: string[] = []

  async function ask(who: Person, asked: Ask): Promise<Answer> {
    const answer = await tryOnce(who, asked)
    onAnswer(who, asked, answer)
    return answer
  }

  async function tryOnce(who: Person, { method, path, body, key }: Ask): Promise<Answer> {
    try {
      const { status, body: answered } = await callOver({ url }, who, [method, path], body, {
        headers: key ? { 'idempotency-key': key } : {},
        signal: AbortSignal.timeout(patienceMs),
      })
      const answer = { status, body: answered }
      counts.answered += 1
      if (answer.status === 503) counts[isBusy(answer) ? 'busy' : 'providerAway'] += 1
      else if (answer.status >= 500)
        failures.push(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
      return answer
    } catch {
      // Killed in the middle, or not yet up again: which of both, and how far it came, cannot be known from here.
      counts.broken += 1
      return { status: 0, body: {} }
    }
  }

  /** Asks again in the same words until the shop says what became of it, or `signal` says that it is enough. */
  async function insist(who: Person, asked: Ask, signal: AbortSignal): Promise<Answer> {
    for (;;) {
      const answer = await ask(who, asked)
      if (answer.status !== 0 && !isBusy(answer)) return answer
      if (signal.aborted) return answer
      await wait(150)
    }
  }

  return { ask, insist, counts, failures }
}
/** The database is away or the shop is full; a provider that is away is an answer, and the shopper's to decide about. */
const isBusy = ({ status, body }: Answer) => status === 503 && body.code !== 'payment_unavailable'

export type ShopClient = ReturnType<typeof shopClient>
