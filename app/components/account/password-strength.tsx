import { useEffect, useState } from 'react'
import { accountFormTexts } from '#app/texts/account.ts'
import { weaknessOf } from '#shop/accounts/password-rules.ts'
import { shortestAdminPassword, shortestPassword } from '#shop/accounts/user.schema.ts'

const texts = accountFormTexts.strength
/** A password of at least this many characters that is not common is hard to guess. */
const long = 14

type Props = { password: string | undefined; name?: string; email?: string; isAdmin?: boolean }
type IsCommon = (lowerCase: string) => boolean

/**
 * Rates a new password while it is typed; the server has the final say. It is rendered even when empty, so that screen readers
 * announce its first text.
 */
export function PasswordStrength({ password = '', name = '', email = '', isAdmin = false }: Props) {
  const isCommon = useFirstGuesses(password !== '')
  return (
    <p className="hint -mt-3 empty:absolute" role="status">
      {password === '' ? '' : wordsFor(password, { name, email, isAdmin }, isCommon)}
    </p>
  )
}

/** The list of common passwords is loaded with the first character: most visits to a form do not need it. */
function useFirstGuesses(isNeeded: boolean): IsCommon {
  const [known, setKnown] = useState<{ isCommon: IsCommon }>()
  useEffect(() => {
    if (!isNeeded) return
    let isGone = false
    import('#shop/accounts/first-guesses.ts').then(
      ({ isFirstGuess }) => isGone || setKnown({ isCommon: isFirstGuess }),
      // Without the list the hint only knows patterns and the user's own name and address.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [isNeeded])
  return known?.isCommon ?? (() => false)
}

function wordsFor(password: string, owner: Required<Omit<Props, 'password'>>, isCommon: IsCommon): string {
  const length = [...password].length
  const missing = (owner.isAdmin ? shortestAdminPassword : shortestPassword) - length
  if (missing > 0) return texts.short(missing)
  return weaknessOf(password, owner, isCommon) ?? (length >= long ? texts.good : texts.fair)
}
