import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { legalPageTexts } from '#app/texts/legal-pages.ts'
import { formatLongDate } from '#shop/dates.ts'
import type { LegalTextName, LegalTextView } from '#shop/legal/legal-text.schema.ts'
import { legalTextTitles } from '#shop/texts/legal.ts'
import { PageText } from './page-text.tsx'

const texts = legalPageTexts

/** The pages that always show the current version of a legal text. */
const ownPages = ['terms', 'legal', 'guarantee', 'accessibility'] as const satisfies LegalTextName[]

/** The URL of the current version's page, if the text has one. */
const currentUrl = (name: LegalTextName) => (ownPages.some((own) => own === name) ? `/${name}` : undefined)

type LegalTextProps = {
  text: LegalTextView
  /** Further content, shown below the text. */
  children?: ReactNode
}

/** A version of a legal text, with its number and date. */
export function LegalText({ text, children }: LegalTextProps) {
  const { name, version, validFrom, markdown, isCurrent } = text
  const current = isCurrent ? undefined : currentUrl(name)
  return (
    <div className="wrap work pb-(--spacing-section)">
      <PageText name="terms" title={legalTextTitles[name]} markdown={markdown} />
      {children}
      <p className="caption mt-8">
        {texts.version(version, formatLongDate(validFrom))} {isCurrent ? null : texts.earlier}{' '}
        {current ? <Link to={current}>{texts.toCurrent}</Link> : null}
      </p>
    </div>
  )
}
