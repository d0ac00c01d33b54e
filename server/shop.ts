import type { Kysely } from 'kysely'
import type { DB } from '#db/database.ts'
import type { AddressRegister } from '#shop/checkout/address-lookup.ts'
import type { MailGateway } from '#shop/mail/mail-gateway.ts'
import type { Payments } from '#shop/payments/payments.ts'
import type { SearchEngine } from '#shop/search/results/search-engine.ts'
import type { Files } from '#shop/uploads/files.ts'
import type { PictureMaker } from '#shop/uploads/picture-maker.server.ts'
import type { Config } from './config.ts'
import type { Metrics } from './metrics/metrics.ts'

/** Everything that the routes work with. */
export type Shop = {
  config: Config
  db: Kysely<DB>
  search: SearchEngine
  files: Files
  pictures: PictureMaker
  metrics: Metrics
  payments: Payments
  /** Called only if the owner's settings say so. */
  addressRegister: AddressRegister
  /** Undefined if there is no mail server: emails are then stored for the administrator. */
  mail: MailGateway | undefined
  /** Whether the sandbox replaces a provider, so that no money moves. */
  testPayments: boolean
}
