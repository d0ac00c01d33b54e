import type { NewProcessor } from '#shop/privacy/processors.schema.ts'
import { processorTexts as texts } from '#shop/texts/privacy.ts'
import type { Config } from './config.ts'
import { accountProcessors } from './payment-providers/registry.ts'

/** The companies that receive personal data in this configuration: for mail, storage, and payment providers with an account. */
export function processorsOf(config: Config): NewProcessor[] {
  const { mail, s3 } = config
  return [
    ...accountProcessors(config),
    ...(mail.smtpUrl ? [texts.mail(new URL(mail.smtpUrl).hostname)] : []),
    ...(s3
      ? [texts.storage(s3.endpoint ? new URL(s3.endpoint).hostname : `s3.${s3.region}.amazonaws.com`)]
      : []),
  ]
}
