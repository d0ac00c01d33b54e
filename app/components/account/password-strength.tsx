import { useEffect, useState } from 'react'
import { accountFormTexts } from '#app/texts/account.ts'
import { weaknessOf } from '#shop/accounts/password-rules.ts'
import { shortestAdminPassword, shortestPassword } from '#shop/accounts/user.schema.ts'

const texts = accountFormTexts.strength
/** From so many characters on a password that is no common one is hard to guess. */
const long = 14

type Props = { password: string | undefined; name?: string; email?: string; isAdmin?: boolean }
type IsCommon = (lowerCase: string) => boolean

/**
 * What a new password is worth, in words, while it is typed; the server has the last one. Empty it takes no room, and is
 * there all the same, so that readers hear its first words.
 */
export function PasswordStrength({ password = '', name = '', email = '', isAdmin = false }: Props) {
  const isCommon = useFirstGuesses(password !== '')
  return (
    <p className="hint -mt-3 empty:absolute" role="status">
      {password === '' ? '' : wordsFor(password, { name, email, isAdmin }, isCommon)}
    </p>
  )
}

/** The words that are tried first come when the first character is typed: most visits to a form need none of them. */
function useFirstGuesses(isNeeded: boolean): IsCommon {
  const [known, setKnown] = useState<{ isCommon: IsCommon }>()
  useEffect(() => {
    if (!isNeeded) return
    let isGone = false
    import('#shop/accounts/first-guesses.ts').then(
      ({ isFirstGuess }) => isGone || setKnown({ isCommon: isFirstGuess }),
      // Without them the hint knows patterns and own words alone.
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
