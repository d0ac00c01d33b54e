import { Fragment } from 'react'
import { Link } from 'react-router'
import { Banner } from '#app/components/ui/banner.tsx'
import { readingTexts } from '#app/texts/search-page.ts'

/**
 * Above partial matches: names the words that none of them contains, and offers a notification through the form at `wanted`. The
 * live region stays mounted, so that its changes are announced.
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
