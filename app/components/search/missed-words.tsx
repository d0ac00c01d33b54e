import { Fragment } from 'react'
import { Banner } from '#app/components/ui/banner.tsx'
import { readingTexts } from '#app/texts/search-page.ts'

/** Says above the best partial matches which words none of them has. The region stays, so that a change of it is announced. */
export function MissedWords({ words }: { words: readonly string[] }) {
  return (
    <div role="status">
      {words.length > 0 ? (
        <Banner tone="info" title={readingTexts.missed} className="mb-7 wrap-anywhere">
          {readingTexts.closest}{' '}
          {[...new Set(words)].map((word, index) => (
            <Fragment key={word}>
              {index > 0 ? ', ' : null}
              <em>{word}</em>
            </Fragment>
          ))}
        </Banner>
      ) : null}
    </div>
  )
}
