import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { queueAccountMail } from '#shop/mail/queue-mail.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import { say } from '#shop/texts/messages.ts'
import { endLinks } from './account-links.server.ts'
import type { Actor } from './actor.ts'
import { emailKey } from './email.ts'
import { lockAdministrators } from './lock-administrators.server.ts'
import { endSessionsOf } from './session.server.ts'
import { findAccount, rethrowTaken } from './user.queries.server.ts'
import type { AccountView, UserInput } from './user.schema.ts'

type Change = { id: string; input: UserInput; requestId: string }

/**
 * An administrator changes another account (SPEC section 6, SAFETY 22). A new role or email address ends that user's
 * sessions; a change of address is reported to the old one. Administrators cannot change their own role or address here.
 * Throws `not_found`, `own_account`, `email_taken`, `not_allowed`.
 */
export function editUser(db: Db, actor: Actor, { id, input, requestId }: Change): Promise<AccountView> {
  return inTransaction(db, async (tx) => {
    await lockAdministrators(tx, actor)
    const before = await findAccount(tx, id)
    if (!before) throw new ShopError({ code: 'not_found', what: 'user' })
    const after = { ...before, ...definedOf(input) }
    const isNewRole = after.isAdmin !== before.isAdmin
    const isNewEmail = emailKey(after.email) !== emailKey(before.email)
    if (id === actor.id) refuseOwnChange({ isNewRole, isNewEmail })
    await save(tx, after, isNewEmail)
    if (isNewEmail) {
      await endLinks(tx, id)
      await queueAccountMail(tx, { kind: 'email_changed', userId: id, to: before.email })
    }
    if (isNewRole || isNewEmail) await endSessionsOf(tx, id)
    const entry = { actor: actor.id, subject: id, requestId }
    if (isNewRole) {
      const changes = [{ field: 'isAdmin', before: before.isAdmin, after: after.isAdmin }]
      await recordAudit(tx, {
        action: 'user.role_changed',
        ...entry,
        details: { isAdmin: after.isAdmin },
        changes,
      })
    }
    if (isNewEmail) await recordAudit(tx, { action: 'user.email_changed', ...entry })
    if (after.name !== before.name) await recordAudit(tx, { action: 'user.edited', ...entry })
    return after
  })
}

/** Leaves out the fields that were not sent, which would otherwise overwrite the stored values. */
function definedOf({ name, email, isAdmin }: UserInput): Partial<AccountView> {
  return {
    ...(name === undefined ? {} : { name }),
    ...(email === undefined ? {} : { email }),
    ...(isAdmin === undefined ? {} : { isAdmin }),
  }
}

function refuseOwnChange({ isNewRole, isNewEmail }: { isNewRole: boolean; isNewEmail: boolean }) {
  if (isNewRole) throw new ShopError({ code: 'own_account' })
  // The profile page asks for the current password first.
  if (isNewEmail) {
    const fields = { email: say('ownEmailOnProfile') }
    throw new ShopError({ code: 'invalid_input', fields })
  }
}

async function save(tx: Db, { _id, name, email, isAdmin }: AccountView, isNewEmail: boolean) {
  const saved = await tx
    .updateTable('users')
    .set({
      name,
      email,
      email_key: emailKey(email),
      is_admin: isAdmin,
      updated_at: new Date(),
      ...(isNewEmail ? { email_verified_at: null, new_email: null } : {}),
    })
    .where('id', '=', _id)
    .where('archived_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
    .catch(rethrowTaken)
  if (!saved) throw new ShopError({ code: 'not_found', what: 'user' })
}
