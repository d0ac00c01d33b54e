import { Link } from 'react-router'
import { useSettings } from '#app/components/layout/use-settings.ts'
import { homeTexts } from '#app/texts/home.ts'

const texts = homeTexts.trust

/** What a first-time visitor wants to know: how to pay, what if it does not fit, and who sells. */
export function TrustLine() {
  const { paymentMethods } = useSettings()
  const marks = paymentMethods.flatMap((method) => texts.marks[method] ?? method)
  return (
    <section className="wrap trust" aria-label={texts.label}>
      <div>
        <h2>{texts.pay}</h2>
        <ul className="marks">
          {marks.map((mark) => (
            <li key={mark} data-mark={mark}>
              {mark}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h2>{texts.returns}</h2>
        <p>
          {texts.returnsText} <Link to="/faq#returns">{texts.returnsLink}</Link>
        </p>
      </div>
      <div>
        <h2>{texts.who}</h2>
        <p>
          {texts.whoText} <Link to="/about">{texts.whoLink}</Link>
        </p>
      </div>
    </section>
  )
}
