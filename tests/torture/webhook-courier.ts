import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { SeededRandom } from '#db/seed/illustrations/seeded-random.ts'
import { bytesOf } from './provider-gate.ts'

const mostLateMs = 4_000
const giveUpAfterMs = 45_000
/**
 * Providers redeliver an event for three days. Within the hour nothing else reports a reversed payment, or a bank payment for an
 * order that the shop no longer waits for.
 */
const repeatedToTheEnd =
  /"event_type":\s*"PAYMENT\.CAPTURE\.REVERSED"|"type":\s*"checkout\.session\.async_payment_succeeded"/

/**
 * Delivers the provider's events to the shop as the internet might: late, out of order, some twice, again if there is no
 * response. `refused` counts genuine events that the shop rejected.
 */
export async function startWebhookCourier({
  port,
  shopUrl,
  random,
}: {
  port: number
  shopUrl: string
  random: SeededRandom
}) {
  const counts = { delivered: 0, refused: 0, lost: 0 }
  const lost: string[] = []
  const followed: string[] = []
  let isOver = false
  const server = createServer(async (incoming, outgoing) => {
    const body = await bytesOf(incoming)
    outgoing.writeHead(200).end()
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).filter(([name]) => !hopHeaders.has(name)),
    ) as Record<string, string> // none of the providers' headers comes twice
    const delivery = { path: incoming.url ?? '/', headers, body }
    for (let copies = random.chance(0.3) ? 2 : 1; copies > 0; copies -= 1) {
      void carry(delivery, random.between(0, mostLateMs))
    }
  })

  async function carry({ path, headers, body }: Delivery, lateMs: number) {
    await wait(lateMs)
    const text = body.toString()
    const deadline = Date.now() + giveUpAfterMs
    const isRepeated = () => repeatedToTheEnd.test(text) || followed.some((id) => text.includes(id))
    while (!isOver && (Date.now() < deadline || isRepeated())) {
      const status = await bring(`${shopUrl}${path}`, headers, body)
      if (status === 200) counts.delivered += 1
      else if (status === 400) counts.refused += 1
      if (status !== undefined && status < 500) return
      await wait(500)
    }
    counts.lost += 1
    lost.push(text)
  }

  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    isOver = true
    server.close()
  }
  return {
    counts,
    url: `http://127.0.0.1:${port}`,
    /** Whether an event about this payment was given up. */
    hasLost: (providerId: string) => lost.some((text) => text.includes(providerId)),
    /** From now on no event about this payment is given up. */
    follow: (providerId: string) => void followed.push(providerId),
    close,
  }
}

export type WebhookCourier = Awaited<ReturnType<typeof startWebhookCourier>>

type Delivery = { path: string; headers: Record<string, string>; body: Buffer }

const hopHeaders = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'keep-alive'])

async function bring(
  url: string,
  headers: Record<string, string>,
  body: Buffer,
): Promise<number | undefined> {
  try {
    const signal = AbortSignal.timeout(10_000)
    const response = await fetch(url, { method: 'POST', headers, body: new Uint8Array(body), signal })
    await response.arrayBuffer()
    return response.status
  } catch {
    // The shop is currently down.
    return undefined
  }
}
