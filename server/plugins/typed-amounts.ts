import type { preValidationAsyncHookHandler } from 'fastify'
import type { Db } from '#db/connect.ts'
import { isRecord } from '#shop/is-record.ts'
import { withoutCurrency } from '#shop/money/typed-money.ts'
import { readPriceTerms } from '#shop/settings/settings.server.ts'

/**
 * Removes the sign or code of the shop's currency from typed amounts: '45 zł' is 45 in a shop that uses złoty, and invalid in any
 * other. Schemas expect bare amounts, since they do not know the currency. `within` is the key of the part of the body that has
 * them.
 */
export const readTypedAmounts =
  (db: Db, names: readonly string[], within?: string): preValidationAsyncHookHandler =>
  async ({ body }) => {
    const part = within === undefined ? body : isRecord(body) ? body[within] : undefined
    if (!isRecord(part)) return
    const typed = names.filter((name) => typeof part[name] === 'string')
    if (typed.length === 0) return
    const { currency } = await readPriceTerms(db)
    for (const name of typed) part[name] = withoutCurrency(String(part[name]), currency)
  }
