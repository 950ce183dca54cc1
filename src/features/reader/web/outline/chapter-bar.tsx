import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconList } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { percentDone } from '#features/chapters/progress.ts'
import type { Step } from '#features/chapters/view-chapter.ts'
import type { Reading } from '#features/chapters/web/reading/chapter-props.ts'
import { beadsOf, countSeen, stepsOf, wholeShare } from '#features/chapters/web/reading/overview.ts'
import { readingModeOf } from '#features/chapters/web/reading/progress-rules.ts'
import { useReaderPort } from '#features/chapters/web/reading/reader-port.tsx'
import { addOns } from '#features/speaches/web/add-ons.ts'
import { percentOf } from '#features/speaches/web/cards/percent-of.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Beads } from '#ui/progress/beads.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { ReadMaterial } from '../material.ts'
import styles from './chapter-bar.module.css'

interface ChapterBarProps {
  material: ReadMaterial
  reading: Reading
  /** Null at the end. */
  step: Step | null
  previous: Step | null
  /** `end` after the last chapter, null at the end itself. */
  next: Step | 'end' | null
  /** The learning path that it is read in. */
  pathId: number | null
  onOutline: () => void
}

/** Back, how far, and on. */
export function ChapterBar({ material, reading, step, previous, next, pathId, onOutline }: ChapterBarProps) {
  const { ChapterLink } = useReaderPort()
  const { PathNext } = addOns
  const { t } = useTranslation('speaches')
  const locale = useLocale()
  const steps = stepsOf(material.lessons)
  const groups = beadsOf(material.lessons, reading.shareOf)
  const seen = countSeen(steps, reading.shareOf)
  const share = wholeShare(steps, reading.shareOf)
  const lang = material.language
  // What asks something has a way on of its own.
  const isAsking = step !== null && readingModeOf(step.chapter.type) === 'quiz' && reading.shareOf(step.chapter) < 1
  return (
    <nav className={styles.bar} aria-label={t(($) => $.reader.bar)}>
      <div className={styles.previous}>
        {previous && (
          <Button
            component={ChapterLink}
            chapter={previous.chapter.id}
            className={styles.step}
            justify="flex-start"
            leftSection={<IconChevronLeft aria-hidden />}
            aria-label={t(($) => $.reader.previous, { title: previous.chapter.title })}
          >
            <span className={styles.long} lang={lang} dir="auto">
              {previous.chapter.title || t(($) => $.reader.untitled)}
            </span>
          </Button>
        )}
      </div>
      <IconButton className={styles.list} label={t(($) => $.reader.outline.open)} onClick={onOutline}>
        <IconList aria-hidden />
      </IconButton>
      <Beads
        groups={groups}
        current={step?.chapter.id}
        percent={percentDone(share)}
        label={t(($) => $.reader.progress, { seen, count: steps.length })}
      />
      <span className={styles.percent}>{percentOf(share, locale)}</span>
      <div className={styles.next}>
        {/* Where a question has its last step, nobody presses “Finish” by mistake. */}
        {next && !(isAsking && next === 'end') && <NextButton next={next} lang={lang} isQuiet={isAsking} />}
        {!step && PathNext && pathId !== null && (
          <Suspense>
            <PathNext pathId={pathId} speachID={material.speachID} savedDone={reading.savedDone} />
          </Suspense>
        )}
      </div>
    </nav>
  )
}

function NextButton({ next, lang, isQuiet }: { next: Step | 'end'; lang: string; isQuiet: boolean }) {
  const { ChapterLink } = useReaderPort()
  const { t } = useTranslation('speaches')
  const title = next === 'end' ? t(($) => $.reader.finish.open) : next.chapter.title || t(($) => $.reader.untitled)
  return (
    <Button
      component={ChapterLink}
      chapter={next === 'end' ? 'end' : next.chapter.id}
      variant={isQuiet ? 'default' : 'filled'}
      className={styles.step}
      justify="flex-end"
      rightSection={<IconChevronRight aria-hidden />}
      aria-label={next === 'end' ? title : t(($) => $.reader.next, { title })}
    >
      <span className={styles.long} lang={next === 'end' ? undefined : lang} dir="auto">
        {title}
      </span>
      <span className={styles.short} dir="auto">
        {next === 'end' ? title : t(($) => $.reader.nextShort)}
      </span>
    </Button>
  )
}
