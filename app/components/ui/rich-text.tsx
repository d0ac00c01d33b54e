import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'

const pattern = /\*\*(.+?)\*\*|\[(.+?)\]\((.+?)\)/g

/** Our own texts, never a visitor's: `**strong**` and `[words](address)` inside a sentence. */
export function RichText({ text }: { text: string }) {
  const parts: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    const [whole, strong, words, address] = match
    parts.push(text.slice(end, match.index))
    parts.push(
      strong === undefined ? <Anchor to={address ?? '/'}>{words}</Anchor> : <strong>{strong}</strong>,
    )
    end = match.index + whole.length
  }
  parts.push(text.slice(end))
  return parts.map((part, index) => <Fragment key={`${index}-${text.length}`}>{part}</Fragment>)
}

function Anchor({ to, children }: { to: string; children: ReactNode }) {
  return to.startsWith('mailto:') ? <a href={to}>{children}</a> : <Link to={to}>{children}</Link>
}
