import { unsettledTexts as texts } from '#app/texts/admin-compliance.ts'

/** What a lawyer or tax adviser has to confirm, and what the shop does until then. */
export function Unsettled() {
  return (
    <section className="mt-12" aria-labelledby="unsettled-title">
      <h2 id="unsettled-title" className="subheading mb-1">
        {texts.title}
      </h2>
      <p className="soft mb-4 max-w-160">{texts.text}</p>
      <dl className="max-w-160">
        {texts.points.map(({ question, meanwhile }) => (
          <div key={question} className="mb-4">
            <dt className="font-semibold">{question}</dt>
            <dd className="soft">{meanwhile}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
