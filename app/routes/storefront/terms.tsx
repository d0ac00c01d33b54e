import { pageMeta } from '#app/components/layout/page-meta.ts'
import { useShopFacts } from '#app/components/layout/use-shop-facts.ts'
import { RichText } from '#app/components/ui/rich-text.tsx'
import { faqTexts } from '#app/texts/reading.ts'
import { type TermsSection, termsSections, termsTexts } from '#app/texts/terms.ts'
import type { Route } from './+types/terms.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: termsTexts.title, description: termsTexts.description, path: '/terms', matches })

function Section({ section, number }: { section: TermsSection; number: number }) {
  const { id, title, paragraphs, form } = section
  return (
    <section aria-labelledby={id}>
      <h2 className="subheading" id={id}>
        {number}. {title}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <RichText text={paragraph} />
        </p>
      ))}
      {form ? (
        <>
          <h3 className="subheading mt-5">{form.title}</h3>
          <p className="set-apart">{form.text}</p>
        </>
      ) : null}
    </section>
  )
}

export default function TermsPage() {
  const sections = termsSections(useShopFacts())
  return (
    <div className="wrap work">
      <div className="page-head">
        <h1 className="title">{termsTexts.title}</h1>
        <p className="soft mt-2">{termsTexts.since}</p>
      </div>
      <div className="guide">
        <nav className="toc" aria-label={faqTexts.onThisPage}>
          <ol className="plain">
            {sections.map(({ id, title }, index) => (
              <li key={id}>
                <a href={`#${id}`}>
                  <span className="num min-w-5 text-ink-3">{index + 1}</span>
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="prose">
          {sections.map((section, index) => (
            <Section key={section.id} section={section} number={index + 1} />
          ))}
        </div>
      </div>
    </div>
  )
}
