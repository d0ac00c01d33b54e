import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { partTexts } from '#app/texts/layout.ts'
import { classNames } from './class-names.ts'
import { useIsHydrated } from './use-is-hydrated.ts'

/** `ink` once per view; `danger` deletes, and is solid only in a dialog; `link` is underlined text. */
export type ButtonLook = 'ink' | 'second' | 'danger' | 'danger-solid' | 'link' | 'link-danger'

type LookProps = { look?: ButtonLook; wide?: boolean; small?: boolean }

const looks: Record<ButtonLook, string> = {
  ink: 'btn',
  second: 'btn second',
  danger: 'btn danger',
  'danger-solid': 'btn danger solid',
  link: 'link',
  'link-danger': 'link danger',
}

const buttonClass = ({ look = 'ink', wide, small }: LookProps, extra?: string) =>
  classNames(looks[look], wide && 'wide', small && 'small', extra)

type ButtonProps = ComponentProps<'button'> &
  LookProps & {
    /** While true the label changes, clicks do nothing, and width and focus stay. */
    isBusy?: boolean
    busyWord?: ReactNode
  }

/**
 * A button of the shop, of type `button` by default. Before hydration it ignores clicks, since nothing would handle them and a
 * form would send a password in its URL; its look does not change.
 */
export function Button({ look, wide, small, isBusy = false, busyWord, children, ...rest }: ButtonProps) {
  const isHydrated = useIsHydrated()
  const ignoresClicks = isBusy
    ? { onClick: (event: { preventDefault(): void }) => event.preventDefault() }
    : {}
  return (
    <button
      type="button"
      {...rest}
      {...ignoresClicks}
      className={buttonClass({ look, wide, small }, rest.className)}
      aria-busy={isBusy || undefined}
      disabled={rest.disabled || !isHydrated}
      data-early={(!isHydrated && !rest.disabled) || undefined}
    >
      {isBusy ? (
        <>
          <span className="idle" aria-hidden>
            {children}
          </span>
          <span className="busy">{busyWord ?? partTexts.busy}</span>
        </>
      ) : (
        children
      )}
    </button>
  )
}

/** A link that looks like a button: for navigation, never for an action. */
export function ButtonLink({
  look,
  wide,
  small,
  className,
  ...rest
}: ComponentProps<typeof Link> & LookProps) {
  return <Link {...rest} className={buttonClass({ look, wide, small }, className)} />
}
