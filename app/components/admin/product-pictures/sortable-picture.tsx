import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { ReactNode } from 'react'
import { classNames } from '#app/components/ui/class-names.ts'
import { pictureTexts } from '#app/texts/admin-product.ts'

type SortablePictureProps = {
  src: string
  number: number
  /** The visible picture: the part that is dragged. */
  plate: ReactNode
  children: ReactNode
}

/** A picture that can be dragged by its plate: with a mouse, a finger that rests on it, or the keyboard. */
export function SortablePicture({ src, number, plate, children }: SortablePictureProps) {
  const sortable = useSortable({
    id: src,
    attributes: { roleDescription: pictureTexts.dragKind },
  })
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    sortable
  return (
    <figure
      ref={setNodeRef}
      data-picture={src}
      className={classNames(isDragging && 'dragged')}
      style={{ transform: CSS.Transform.toString(transform), transition }}
    >
      <button type="button" ref={setActivatorNodeRef} className="drag-handle" {...attributes} {...listeners}>
        {plate}
        <span className="vh">{pictureTexts.drag(number)}</span>
      </button>
      {children}
    </figure>
  )
}
