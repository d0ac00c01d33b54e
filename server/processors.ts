import type { NewProcessor } from '#shop/privacy/processors.schema.ts'
import { processorTexts as texts } from '#shop/texts/privacy.ts'
import type { Config } from './config.ts'

/** The companies to which this configuration sends personal data: mail, storage and payment providers with an account. */
export function processorsOf({ mail, s3, paypal, stripe }: Config): NewProcessor[] {
  return [
    ...(paypal ? [texts.paypal] : []),
    ...(stripe ? [texts.stripe] : []),
    ...(mail.smtpUrl ? [texts.mail(new URL(mail.smtpUrl).hostname)] : []),
    ...(s3
      ? [texts.storage(s3.endpoint ? new URL(s3.endpoint).hostname : `s3.${s3.region}.amazonaws.com`)]
      : []),
  ]
}
