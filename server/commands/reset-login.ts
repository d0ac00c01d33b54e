/**
 * `npm run login:reset -- EMAIL [--second-factor]`: prints a link with which this account gets a new password, within the
 * hour, and forgets the tries that had closed it; with `--second-factor` the account asks for no code any more. For whoever
 * can reach the server itself, whether the shop runs or not.
 */
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { connect } from '#db/connect.ts'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { clusterIn } from '#db/postgres-account.ts'
import { readConfig } from '#server/config.ts'
import { resetLogin } from '#shop/accounts/reset-login.server.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)
const complain = (text: string) => process.stderr.write(`${text}\n`)

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
  if (!config.databaseUrl && !existsSync(clusterIn(config.dataDir))) {
    complain(`There is no shop in ${config.dataDir}: set DATA_DIR or DATABASE_URL.`)
    return 2
  }
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres(config.dataDir)
  try {
    const url = config.databaseUrl ?? embedded?.url ?? ''
    const { db, close } = connect(url, { max: 1, onError: (error) => complain(error.message) })
    try {
      const withSecondFactor = values['second-factor']
      const link = await resetLogin(db, { email, publicUrl: config.publicUrl, withSecondFactor })
      say(`A new password for ${email}, once, within 60 minutes:\n\n  ${link}\n`)
      if (withSecondFactor)
        say('The account asks for no code any more. Set up a new second factor on the profile.')
      return 0
    } finally {
      await close()
    }
  } finally {
    await embedded?.stop()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  complain(`Nothing was changed: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
