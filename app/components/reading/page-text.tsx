import type { ComponentProps, ReactNode } from 'react'
import Markdown, { type Components } from 'react-markdown'
import { Link } from 'react-router'
import { readingTexts } from '#app/texts/reading.ts'
import type { TextName } from '#shop/settings/texts.schema.ts'
import { fillPlaceholders, type PlaceholderValues } from './placeholders.ts'
import { safeAddress } from './safe-address.ts'
import { cutText } from './sections.ts'
import { textFrames } from './text-frames.ts'
import type { TextRoot } from './text-tree.ts'

type PageTextProps = {
  name: TextName
  markdown: string
  /** Left out for a version of a text, in which they stand already. */
  values?: PlaceholderValues
  /** In place of the page's own. */
  title?: string
  /** What the about page holds besides the text. */
  slots?: Readonly<Record<string, ReactNode>>
  /** Inside another page: with ids of its own, and without an `h1`. */
  isPreview?: boolean
}

/**
 * A page that an administrator wrote in Markdown, in the shop's own layout. HTML in it is shown as plain text;
 * links lead only where `safeAddress` allows.
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
    <Markdown rehypePlugins={[layOut]} urlTransform={safeAddress} components={components}>
      {markdown}
    </Markdown>
  )
}

/** Within the shop without a new document; a link whose address was rejected becomes plain text. */
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
