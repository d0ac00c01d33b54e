import { withdrawTexts } from '#app/texts/withdrawal.ts'

const texts = withdrawTexts.steps

/** Your order / Check / Received. */
export function WithdrawSteps({ current }: { current: 1 | 2 | 3 }) {
  return (
    <nav className="noscript:hidden" aria-label={texts.label}>
      <ol className="steps three">
        {texts.names.map((name, index) => {
          const isDone = index + 1 < current
          return (
            <li
              key={name}
              className={isDone ? 'done' : undefined}
              aria-current={index + 1 === current ? 'step' : undefined}
            >
              <span>
                <b>
                  {name}
                  {isDone ? <span className="vh">{texts.done}</span> : null}
                </b>
              </span>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
