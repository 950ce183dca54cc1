import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reading } from '#features/chapters/web/reading/chapter-props.ts'
import { Page } from '#ui/page/page.tsx'
import { useWorkplace } from '#ui/use-workplace.ts'
import type { ReadMaterial } from './material.ts'
import { ChapterBar } from './outline/chapter-bar.tsx'
import { OutlineSheet } from './outline/outline-places.tsx'
import type { Place } from './place/place.ts'
import { useWay } from './place/use-way.ts'
import styles from './reader.module.css'
import { Stage } from './stage.tsx'
import { usePanels } from './use-panels.ts'
import { useReaderKeys } from './use-reader-keys.ts'

interface EmbeddedReaderProps {
  material: ReadMaterial
  place: Place
  resume: { chapterId: number; position: number } | null
  reading: Reading
  /** What follows the last chapter. */
  end: (onRestart: () => void) => ReactNode
  /** What is shown where there is no chapter. */
  empty: ReactNode
  /** Shows the chapter that is open without ways to others: those are outside. */
  alone?: boolean
}

/** The reader in a frame of another page: the stage and the way on. */
export function EmbeddedReader({ material, place, resume, reading, end, empty, alone }: EmbeddedReaderProps) {
  const { t } = useTranslation('speaches')
  const panels = usePanels()
  useWorkplace('focus')
  const { steps, opened, step, previous, next, goBack, goOn, restart, restarts } = useWay(material, place, resume)
  useReaderKeys({ ...(!alone && { previous: goBack, next: goOn }), letters: false })
  if (!opened) return empty
  return (
    <div className={styles.reader} data-focus>
      <Page
        key={`${step?.chapter.id ?? 'end'} ${restarts}`}
        title={`${step?.chapter.title || t(($) => $.reader.finish.open)} · ${material.title}`}
        width="full"
        className={styles.main}
      >
        {step ? (
          <Stage
            step={step}
            steps={steps}
            lang={material.language}
            place={place}
            fresh={restarts > 0}
            reading={reading}
          />
        ) : (
          end(restart)
        )}
      </Page>
      {!alone && (
        <>
          <ChapterBar
            {...{ material, reading, step, previous, next }}
            pathId={null}
            onOutline={() => panels.setSheet(true)}
          />
          <OutlineSheet {...{ material, reading, panels }} current={step?.chapter.id ?? null} />
        </>
      )}
    </div>
  )
}
