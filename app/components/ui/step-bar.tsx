import { Link } from 'react-router'
import { formTexts } from '#app/texts/forms.ts'

/** The pages of the steps after login. */
export const checkoutPages: readonly string[] = ['/shipping', '/payment', '/placeorder']
const paths = ['/login?redirect=/shipping', ...checkoutPages]

type StepBarProps = {
  /** Current step, counted from 1; earlier steps are links. */
  current: 1 | 2 | 3 | 4
  /** Whether nothing is being bought, so that no step counts as done. */
  isEmpty?: boolean
}

/** Sign In / Shipping / Payment / Place Order (SPEC section 2). */
export function StepBar({ current, isEmpty = false }: StepBarProps) {
  return (
    <nav aria-label={formTexts.steps.label}>
      <ol className="steps">
        {formTexts.steps.names.map((name, index) => {
          const step = index + 1
          if (step < current && !isEmpty) {
            return (
              <li key={name} className="done">
                <Link to={paths[index] ?? '/cart'}>
                  <b>
                    {name}
                    <span className="vh">{formTexts.steps.done}</span>
                  </b>
                </Link>
              </li>
            )
          }
          return (
            <li key={name} aria-current={step === current && !isEmpty ? 'step' : undefined}>
              <span>
                <b>{name}</b>
              </span>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
