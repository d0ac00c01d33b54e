import { Eye, EyeOff } from 'lucide'
import { type ComponentProps, useId, useState } from 'react'
import { classNames } from '#app/components/ui/class-names.ts'
import { FieldFrame, type FieldProps, splitField } from '#app/components/ui/field.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { useIsHydrated } from '#app/components/ui/use-is-hydrated.ts'
import { accountFormTexts } from '#app/texts/account.ts'

/** A password field with a button that shows the text. Pasting is allowed. */
export function PasswordField(props: FieldProps & ComponentProps<'input'>) {
  const ownId = useId()
  const [isShown, setIsShown] = useState(false)
  const isHydrated = useIsHydrated()
  const { frame, control } = splitField(props)
  return (
    <FieldFrame {...frame} id={props.id ?? ownId}>
      {(aria) => (
        <span className="relative block">
          <input
            {...control}
            {...aria}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={classNames('input pr-12', props.className)}
          />
          <button
            type="button"
            className="absolute inset-y-0 right-0 flex w-12 items-center justify-center"
            aria-pressed={isShown}
            aria-label={accountFormTexts.show}
            aria-controls={aria.id}
            disabled={!isHydrated}
            onClick={() => setIsShown((isNow) => !isNow)}
          >
            <Icon of={isShown ? EyeOff : Eye} />
          </button>
        </span>
      )}
    </FieldFrame>
  )
}
