import { ChevronLeft, ChevronRight, Trash2 } from 'lucide'
import { Icon } from '#app/components/ui/icon.tsx'
import { pictureTexts } from '#app/texts/admin-product.ts'

type PictureToolsProps = {
  number: number
  count: number
  onMove: (by: -1 | 1) => void
  onDelete: () => void
}

/** Buttons that move a picture forward or back, or delete it: an alternative to dragging (LOOKS, Access). */
export function PictureTools({ number, count, onMove, onDelete }: PictureToolsProps) {
  const tool = 'icon-btn disabled:opacity-30'
  return (
    <div className="bar2">
      <button
        type="button"
        className={tool}
        aria-label={pictureTexts.left(number)}
        disabled={number === 1}
        onClick={() => onMove(-1)}
      >
        <Icon of={ChevronLeft} />
      </button>
      <button
        type="button"
        className={tool}
        aria-label={pictureTexts.right(number)}
        disabled={number === count}
        onClick={() => onMove(1)}
      >
        <Icon of={ChevronRight} />
      </button>
      <button type="button" className={tool} aria-label={pictureTexts.delete(number)} onClick={onDelete}>
        <Icon of={Trash2} />
      </button>
    </div>
  )
}
