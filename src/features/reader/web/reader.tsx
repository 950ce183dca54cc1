import { VisuallyHidden } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { Suspense, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reading } from '#features/chapters/web/reading/chapter-props.ts'
import { stepsLeft, stepsOf } from '#features/chapters/web/reading/overview.ts'
import { addOns } from '#features/speaches/web/add-ons.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Page } from '#ui/page/page.tsx'
import { SkipLink } from '#ui/page/skip-link.tsx'
import { useRemembered } from '#ui/use-remembered.ts'
import { useWorkplace } from '#ui/use-workplace.ts'
import { NothingToRead } from './access/nothing-to-read.tsx'
import { Finish } from './end/finish.tsx'
import { HelpDialog } from './help-dialog.tsx'
import { LeaveFocus } from './leave-focus.tsx'
import type { Material } from './material.ts'
import { ChapterBar } from './outline/chapter-bar.tsx'
import { OutlineSheet, OutlineSide } from './outline/outline-places.tsx'
import { ResumeHint } from './outline/resume-hint.tsx'
import type { Place } from './place/place.ts'
import { useWay } from './place/use-way.ts'
import styles from './reader.module.css'
import { ReaderHeader } from './reader-header.tsx'
import { useCanAsk } from './side/ask-side.tsx'
import { SidePanel, useHasComments } from './side/side-panel.tsx'
import { Stage } from './stage.tsx'
import { usePanels } from './use-panels.ts'
import { useReaderKeys } from './use-reader-keys.ts'

const CaptionLookDialog = lazyPart(
  () => import('#features/chapters/web/players/caption-look-dialog.tsx'),
  'CaptionLookDialog',
  { over: true },
)

interface ReaderProps {
  material: Material
  /** What the address asks for. */
  place: Place
  /** The place where the reader stopped; null on the first visit. */
  resume: { chapterId: number; position: number } | null
  reading: Reading
}

/** The workplace in which a speach is read: outline, stage, the way on, and beside it what readers write. */
export function Reader({ material, place, resume, reading }: ReaderProps) {
  const { t } = useTranslation('speaches')
  const panels = usePanels()
  useWorkplace(panels.focus ? 'focus' : 'reader')
  const [letters, setLetters] = useRemembered('reader-letters', true)
  const talks = useHasComments(material) && reading.kept
  const asks = useCanAsk(reading.kept)
  const way = useWay(material, place, resume)
  const { steps, opened, step, previous, next, restart, restarts } = way
  useReaderKeys({
    previous: way.goBack,
    next: way.goOn,
    toggleOutline: panels.toggleOutline,
    toggleComments: talks ? () => panels.toggleSide('comments') : undefined,
    toggleNotes: reading.kept ? () => panels.toggleSide('notes') : undefined,
    toggleFocus: () => panels.setFocus(!panels.focus),
    openHelp: () => panels.setHelp(true),
    letters,
  })

  if (!opened) return <NothingToRead material={material} />
  const outline = { material, reading, current: step?.chapter.id ?? null }
  const due = reading.kept && stepsLeft(steps, reading.shareOf).length > 0 ? material.dueDate : null
  const readBefore = reading.kept && isNewVersion(material) && stepsLeft(steps, reading.shareOf).length > 0
  const inPath = reading.kept && place.path ? place.path : null
  const chapterName = step ? step.chapter.title || t(($) => $.reader.untitled) : t(($) => $.reader.finish.open)
  return (
    <div
      className={styles.reader}
      data-folded={panels.folded || undefined}
      data-side={reading.kept && panels.side && !panels.floats ? (asks ? 'wide' : 'usual') : undefined}
      data-focus={panels.focus || undefined}
    >
      <SkipLink />
      <ReaderHeader {...{ material, due, panels }} kept={reading.kept} pathId={inPath} onRestart={restart} />
      <OutlineSide {...outline} panels={panels} />
      <Page
        key={`${step?.chapter.id ?? 'end'} ${restarts}`}
        title={`${chapterName} · ${material.title}`}
        width="full"
        className={styles.main}
      >
        <FromTop />
        {step && <MarkedWords place={place} />}
        {readBefore && (
          <p className={styles.again} role="note">
            <IconRefresh aria-hidden /> {t(($) => $.reader.again, { version: material.version })}
          </p>
        )}
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
          <Finish material={material} reading={reading} pathId={inPath} onRestart={restart} />
        )}
      </Page>
      {reading.kept && panels.side && (
        <SidePanel
          material={material}
          step={step}
          tab={panels.tab}
          onTab={panels.setTab}
          onClose={panels.closeSide}
          floating={panels.floats}
        />
      )}
      <ChapterBar
        {...{ material, reading, step, previous, next }}
        pathId={inPath}
        onOutline={() => panels.setSheet(true)}
      />
      {panels.focus && <LeaveFocus onLeave={() => panels.setFocus(false)} />}
      {opened !== 'end' && opened.resumed && restarts === 0 && <ResumeHint onRestart={restart} />}
      <Announcer material={material} reading={reading} />
      <OutlineSheet {...outline} panels={panels} />
      <HelpDialog opened={panels.help} onClose={() => panels.setHelp(false)} letters={letters} onLetters={setLetters} />
      {panels.captionLook && (
        <Suspense>
          <CaptionLookDialog onClose={() => panels.setCaptionLook(false)} />
        </Suspense>
      )}
    </div>
  )
}

/**
 * Scrolls to the top when the page changes. It is rendered before the chapter, which may then scroll to a better place.
 */
function FromTop() {
  // In braces: newer browsers answer with a promise, which is nothing to clean up.
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return null
}

/** The words that a search found here, until the reader goes on. */
function MarkedWords({ place }: { place: Place }) {
  const { FoundWords } = addOns
  return (
    FoundWords &&
    place.found && (
      <Suspense>
        <FoundWords words={place.found} />
      </Suspense>
    )
  )
}

/** Whether its reader has read an older version of what is regulated to its end. */
function isNewVersion({ trainedVersion, version }: Material): boolean {
  return typeof trainedVersion === 'number' && version !== null && trainedVersion < version
}

/** Tells those who listen what changed by itself. */
function Announcer({ material, reading }: { material: Material; reading: Reading }) {
  const { t } = useTranslation('speaches')
  const steps = stepsOf(material.lessons)
  const seen = steps.filter(({ chapter }) => reading.shareOf(chapter) >= 1).length
  return (
    <VisuallyHidden role="status">
      {reading.waiting
        ? t(($) => $.reader.why.waiting)
        : seen > 0 && t(($) => $.reader.progress, { seen, count: steps.length })}
    </VisuallyHidden>
  )
}
