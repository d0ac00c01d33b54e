/**
 * `npm run login:reset -- EMAIL [--second-factor]`: prints a link, valid for an hour, that sets a new password for this account,
 * and clears the failed attempts that locked it; with `--second-factor` the account no longer asks for a code. For people with
 * access to the server itself, whether the shop runs or not.
 */
import { parseArgs } from 'node:util'
import { connect } from '#db/connect.ts'
import { readConfig } from '#server/config.ts'
import { resetLogin } from '#shop/accounts/reset-login.server.ts'
import { complain, print, reasonOf } from './console.ts'
import { requireShop, withDatabase } from './shop-access.ts'

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'second-factor': { type: 'boolean', default: false } },
  })
  const [email, ...more] = positionals
  if (email === undefined || more.length > 0) {
    complain('Name one account: npm run login:reset -- EMAIL [--second-factor]')
    return 2
  }
  const config = readConfig(process.env)
  requireShop(config)
  const withSecondFactor = values['second-factor']
  const link = await withDatabase(config, async ({ url }) => {
    const { db, close } = connect(url, { max: 1, onError: (error) => complain(error.message) })
    try {
      return await resetLogin(db, { email, publicUrl: config.publicUrl, withSecondFactor })
    } finally {
      await close()
    }
  })
  print(`A new password for ${email}, once, within 60 minutes:\n\n  ${link}\n`)
  if (withSecondFactor)
    print('The account asks for no code any more. Set up a new second factor on the profile.')
  return 0
}

try {
  process.exitCode = await main()
} catch (error) {
  complain(`Nothing was changed: ${reasonOf(error)}`)
  process.exitCode = 1
}
