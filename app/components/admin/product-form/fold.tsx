import { ChevronDown } from 'lucide'
import { type ReactNode, useId } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'
import { productEditTexts } from '#app/texts/admin-product.ts'

type FoldProps = {
  title: string
  /** What is filled in, in one line; empty where nothing is. */
  line: string
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** A part of the form that opens by its heading. Its fields stay on the page while it is closed, with what they hold. */
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
