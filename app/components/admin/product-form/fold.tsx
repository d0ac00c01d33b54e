import { ChevronDown } from 'lucide'
import { type ReactNode, useId } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'
import { productEditTexts } from '#app/texts/admin-product.ts'

type FoldProps = {
  title: string
  /** A one-line summary of what is filled in; empty if nothing is. */
  line: string
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** A collapsible part of the form. Its fields stay mounted with their values while it is closed. */
export function Fold({ title, line, isOpen, onToggle, children }: FoldProps) {
  const id = useId()
  return (
    <section className="fold-part">
      <h2>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <span>
            {title}
            <span className="caption">{line === '' ? productEditTexts.folded.nothing : line}</span>
          </span>
          <Icon of={ChevronDown} />
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </section>
  )
}
