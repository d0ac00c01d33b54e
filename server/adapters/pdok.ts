import { z } from 'zod'
import type { AddressRegister, FoundAddress } from '#shop/checkout/address-lookup.ts'
import { circuitBreaker } from '../payment-providers/breaker.ts'
import { outgoingFetch } from '../payment-providers/outgoing-fetch.ts'

/** Timeout of a lookup in ms; people keep typing meanwhile. */
const longestMs = 2000
/** Maximum response size: ten short documents take less than 2 kB. */
const mostBytes = 32 * 1024
/** Maximum concurrent lookups; further ones are answered as unavailable. */
const mostAtOnce = 8
const storedAnswers = 5000
const storedMs = 24 * 60 * 60 * 1000

type Options = { now?: () => number; onError?: (error: unknown) => void }

/**
 * The Dutch address register (BAG) at PDOK's Locatieserver, which is free, open to everybody and needs no key:
 * https://github.com/PDOK/locatieserver/wiki/API-Locatieserver. Responses are cached for a day; a failing register is not called
 * for a while.
 */
export function pdokRegister(url: string, { now = Date.now, onError }: Options = {}): AddressRegister {
  const answers = new Map<string, { answer: FoundAddress; until: number }>()
  const underWay = new Map<string, Promise<FoundAddress>>()
  const breaker = circuitBreaker(now)

  async function ask(postcode: string, houseNumber: number): Promise<FoundAddress> {
    try {
      const answer = addressIn(await readAnswer(addressOf(url, postcode, houseNumber)))
      breaker.succeeded()
      return answer
    } catch (error) {
      breaker.failed()
      onError?.(error)
      return { status: 'unavailable' }
    }
  }

  function store(key: string, answer: FoundAddress) {
    if (answer.status === 'unavailable') return
    const [oldest] = answers.keys()
    if (answers.size >= storedAnswers && oldest !== undefined) answers.delete(oldest)
    answers.set(key, { answer, until: now() + storedMs })
  }

  return async (postcode, houseNumber) => {
    const key = `${postcode} ${houseNumber}`
    const stored = answers.get(key)
    if (stored && stored.until > now()) return stored.answer
    answers.delete(key)
    const same = underWay.get(key)
    if (same) return same
    if (underWay.size >= mostAtOnce || !breaker.allows()) return { status: 'unavailable' }
    const asking = ask(postcode, houseNumber)
    underWay.set(key, asking)
    const answer = await asking
    underWay.delete(key)
    store(key, answer)
    return answer
  }
}

/** Builds the query URL. The caller has validated postcode and number, so the query contains only letters and digits. */
function addressOf(url: string, postcode: string, houseNumber: number): string {
  const query = new URLSearchParams([
    ['fq', 'type:adres'],
    ['fq', `postcode:${postcode}`],
    ['fq', `huisnummer:${houseNumber}`],
    ['fl', 'straatnaam,woonplaatsnaam'],
    ['rows', '10'],
  ])
  return `${url}/bzk/locatieserver/search/v3_1/free?${query}`
}

async function readAnswer(address: string): Promise<unknown> {
  const signal = AbortSignal.timeout(longestMs)
  const response = await outgoingFetch(address, { signal, headers: { accept: 'application/json' } })
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    throw new Error(`the register of addresses answered ${response.status}`)
  }
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw new Error('the register of addresses sent too much')
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

const name = z.string().trim().min(1).max(100)
const register = z.object({
  response: z.object({ docs: z.array(z.object({ straatnaam: name, woonplaatsnaam: name })).max(10) }),
})

/**
 * Reads the address from a response; apartments at one number are several documents with one street. Throws for another shape.
 */
function addressIn(answer: unknown): FoundAddress {
  const { docs } = register.parse(answer).response
  const [first] = docs
  const isOneStreet = docs.every(
    (one) => one.straatnaam === first?.straatnaam && one.woonplaatsnaam === first.woonplaatsnaam,
  )
  if (!first || !isOneStreet) return { status: 'unknown' }
  return { status: 'found', street: first.straatnaam, city: first.woonplaatsnaam }
}
