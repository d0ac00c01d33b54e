import type { ReactNode } from 'react'
import { Link } from 'react-router'

const pattern = /\*\*(.+?)\*\*|\[(.+?)\]\((.+?)\)/g

/** Our own texts, never a visitor's: `**strong**` and `[words](address)` inside a sentence. */
export function RichText({ text }: { text: string }) {
  const parts: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    const [whole, strong, words, address = '/'] = match
    parts.push(text.slice(end, match.index))
    if (strong !== undefined) parts.push(<strong key={match.index}>{strong}</strong>)
    else if (address.startsWith('mailto:')) {
      parts.push(
        <a key={match.index} href={address}>
          {words}
        </a>,
      )
    } else {
      parts.push(
        <Link key={match.index} to={address}>
          {words}
        </Link>,
      )
    }
    end = match.index + whole.length
  }
  parts.push(text.slice(end))
  return parts
}
