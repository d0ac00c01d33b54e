import { Fragment } from 'react'
import { Link } from 'react-router'
import { Banner } from '#app/components/ui/banner.tsx'
import { readingTexts } from '#app/texts/search-page.ts'

/**
 * Names above the best partial matches the words that none of them has, and offers a notification: `wanted` is the
 * address of that form. The region stays, so that a change of it is announced.
 */
export function MissedWords({ words, wanted }: { words: readonly string[]; wanted: string }) {
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
          .{' '}
          <Link className="link" to={wanted}>
            {readingTexts.notifyMe}
          </Link>
        </Banner>
      ) : null}
    </div>
  )
}
