import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { useCode } from '#app/components/ui/use-code.ts'
import { productTexts } from '#app/texts/product.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import { formatDate } from '#shop/dates.ts'

const texts = productTexts.questions

/** Published questions about the item, and the form for a new one, whose code loads on a click. */
export function Questions({ product: { _id, questions } }: { product: ProductView }) {
  const [form, load] = useCode(() => import('./question-form.tsx'))
  const [isBusy, setIsBusy] = useState(false)

  async function open() {
    setIsBusy(true)
    await load()
    setIsBusy(false)
  }

  return (
    <section className="section pb-0" id="questions" aria-labelledby="questions-title">
      <div className="section-head">
        <h2 className="heading" id="questions-title">
          {texts.title}
        </h2>
      </div>
      {questions.length > 0 ? (
        <div className="qa mt-0! mb-8">
          <dl>
            {questions.map(({ _id: id, name, question, answer, askedAt }) => (
              <div key={id}>
                <dt className="whitespace-pre-line wrap-anywhere">
                  {question}
                  <span className="caption block">{`${name} · ${formatDate(askedAt)}`}</span>
                </dt>
                <dd className="whitespace-pre-line wrap-anywhere">{answer}</dd>
              </div>
            ))}
          </dl>
        </div>
      ) : null}
      {form ? (
        <form.QuestionForm productId={_id} />
      ) : (
        <>
          <p className="soft mb-4">{texts.text}</p>
          <Button
            look="second"
            className="needs-script"
            isBusy={isBusy}
            busyWord={texts.opening}
            onClick={open}
          >
            {texts.ask}
          </Button>
        </>
      )}
    </section>
  )
}
