import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureAdministrator } from '#shop/accounts/first-admin.server.ts'
import { verifyPassword } from '#shop/accounts/password-hash.server.ts'
import { findByEmail } from '#shop/accounts/user.queries.server.ts'
import type { Shop } from './shop.ts'

/**
 * Creates the first administrator if there is none, and returns the line that explains how to sign in. A generated password is
 * stored in `DATA_DIR/admin-login.txt` (0600) until it is changed. It is printed only to a terminal, and once; any other output
 * may be a log that others read, so it only names the file.
 */
export async function adminLogin(
  { config, db }: Pick<Shop, 'config' | 'db'>,
  { isTerminal }: { isTerminal: boolean },
): Promise<string> {
  const file = join(config.dataDir, 'admin-login.txt')
  const created = await ensureAdministrator(db, config.admin)
  if (!created) return (await isStillValid(file, db)) ? `  The administrator's login is in ${file}\n` : ''
  if (config.admin.password)
    return `  The administrator is ${created.email}, with the password of ADMIN_PASSWORD\n`
  await writeFile(file, `${created.email}\n${created.password}\n`, { mode: 0o600 })
  if (!isTerminal)
    return `  The administrator is ${created.email}; the password is in ${file} until it is changed\n`
  return `  The administrator is ${created.email} with the password ${created.password}\n  (kept in ${file} until it is changed)\n`
}

/** Whether the stored password is still the administrator's; if not, deletes the file. */
async function isStillValid(file: string, db: Shop['db']) {
  const stored = await readFile(file, 'utf8').catch(() => undefined)
  if (stored === undefined) return false
  const [email = '', password = ''] = stored.split('\n')
  const account = await findByEmail(db, email)
  if (await verifyPassword(account?.passwordHash, password)) return true
  await rm(file)
  return false
}
