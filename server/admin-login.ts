import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureAdministrator } from '#shop/accounts/first-admin.server.ts'
import { verifyPassword } from '#shop/accounts/password-hash.server.ts'
import { findByEmail } from '#shop/accounts/user.queries.server.ts'
import type { Shop } from './shop.ts'

/**
 * Makes the first administrator when there is none, and gives the line that tells a person how to sign in. A
 * password that was made here is kept in `DATA_DIR/admin-login.txt` (0600) until it is changed. It is said once where a
 * person looks on; what goes anywhere else ends up in a log that others read, which is told only where it is kept.
 */
export async function adminLogin(
  { config, db }: Pick<Shop, 'config' | 'db'>,
  { isSeenByPerson }: { isSeenByPerson: boolean },
): Promise<string> {
  const file = join(config.dataDir, 'admin-login.txt')
  const made = await ensureAdministrator(db, config.admin)
  if (!made) return (await isStillRight(file, db)) ? `  The administrator's login is in ${file}\n` : ''
  if (config.admin.password)
    return `  The administrator is ${made.email}, with the password of ADMIN_PASSWORD\n`
  await writeFile(file, `${made.email}\n${made.password}\n`, { mode: 0o600 })
  if (!isSeenByPerson)
    return `  The administrator is ${made.email}; the password is in ${file} until it is changed\n`
  return `  The administrator is ${made.email} with the password ${made.password}\n  (kept in ${file} until it is changed)\n`
}

/** Is the kept password still the administrator's? When it is not, the file goes. */
async function isStillRight(file: string, db: Shop['db']) {
  const kept = await readFile(file, 'utf8').catch(() => undefined)
  if (kept === undefined) return false
  const [email = '', password = ''] = kept.split('\n')
  const account = await findByEmail(db, email)
  if (await verifyPassword(account?.passwordHash, password)) return true
  await rm(file)
  return false
}
