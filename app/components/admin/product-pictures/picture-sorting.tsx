import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { type ReactNode, useRef } from 'react'
import { pictureTexts } from '#app/texts/admin-product.ts'

type PictureSortingProps = {
  /** The pictures' URLs in order. */
  order: readonly string[]
  onMove: (from: number, to: number) => void
  children: ReactNode
}

/** Lets pictures be reordered by dragging. A finger has to rest first, so that the page can still be scrolled. */
export function PictureSorting({ order, onMove, children }: PictureSortingProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const place = (id: string | number) => order.indexOf(String(id))
  const end = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onMove(place(active.id), place(over.id))
  }
  const numberOf = (id: string | number) => place(id) + 1
  // A lifted picture is first dragged over itself; do not announce that.
  const lastOver = useRef<string | number>(undefined)
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      lastOver.current = active.id
      return pictureTexts.lifted(numberOf(active.id))
    },
    onDragOver: ({ over }) => {
      if (!over || over.id === lastOver.current) return undefined
      lastOver.current = over.id
      return pictureTexts.over(numberOf(over.id))
    },
    onDragEnd: ({ active, over }) =>
      over && over.id !== active.id
        ? pictureTexts.moved(numberOf(active.id), numberOf(over.id))
        : pictureTexts.putBack(numberOf(active.id)),
    onDragCancel: ({ active }) => pictureTexts.putBack(numberOf(active.id)),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{ announcements, screenReaderInstructions: { draggable: pictureTexts.dragHow } }}
    >
      <SortableContext items={[...order]} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}
