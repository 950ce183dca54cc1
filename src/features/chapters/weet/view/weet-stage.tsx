import { IconLock } from '@tabler/icons-react'
import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { TrackHandle } from '../../web/players/use-track.ts'
import { ChapterHead } from '../../web/reading/chapter-head.tsx'
import type { ChapterProps } from '../../web/reading/chapter-props.ts'
import styles from '../../web/reading/chapters.module.css'
import { DoneControl } from '../../web/reading/done-control.tsx'
import { useReaderPort } from '../../web/reading/reader-port.tsx'
import { SpokenWords } from '../../web/reading/spoken-words.tsx'
import { shownTracks } from '../edit/anchored-subtitles.ts'
import { piecesOf } from '../edit/timeline.ts'
import { videoForReaders } from '../for-readers.ts'
import { firstBarrier, inOrder } from './interaction-rules.ts'

const WeetPlayer = lazyPart(() => import('./weet-player.tsx'), 'WeetPlayer')
const Moments = lazyPart(() => import('./moments.tsx'), 'Moments')

const NOBODY: ReadonlySet<string> = new Set()

/** A video made in the studio: it asks, points out, and waits for its reader. */
export function WeetStage(props: ChapterProps<'WEET'>) {
  const { step, chapter, steps, lang, open, reading } = props
  // In a preview, its author gets all of it.
  const { edit } = useMemo(() => videoForReaders(chapter.content), [chapter.content])
  const subtitles = useMemo(() => shownTracks(edit, piecesOf(edit)), [edit])
  const interactions = useMemo(() => inOrder(edit.interactions), [edit])
  const asks = useAsks(props)
  const [answered, setAnswered] = useState<ReadonlySet<string> | null>(null)
  const handle = useRef<TrackHandle>(null)
  const barrier = asks ? firstBarrier({ interactions }, answered ?? NOBODY) : null
  const hold = useEffectEvent(open.hold)
  useEffect(() => hold(barrier !== null), [barrier])
  return (
    <article className={styles.stage}>
      <Suspense
        fallback={
          <div className={styles.player}>
            <Skeleton shape="card" height="100%" />
          </div>
        }
      >
        <WeetPlayer
          {...{ chapter, edit, interactions, subtitles, lang, open, reading, handle, asks, answered }}
          onAnswered={setAnswered}
        />
      </Suspense>
      <ChapterHead step={step} count={steps.length} lang={lang}>
        <DoneControl chapter={chapter} open={open} reading={reading} />
      </ChapterHead>
      {edit.marks.length > 0 && (
        <Suspense>
          <Moments {...{ edit, lang, asks }} ms={open.position * 1000} onSeek={(ms) => handle.current?.seek(ms)} />
        </Suspense>
      )}
      <SpokenWords
        {...{ open, handle, lang }}
        subtitles={barrier ? subtitles.map((track) => ({ ...track, cues: before(track.cues, barrier.at) })) : subtitles}
        folded
        end={barrier && <Wait />}
      />
    </article>
  )
}

/** Whether its questions are asked: of somebody whose answers can be kept, or who tries them out. */
function useAsks({ chapter, reading }: ChapterProps<'WEET'>): boolean {
  const { useIsVisitor, addOns } = useReaderPort()
  const isVisitor = useIsVisitor()
  const questions = chapter.content.edit.interactions.filter((one) => one.kind === 'question')
  if (!addOns.VideoQuestions || questions.length === 0 || isVisitor) return false
  return reading.kept || questions.every(({ question }) => question.text !== '')
}

function before<Cue extends { start: number }>(cues: readonly Cue[], ms: number): Cue[] {
  return cues.filter(({ start }) => start < ms)
}

/** Behind the last line that can be read yet. */
function Wait() {
  const { t } = useTranslation('weet')
  return (
    <p className={styles.waits}>
      <IconLock size={16} aria-hidden />
      {t(($) => $.transcriptWaits)}
    </p>
  )
}
