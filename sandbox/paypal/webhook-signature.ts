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
 * PayPal signs `id|time|webhook id|crc32 of the event`; so do we, with a shared secret in place of its
 * certificate, since nobody but the sandbox itself ever checks the signature.
 */
export function signWebhook(event: unknown, transmissionId: string, transmissionTime: string): string {
  const checksum = crc32(JSON.stringify(event))
  return createHmac('sha256', sandboxPayPal.secret)
    .update(`${transmissionId}|${transmissionTime}|${sandboxPayPal.webhookId}|${checksum}`)
    .digest('base64')
}

export function verifyWebhook(body: unknown): 'SUCCESS' | 'FAILURE' {
  const asked = question.safeParse(body)
  if (!asked.success || asked.data.webhook_id !== sandboxPayPal.webhookId) return 'FAILURE'
  const { webhook_event, transmission_id, transmission_time, transmission_sig } = asked.data
  const expected = Buffer.from(signWebhook(webhook_event, transmission_id, transmission_time))
  const given = Buffer.from(transmission_sig)
  return given.length === expected.length && timingSafeEqual(given, expected) ? 'SUCCESS' : 'FAILURE'
}
