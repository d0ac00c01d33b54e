import { ChevronLeft, ChevronRight, Trash2 } from 'lucide'
import { Icon } from '#app/components/ui/icon.tsx'
import { pictureTexts } from '#app/texts/admin-product.ts'

type PictureToolsProps = {
  number: number
  count: number
  onMove: (by: -1 | 1) => void
  onDelete: () => void
}

/**
 * Buttons that move a picture forward or back, or delete it: an alternative to dragging (LOOKS, Access). At either end
 * they keep the focus, which a disabled button loses.
 */
export function PictureTools({ number, count, onMove, onDelete }: PictureToolsProps) {
  const tool = 'icon-btn aria-disabled:cursor-not-allowed aria-disabled:opacity-30'
  const isFirst = number === 1
  const isLast = number === count
  return (
    <div className="bar2">
      <button
        type="button"
        className={tool}
        aria-label={pictureTexts.left(number)}
        aria-disabled={isFirst}
        onClick={() => !isFirst && onMove(-1)}
      >
        <Icon of={ChevronLeft} />
      </button>
      <button
        type="button"
        className={tool}
        aria-label={pictureTexts.right(number)}
        aria-disabled={isLast}
        onClick={() => !isLast && onMove(1)}
      >
        <Icon of={ChevronRight} />
      </button>
      <button type="button" className={tool} aria-label={pictureTexts.delete(number)} onClick={onDelete}>
        <Icon of={Trash2} />
      </button>
    </div>
  )
}
