import { pageMeta } from '#app/components/layout/page-meta.ts'
import { useShopFacts } from '#app/components/layout/use-shop-facts.ts'
import { RichText } from '#app/components/ui/rich-text.tsx'
import { faqSections, faqTexts, type QuestionSection } from '#app/texts/reading.ts'
import type { Route } from './+types/faq.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: faqTexts.title, description: faqTexts.description, path: '/faq', matches })

/** Questions stand open, so that a browser's own search finds what is in them. */
function Questions({ section: { id, title, questions } }: { section: QuestionSection }) {
  return (
    <section className="qa" aria-labelledby={id}>
      <h2 className="heading" id={id}>
        {title}
      </h2>
      <dl>
        {questions.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>
              {answer.map((paragraph) => (
                <p key={paragraph}>
                  <RichText text={paragraph} />
                </p>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export default function FaqPage() {
  const facts = useShopFacts()
  const sections = faqSections(facts)
  return (
    <div className="wrap work">
      <div className="page-head">
        <h1 className="title">{faqTexts.title}</h1>
        <p className="lead measure mt-3">
          <RichText text={faqTexts.lead(facts.email)} />
        </p>
      </div>
      <div className="guide">
        <nav className="toc" aria-label={faqTexts.onThisPage}>
          <ul className="plain">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          {sections.map((section) => (
            <Questions key={section.id} section={section} />
          ))}
        </div>
      </div>
    </div>
  )
}
