import { ShopError } from '#shop/shop-error.ts'
import { isCommonPassword } from './common-passwords.server.ts'
import { type PasswordOwner, weaknessOf } from './password-rules.ts'

/**
 * Rejects a new password that is too short for its owner's role, or that somebody who knows the owner or the shop could
 * guess (SAFETY 27). Throws `invalid_input` with the field's name.
 */
export function checkNewPassword(password: string, owner: PasswordOwner): void {
  const message = weaknessOf(password, owner, isCommonPassword)
  if (message) throw new ShopError({ code: 'invalid_input', fields: { password: message } })
}
