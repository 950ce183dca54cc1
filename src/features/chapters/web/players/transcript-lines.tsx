import { Button } from '@mantine/core'
import { IconArrowsDown } from '@tabler/icons-react'
import { type KeyboardEvent, memo, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Piece } from '#ui/format/highlight-math.ts'
import { shortCueTime } from '../../subtitles/cue-time.ts'
import { cueAt } from '../../subtitles/rules.ts'
import type { SubtitleCue } from '../../subtitles/schema.ts'
import type { CueHit, CueSearch } from './search-cues.ts'
import styles from './transcript.module.css'

/** What the list keeps in sight: the line that is spoken, the place that was found, or what its reader scrolled to. */
export type ScrollsTo = 'current' | 'hit' | 'nothing'

const SCROLL_KEYS = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'])

interface TranscriptLinesProps {
  cues: readonly SubtitleCue[]
  language: string
  ms: number
  onSeek: (ms: number) => void
  search: CueSearch
  /** The place that is shown, of those that were found. */
  hit: CueHit | null
  scrollsTo: ScrollsTo
  onScrollsTo: (what: ScrollsTo) => void
}

/** One stop for the keyboard: the arrow keys go from sentence to sentence. */
export function TranscriptLines(props: TranscriptLinesProps) {
  const { cues, language, ms, onSeek, search, hit, scrollsTo, onScrollsTo } = props
  const { t } = useTranslation('subtitles', { keyPrefix: 'transcript' })
  const list = useRef<HTMLOListElement>(null)
  const current = cueAt(cues, ms)
  const [focused, setFocused] = useState<number | null>(null)
  const reachable = focused ?? Math.max(current, 0)
  useKeepInSight(list, { current, hit: hit?.cue ?? -1, nothing: -1 }[scrollsTo])

  function letGo(): void {
    if (list.current && list.current.scrollHeight > list.current.clientHeight) onScrollsTo('nothing')
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (SCROLL_KEYS.has(event.key)) letGo()
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    list.current?.querySelectorAll('button')[reachable + step]?.focus()
  }

  function follow(): void {
    // The button goes away.
    list.current?.querySelectorAll('button')[reachable]?.focus({ preventScroll: true })
    onScrollsTo('current')
  }

  return (
    <>
      <ol
        ref={list}
        className={styles.lines}
        aria-label={t(($) => $.title)}
        onKeyDown={onKeyDown}
        onWheel={letGo}
        onTouchMove={letGo}
        // The list itself is pressed where its scroll bar is.
        onPointerDown={({ target }) => target === list.current && letGo()}
        // What the keyboard has reached stays in sight.
        onFocus={({ target }) => target.matches(':focus-visible') && letGo()}
        onBlur={({ relatedTarget }) => !list.current?.contains(relatedTarget) && setFocused(null)}
      >
        {cues.map((cue, index) => (
          <Line
            key={cue.start}
            {...{ cue, index, language }}
            pieces={search.pieces.get(index)}
            hitAt={hit?.cue === index ? hit.at : null}
            isCurrent={index === current}
            isReachable={index === reachable}
            onFocus={setFocused}
            onChoose={() => {
              onSeek(cue.start)
              onScrollsTo('current')
            }}
          />
        ))}
      </ol>
      {scrollsTo !== 'current' && (
        <Button
          className={styles.follow}
          size="xs"
          leftSection={<IconArrowsDown size={16} aria-hidden />}
          onClick={follow}
        >
          {t(($) => $.follow)}
        </Button>
      )}
    </>
  )
}

interface LineProps {
  cue: SubtitleCue
  index: number
  language: string
  /** Its text, cut where something was found in it. */
  pieces: readonly Piece[] | undefined
  /** Where in its text the place is that is shown. */
  hitAt: number | null
  isCurrent: boolean
  isReachable: boolean
  onChoose: () => void
  onFocus: (index: number) => void
}

const Line = memo(function Line(props: LineProps) {
  const { cue, index, language, pieces, hitAt, isCurrent, isReachable, onChoose, onFocus } = props
  return (
    <li>
      <button
        type="button"
        aria-current={isCurrent || undefined}
        tabIndex={isReachable ? 0 : -1}
        onFocus={() => onFocus(index)}
        onClick={onChoose}
      >
        <span className={styles.time}>{shortCueTime(cue.start)}</span>
        <span lang={language} dir="auto">
          {pieces
            ? pieces.map(({ text, found, at }) =>
                found ? (
                  <mark key={at} data-shown={at === hitAt || undefined}>
                    {text}
                  </mark>
                ) : (
                  <span key={at}>{text}</span>
                ),
              )
            : cue.text}
        </span>
      </button>
    </li>
  )
}, isSameLine)

/** What a line does, does not change with the time: it is drawn again when it looks otherwise. */
function isSameLine(before: LineProps, after: LineProps): boolean {
  return (
    before.cue === after.cue &&
    before.index === after.index &&
    before.pieces === after.pieces &&
    before.hitAt === after.hitAt &&
    before.isCurrent === after.isCurrent &&
    before.isReachable === after.isReachable
  )
}

/** Scrolls the list, and nothing but it, to a line; -1 leaves it where it is. */
function useKeepInSight(list: RefObject<HTMLOListElement | null>, index: number): void {
  useEffect(() => {
    const element = list.current
    const line = element?.children[index]
    if (!(line instanceof HTMLElement) || !element) return
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
    const go = () => {
      element.scrollTo({ top: line.offsetTop - (element.clientHeight - line.clientHeight) / 2, behavior })
    }
    go()
    // Lines that come into sight only now turn out higher than was thought.
    const frame = requestAnimationFrame(go)
    return () => cancelAnimationFrame(frame)
  }, [list, index])
}
