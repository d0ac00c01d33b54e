import { ChevronDown } from 'lucide'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from '#app/components/ui/icon.tsx'
import { layoutTexts } from '#app/texts/layout.ts'
import { adminLinks, isUnder } from './admin-links.ts'

/** The menu in the bar: a button that opens a short list of links. Esc and moving the focus out close it. */
export function AdminMenu() {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { pathname } = useLocation()
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    setIsOpen(false)
    button.current?.focus()
  }
  const closeOnLeave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false)
  }
  return (
    <nav
      className="bar-menu for-admin only-large"
      aria-label={layoutTexts.admin.title}
      onKeyDown={closeOnEscape}
      onBlur={closeOnLeave}
    >
      <button
        ref={button}
        type="button"
        className="tool"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {layoutTexts.admin.menu}
        <Icon of={ChevronDown} className="caret" />
      </button>
      <ul id={id} className="plain" hidden={!isOpen}>
        {adminLinks.map(({ to, name }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={() => setIsOpen(false)}
              aria-current={isUnder(pathname, to) ? 'page' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The links in the menu of phones and tablets. */
export function AdminLinks() {
  return (
    <nav className="rest" aria-label={layoutTexts.admin.title}>
      {adminLinks.map(({ to, name }) => (
        <Link key={to} to={to}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
