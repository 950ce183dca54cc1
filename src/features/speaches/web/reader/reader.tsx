import { Drawer, VisuallyHidden } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconX } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'
import { Page } from '#ui/page.tsx'
import { SkipLink } from '#ui/skip-link.tsx'
import { ChapterBar } from './chapter-bar.tsx'
import { Finish } from './finish.tsx'
import { HelpDialog } from './help-dialog.tsx'
import type { Material } from './material.ts'
import { NothingToRead } from './nothing-to-read.tsx'
import { Outline } from './outline.tsx'
import { stepsOf } from './overview.ts'
import { chooseStep, neighboursOf, type Place } from './place.ts'
import styles from './reader.module.css'
import { ReaderHeader } from './reader-header.tsx'
import { ResumeHint } from './resume-hint.tsx'
import { Stage } from './stage.tsx'
import { useIsNarrow } from './use-is-narrow.ts'
import { useReaderKeys } from './use-reader-keys.ts'
import type { Reading } from './use-reading.ts'
import { useRemembered } from './use-remembered.ts'

interface ReaderProps {
  material: Material
  /** What the address asks for. */
  place: Place
  /** Where the reader stopped; null at the first opening. */
  resume: { chapterId: number; position: number } | null
  reading: Reading
}

/** The workplace in which a speach is read: outline, stage, and the way on. */
export function Reader({ material, place, resume, reading }: ReaderProps) {
  const { t } = useTranslation('speaches')
  const navigate = useNavigate()
  const narrow = useIsNarrow()
  const [folded, setFolded] = useRemembered('reader-outline-folded', false)
  const [letters, setLetters] = useRemembered('reader-letters', true)
  const [sheet, setSheet] = useState(false)
  const [help, setHelp] = useState(false)
  const [restarts, setRestarts] = useState(0)
  const steps = stepsOf(material.lessons)
  const opened = chooseStep(steps, place.chapter, resume)
  const step = opened && opened !== 'end' ? opened.step : null
  const { previous, next } = neighboursOf(steps, opened)

  const go = (chapter: Place['chapter']) => void navigate({ to: '.', search: { chapter }, resetScroll: false })
  const restart = () => {
    setRestarts(restarts + 1)
    go(steps[0]?.chapter.id)
  }
  const toggleOutline = () => (narrow ? setSheet(!sheet) : setFolded(!folded))
  useReaderKeys({
    previous: previous ? () => go(previous.chapter.id) : undefined,
    next: next ? () => go(next === 'end' ? 'end' : next.chapter.id) : undefined,
    toggleOutline,
    openHelp: () => setHelp(true),
    enabled: !help && !sheet,
    letters,
  })

  if (!opened) return <NothingToRead material={material} />
  const outline = { material, reading, current: step?.chapter.id ?? null }
  const chapterName = step ? step.chapter.title || t('reader.untitled') : t('reader.finish.open')
  return (
    <div className={styles.reader} data-folded={folded || undefined}>
      <SkipLink />
      <ReaderHeader material={material} preview={!reading.kept} onHelp={() => setHelp(true)} onRestart={restart} />
      <nav className={styles.side} aria-label={t('reader.outline.label')}>
        {folded ? (
          <IconButton className={styles.unfold} label={t('reader.outline.open')} onClick={() => setFolded(false)}>
            <IconLayoutSidebarLeftExpand aria-hidden />
          </IconButton>
        ) : (
          <Outline
            {...outline}
            action={
              <IconButton size="sm" label={t('reader.outline.fold')} onClick={() => setFolded(true)}>
                <IconLayoutSidebarLeftCollapse aria-hidden />
              </IconButton>
            }
          />
        )}
      </nav>
      <Page
        key={`${step?.chapter.id ?? 'end'} ${restarts}`}
        title={`${chapterName} · ${material.title}`}
        width="full"
        className={styles.main}
      >
        {step ? (
          <Stage
            step={step}
            count={steps.length}
            lang={material.language}
            place={place}
            fresh={restarts > 0}
            reading={reading}
          />
        ) : (
          <Finish material={material} reading={reading} onRestart={restart} />
        )}
      </Page>
      <ChapterBar {...{ material, reading, step, previous, next }} onOutline={() => setSheet(true)} />
      {opened !== 'end' && opened.resumed && restarts === 0 && <ResumeHint onRestart={restart} />}
      <Announcer material={material} reading={reading} />
      <Drawer.Root opened={sheet && narrow} onClose={() => setSheet(false)} position="bottom" size="75%">
        <Drawer.Overlay />
        <Drawer.Content className={styles.sheet} aria-label={t('reader.outline.label')}>
          <Drawer.Body className={styles.sheetBody}>
            <Outline
              {...outline}
              onChoose={() => setSheet(false)}
              action={
                <IconButton bare label={t('reader.outline.close')} onClick={() => setSheet(false)}>
                  <IconX aria-hidden />
                </IconButton>
              }
            />
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
      <HelpDialog opened={help} onClose={() => setHelp(false)} letters={letters} onLetters={setLetters} />
    </div>
  )
}

/** Tells those who listen what changed by itself. */
function Announcer({ material, reading }: { material: Material; reading: Reading }) {
  const { t } = useTranslation('speaches')
  const steps = stepsOf(material.lessons)
  const seen = steps.filter(({ chapter }) => reading.shareOf(chapter) >= 1).length
  return (
    <VisuallyHidden role="status">
      {reading.waiting ? t('reader.why.waiting') : seen > 0 && t('reader.progress', { seen, count: steps.length })}
    </VisuallyHidden>
  )
}
