import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TrackHandle } from '../../web/players/use-track.ts'
import { changeCue, deleteCue, faultOf, joinCues, splitCue } from '../edit-cues.ts'
import { cueAt } from '../rules.ts'
import type { SubtitleCue, SubtitleTrack } from '../schema.ts'
import { CueRow, type CueTools } from './cue-row.tsx'
import styles from './subtitle-studio.module.css'

type Cues = readonly SubtitleCue[]

/** Rows that are drawn at once; the others of a long list follow, while one already writes. */
const ROWS_AT_ONCE = 60

interface CueListProps {
  track: SubtitleTrack
  /** The name of the language. */
  language: string
  /** The playing position in milliseconds. */
  ms: number
  /** Milliseconds; null while it is not known. */
  durationMs: number | null
  drafts: Map<string, string>
  /** The cue that the focus goes to. */
  asked: { start: number } | null
  player: RefObject<TrackHandle | null>
  onChange: (change: (cues: Cues) => Cues, group?: string) => void
  onSay: (message: string) => void
}

/** Every cue with its times and its words. The one that plays is marked, and scrolled to while nobody writes. */
export function CueList(props: CueListProps) {
  const { track, language, ms, durationMs, drafts, asked } = props
  const { t } = useTranslation('subtitles', { keyPrefix: 'studio' })
  const { cues } = track
  const list = useRef<HTMLOListElement>(null)
  const [active, setActive] = useState(0)
  const current = cueAt(cues, ms)
  const tools = useCueTools(props, list)
  const drawn = useDrawnRows(cues.length)

  useEffect(() => {
    if (asked) focusText(list.current, cuesNow(list.current).indexOf(asked.start))
  }, [asked])

  useEffect(() => {
    const row = list.current?.children[current]
    if (!list.current?.matches(':focus-within')) row?.scrollIntoView({ block: 'nearest' })
  }, [current])

  if (cues.length === 0) return <p className={styles.empty}>{t(($) => $.empty)}</p>
  return (
    <ol ref={list} className={styles.cues} aria-label={t(($) => $.list, { language })}>
      {cues.slice(0, drawn).map((cue, index) => (
        <CueRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a cue has no name, and keeps its place and the focus when its times change
          key={index}
          {...{ cue, index, tools, drafts }}
          language={track.language}
          isCurrent={index === current}
          isActive={index === active}
          isLast={index === cues.length - 1}
          isLate={durationMs !== null && cue.end > durationMs}
          onActive={setActive}
        />
      ))}
    </ol>
  )
}

/** How many rows are drawn by now, of as many as there are. */
function useDrawnRows(count: number): number {
  const [drawn, setDrawn] = useState(ROWS_AT_ONCE)
  useEffect(() => {
    if (drawn < count) startTransition(() => setDrawn(drawn + ROWS_AT_ONCE))
  }, [drawn, count])
  return drawn
}

function cuesNow(list: HTMLOListElement | null): number[] {
  return [...(list?.children ?? [])].map((row) => Number(row.getAttribute('data-start')))
}

function focusText(list: HTMLOListElement | null, index: number): void {
  const row = list?.children[index]
  row?.scrollIntoView({ block: 'nearest' })
  row?.querySelector('textarea')?.focus()
}

/** What can be done with a cue. Always the same object, so that a list of thousands is not drawn for one letter. */
function useCueTools(props: CueListProps, list: RefObject<HTMLOListElement | null>): CueTools {
  const { t } = useTranslation('subtitles', { keyPrefix: 'studio' })
  const latest = useRef({ ...props, t })
  useEffect(() => {
    latest.current = { ...props, t }
  })
  const [tools] = useState<CueTools>(() => ({
    play(index) {
      const { player, track } = latest.current
      player.current?.seek(track.cues[index]?.start ?? 0)
      player.current?.play()
    },
    write(index, text) {
      const { onChange, track } = latest.current
      onChange((cues) => changeCue(cues, index, { text }), `subtitle-${track.language}-${track.cues[index]?.start}`)
    },
    faultOf(index, times) {
      const { cues } = latest.current.track
      const cue = cues[index]
      return cue ? faultOf(cues, index, { ...cue, ...times }) : null
    },
    setTimes: (index, times) => latest.current.onChange((cues) => changeCue(cues, index, times)),
    now: () => Math.round(latest.current.ms),
    split: (index) => latest.current.onChange((cues) => splitCue(cues, index, latest.current.ms)),
    join: (index) => latest.current.onChange((cues) => joinCues(cues, index)),
    remove(index) {
      const { onChange, onSay, track, t: say } = latest.current
      onChange((cues) => deleteCue(cues, index))
      onSay(say(($) => $.removed, { number: index + 1 }))
      // The last row goes, and with it the focus.
      if (index === track.cues.length - 1) focusText(list.current, index - 1)
    },
  }))
  return tools
}
