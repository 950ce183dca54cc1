import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { VisuallyHidden } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#ui/lazy-part.tsx'
import { SILENT_DRAG } from '#ui/silent-drag.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useEdited } from '../../web/editing/use-chapter-editing.ts'
import { hideSlide, moveSlide } from '../rules.ts'
import type { Arrangement } from '../schema.ts'
import { SlideCard } from './slide-card.tsx'
import styles from './slides-editor.module.css'

const SlideViewer = lazyPart(() => import('../view/slide-viewer.tsx'), 'SlideViewer')

interface SlideOrderProps {
  title: string
  fileID: string
  /** All of them, hidden ones included. */
  slides: Arrangement
  onSlides: (slides: Arrangement) => void
  /** Without the large preview. */
  compact: boolean
}

/** The slides as readers see them, and under it all of them to be ordered, hidden and shown. */
export function SlideOrder({ title, fileID, slides, onSlides, compact }: SlideOrderProps) {
  const { t } = useTranslation('slides')
  const language = useEdited((state) => state.document.facts.language)
  const [page, setPage] = useState(slides[0]?.page ?? 1)
  const [said, setSaid] = useState('')
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const shown = slides.flatMap((slide) => (slide.hidden ? [] : [slide.page]))
  const slide = Math.max(1, shown.indexOf(page) + 1)

  function move(from: number, to: number): void {
    const moved = moveSlide(slides, from, to)
    if (moved === slides) return
    onSlides(moved)
    setSaid(t(($) => $.order.moved, { place: moved.indexOf(slides[from] ?? { page: 0 }) + 1, total: moved.length }))
  }

  function onDragEnd({ active, over }: DragEndEvent): void {
    if (!over || active.id === over.id) return
    move(indexOf(slides, Number(active.id)), indexOf(slides, Number(over.id)))
  }

  return (
    <>
      {!compact && (
        <div className={styles.preview}>
          <Suspense fallback={<Skeleton shape="card" height="100%" />}>
            <SlideViewer
              {...{ fileID, title, slide }}
              pages={shown}
              onSlide={(next) => setPage(shown[next - 1] ?? page)}
              lang={language}
              bare
            />
          </Suspense>
        </div>
      )}
      <p className={styles.hint}>{t(($) => $.order.hint)}</p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={SILENT_DRAG}
        onDragEnd={onDragEnd}
      >
        <ol className={styles.order} aria-label={t(($) => $.order.label)}>
          {slides.map((one, index) => (
            <SlideCard
              key={one.page}
              {...{ fileID, index }}
              slide={one}
              total={slides.length}
              isShown={!compact && one.page === shown[slide - 1]}
              isLastShown={shown.length === 1}
              onSelect={() => setPage(one.page)}
              onMove={(by) => move(index, index + by)}
              onHide={(hidden) => onSlides(hideSlide(slides, index, hidden))}
            />
          ))}
        </ol>
      </DndContext>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </>
  )
}

function indexOf(slides: Arrangement, page: number): number {
  return slides.findIndex((slide) => slide.page === page)
}
