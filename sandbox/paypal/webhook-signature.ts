import { createHmac, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { sandboxPayPal } from './credentials.ts'

/** The body of `POST /v1/notifications/verify-webhook-signature`: the headers that the shop received, and the event. */
const question = z.object({
  auth_algo: z.string(),
  cert_url: z.string(),
  transmission_id: z.string(),
  transmission_sig: z.string(),
  transmission_time: z.string(),
  webhook_id: z.string(),
  webhook_event: z.record(z.string(), z.unknown()),
})

/**
 * PayPal signs `id|time|webhook id|crc32 of the event's text`. The sandbox does the same with a shared secret instead of a
 * certificate, since only the sandbox itself checks the signature.
 */
export function signWebhook(
  text: string,
  transmissionId: string,
  transmissionTime: string,
  secret = sandboxPayPal.secret,
): string {
  return createHmac('sha256', secret)
    .update(`${transmissionId}|${transmissionTime}|${sandboxPayPal.webhookId}|${crc32(text)}`)
    .digest('base64')
}

/** `raw` is the body as received: the event's original bytes were signed, so one that was serialized again may fail. */
export function verifyWebhook(body: unknown, raw: string): 'SUCCESS' | 'FAILURE' {
  const asked = question.safeParse(body)
  if (!asked.success || asked.data.webhook_id !== sandboxPayPal.webhookId) return 'FAILURE'
  const { webhook_event, transmission_id, transmission_time, transmission_sig } = asked.data
  const text = eventText(raw) ?? JSON.stringify(webhook_event)
  const expected = Buffer.from(signWebhook(text, transmission_id, transmission_time))
  const given = Buffer.from(transmission_sig)
  return given.length === expected.length && timingSafeEqual(given, expected) ? 'SUCCESS' : 'FAILURE'
}

/** The event's original text in the request body, if it is the last member. */
function eventText(raw: string): string | undefined {
  const [, text] = /"webhook_event"\s*:\s*(\{.*\})\s*\}\s*$/s.exec(raw) ?? []
  if (text === undefined) return undefined
  try {
    JSON.parse(text)
    return text
  } catch {
    // Another member follows, so the parsed event is used.
    return undefined
  }
}
