import { type RefObject, Suspense, useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { presenterOf } from '../../presenter.ts'
import type { SubtitleTrack } from '../../subtitles/schema.ts'
import { VideoPlayer } from '../../video/view/video-player.tsx'
import { FULLSCREEN_MARK } from '../../web/players/fullscreen.ts'
import { PresenterOver } from '../../web/players/presenter-over.tsx'
import type { TrackHandle } from '../../web/players/use-track.ts'
import type { AskedInVideo } from '../../web/reading/add-ons.ts'
import type { ChapterProps } from '../../web/reading/chapter-props.ts'
import chapters from '../../web/reading/chapters.module.css'
import { FileGate } from '../../web/reading/file-gate.tsx'
import { useReaderPort } from '../../web/reading/reader-port.tsx'
import type { Interaction, VideoEdit } from '../edit/schema.ts'
import { Asides } from './asides.tsx'
import type { Stop } from './interaction-rules.ts'
import { PauseCard } from './pause-card.tsx'
import { Pins } from './pins.tsx'
import { Watcher } from './watcher.ts'
import styles from './weet-player.module.css'

interface WeetPlayerProps extends Pick<ChapterProps<'WEET'>, 'chapter' | 'lang' | 'open' | 'reading'> {
  /** The video as readers get it. */
  edit: VideoEdit
  /** In their order. */
  interactions: readonly Interaction[]
  subtitles: readonly SubtitleTrack[]
  handle: RefObject<TrackHandle | null>
  /** Its questions are asked. */
  asks: boolean
  /** Ids of the questions that are answered; null before that is known. */
  answered: ReadonlySet<string> | null
  onAnswered: (ids: ReadonlySet<string>) => void
}

const questionsIn = (interactions: readonly Interaction[]) => interactions.filter((one) => one.kind === 'question')

/** The player, with what its reader meets on the way. */
export function WeetPlayer(props: WeetPlayerProps) {
  const { chapter, edit, interactions, subtitles, lang, open, reading, handle, asks, answered, onAnswered } = props
  const { files, addOns } = useReaderPort()
  const { VideoQuestions } = addOns
  const id = useId()
  const [watcher] = useState(() => newWatcher(props))
  const { stop, ms } = useSyncExternalStore(watcher.subscribe, watcher.current)
  const questions = questionsIn(interactions)
  const known = useMemo(
    () => (asks ? answered : new Set(questionsIn(interactions).map(({ question }) => question.id))),
    [asks, answered, interactions],
  )
  useEffect(() => {
    if (known) watcher.know(known)
  }, [watcher, known])
  const stage = useRef<HTMLDivElement>(null)
  const [voice, setVoice] = useState<string | null>(null)
  useFocusBack(stage, stop)
  const sections = useMemo(() => sectionsOf(edit), [edit])
  const fileID = edit.clips[0]?.fileID ?? null
  const lengthMs = edit.clips[0]?.recordedMs ?? 0
  return (
    <div
      ref={stage}
      id={id}
      className={`${styles.stage} ${chapters.bleed}`}
      data-asks={stop !== null || undefined}
      {...FULLSCREEN_MARK}
    >
      <div className={chapters.player}>
        <FileGate fileID={fileID}>
          {fileID && (
            <VideoPlayer
              src={files.video(fileID)}
              poster={files.poster(fileID)}
              title={chapter.title}
              start={open.start}
              onTime={open.moveTo}
              onPause={reading.flush}
              voiced={reading.kept ? chapter.id : undefined}
              filling={id}
              watch={watcher.attach}
              over={<PresenterOver shown={presenterOf(chapter)} fileID={voice ?? fileID} handle={handle} />}
              onVoice={setVoice}
              marks={
                <Pins {...{ questions, lengthMs, stop }} answered={known} onSeek={(at) => handle.current?.seek(at)} />
              }
              {...{ handle, subtitles, lang, sections }}
            />
          )}
        </FileGate>
        <Asides {...{ interactions, ms, lang }} skipped={asks ? [] : questions} />
      </div>
      {stop?.kind === 'pause' && <PauseCard onGoOn={() => watcher.goOn(null)} />}
      {asks && VideoQuestions && (
        <Suspense>
          <VideoQuestions
            {...{ chapter, lang, onAnswered }}
            kept={reading.kept}
            asked={stop?.kind === 'question' ? askedAt(stop, questions, edit) : null}
            onGoOn={(at) => watcher.goOn(at)}
          />
        </Suspense>
      )}
    </div>
  )
}

function newWatcher({ interactions, edit, open, reading, chapter }: WeetPlayerProps): Watcher {
  const furthest = open.done ? Number.POSITIVE_INFINITY : (reading.stateOf(chapter)?.position ?? 0) * 1000
  return new Watcher({ interactions, noSkipping: edit.noSkipping ?? false }, furthest)
}

/** Milliseconds before a question from which one looks again, where no section begins. */
const REWIND_MS = 15_000

/** Milliseconds of a section that are worth looking at again. */
const SECTION_MIN_MS = 3000

function askedAt(
  stop: Extract<Stop, { kind: 'question' }>,
  questions: readonly Interaction[],
  { marks }: VideoEdit,
): AskedInVideo {
  const { question, required, again, at } = stop
  const section = marks.findLast((mark) => mark.at <= at - SECTION_MIN_MS)
  return {
    ...{ questionId: question.id, required, again, atMs: at },
    number: questions.indexOf(stop) + 1,
    count: questions.length,
    rewindMs: section?.at ?? Math.max(0, at - REWIND_MS),
  }
}

/** The stretches between the marks of a video, and before the first. */
function sectionsOf({ marks, clips }: VideoEdit) {
  if (marks.length === 0) return undefined
  const lengthMs = clips[0]?.recordedMs ?? 0
  const inOrder = marks.toSorted((one, other) => one.at - other.at)
  const first = inOrder[0]?.at ? [{ at: 0, title: '' }] : []
  const all = [...first, ...inOrder]
  return all.map(({ at, title }, index) => ({ start: at, end: all[index + 1]?.at ?? lengthMs, title }))
}

/** Gives the focus back to where it was before something was asked. */
function useFocusBack(stage: RefObject<HTMLDivElement | null>, stop: Stop | null): void {
  const isStopped = stop !== null
  const before = useRef<Element | null>(null)
  useEffect(() => {
    if (!isStopped) return
    before.current ??= document.activeElement
    return () => {
      const { current } = stage
      const known = before.current
      before.current = null
      const player = current?.querySelector<HTMLElement>('media-controller')
      const isOurs = known instanceof HTMLElement && current?.contains(known) && known.isConnected
      const target = isOurs ? known : player
      target?.focus({ preventScroll: true })
    }
  }, [stage, isStopped])
}
