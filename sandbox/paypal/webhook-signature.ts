import { createHmac, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { sandboxPayPal } from './credentials.ts'

/** What a shop posts to `POST /v1/notifications/verify-webhook-signature`: the headers it got, and the event. */
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
 * PayPal signs `id|time|webhook id|crc32 of the event's text`; so do we, with a shared secret in place of its
 * certificate, since nobody but the sandbox itself ever checks the signature.
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

/** `raw` is the question as it came: the event's own bytes were signed, so an event that was serialized again may fail. */
export function verifyWebhook(body: unknown, raw: string): 'SUCCESS' | 'FAILURE' {
  const asked = question.safeParse(body)
  if (!asked.success || asked.data.webhook_id !== sandboxPayPal.webhookId) return 'FAILURE'
  const { webhook_event, transmission_id, transmission_time, transmission_sig } = asked.data
  const text = eventText(raw) ?? JSON.stringify(webhook_event)
  const expected = Buffer.from(signWebhook(text, transmission_id, transmission_time))
  const given = Buffer.from(transmission_sig)
  return given.length === expected.length && timingSafeEqual(given, expected) ? 'SUCCESS' : 'FAILURE'
}

/** The event as it stands in the question, when it is the last of its members. */
function eventText(raw: string): string | undefined {
  const [, text] = /"webhook_event"\s*:\s*(\{.*\})\s*\}\s*$/s.exec(raw) ?? []
  if (text === undefined) return undefined
  try {
    JSON.parse(text)
    return text
  } catch {
    // Another member follows: then the event is taken as it was parsed.
    return undefined
  }
}
