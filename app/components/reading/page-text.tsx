import type { ComponentProps, ReactNode } from 'react'
import Markdown, { type Components } from 'react-markdown'
import { Link } from 'react-router'
import { readingTexts } from '#app/texts/reading.ts'
import type { PlaceholderValues } from '#shop/settings/placeholders.ts'
import type { TextName } from '#shop/settings/texts.schema.ts'
import { fillPlaceholders } from './placeholders.ts'
import { safeUrl } from './safe-url.ts'
import { cutText } from './sections.ts'
import { textFrames } from './text-frames.ts'
import type { TextRoot } from './text-tree.ts'

type PageTextProps = {
  name: TextName
  markdown: string
  /** Left out for a stored version of a text, in which they are already filled in. */
  values?: PlaceholderValues
  /** Replaces the page's own title. */
  title?: string
  /** Content that the about page shows beside the text. */
  slots?: Readonly<Record<string, ReactNode>>
  /** Rendered inside another page: with prefixed ids, and without an `h1`. */
  isPreview?: boolean
}

/**
 * A page written in Markdown by an administrator, in the shop's layout. HTML in it is shown as plain text; links must pass
 * `safeUrl`.
 */
export function PageText({
  name,
  markdown,
  values,
  title: ownTitle,
  slots = {},
  isPreview = false,
}: PageTextProps) {
  const layOut = () => (root: TextRoot) => {
    const { title } = readingTexts[name]
    const frameTexts = {
      title: ownTitle ?? title(values?.shopName ?? ''),
      titleTag: isPreview ? ('p' as const) : ('h1' as const),
      onThisPage: readingTexts.onThisPage,
    }
    if (values) fillPlaceholders(root, values)
    root.children = textFrames[name](cutText(root, isPreview ? 'preview-' : ''), frameTexts)
  }
  const components: Components = {
    a: TextLink,
    slot: ({ name: slot = '' }) => slots[slot],
  }
  return (
    <Markdown rehypePlugins={[layOut]} urlTransform={safeUrl} components={components}>
      {markdown}
    </Markdown>
  )
}

/** Links within the shop navigate without a document load; a link whose URL was rejected becomes plain text. */
function TextLink({ href, children }: ComponentProps<'a'>) {
  if (!href) return children
  if (href.startsWith('/')) return <Link to={href}>{children}</Link>
  const isElsewhere = /^https?:/i.test(href)
  return (
    <a href={href} rel={isElsewhere ? 'noopener noreferrer' : undefined}>
      {children}
    </a>
  )
}
