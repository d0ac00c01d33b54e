import { setTimeout as wait } from 'node:timers/promises'
import { callOver } from '#tests/support/http-client.ts'
import type { Person } from '#tests/support/people.ts'

/** `status` 0: the connection broke or there was no response, so nobody knows what was done. */
export type Answer = { status: number; body: Record<string, unknown> }
export type Ask = { method: 'GET' | 'POST' | 'PUT'; path: string; body?: object; key?: string }

const patienceMs = 15_000

/** Called with each response, including those after which a client retries. */
type OnAnswer = (who: Person, asked: Ask, answer: Answer) => void

/** A client of the shop over HTTP whose browser, and whose server, may break at any moment. */
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
      // Killed in the middle, or not up again yet: which of the two, and how far it got, cannot be known from here.
      counts.broken += 1
      return { status: 0, body: {} }
    }
  }

  /** Repeats the same request until the shop gives a final response, or `signal` is aborted. */
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
/** The database is down or the shop is full. An unavailable provider is a final response, for the shopper to react to. */
const isBusy = ({ status, body }: Answer) => status === 503 && body.code !== 'payment_unavailable'

export type ShopClient = ReturnType<typeof shopClient>
