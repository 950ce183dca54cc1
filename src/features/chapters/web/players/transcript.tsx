import { NativeSelect } from '@mantine/core'
import { IconBlockquote, IconChevronDown } from '@tabler/icons-react'
import { type KeyboardEvent, memo, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shortCueTime } from '../../subtitles/cue-time.ts'
import { languageName } from '../../subtitles/language-names.ts'
import { byPreference, cueAt } from '../../subtitles/rules.ts'
import type { SubtitleCue, SubtitleTrack } from '../../subtitles/schema.ts'
import styles from './transcript.module.css'
import { useWantedLanguages } from './use-captions.ts'

interface TranscriptProps {
  /** At least one, each with a cue. */
  tracks: readonly SubtitleTrack[]
  /** Where the player is, in milliseconds. */
  ms: number
  /** Language of the speach. */
  lang: string
  onSeek: (ms: number) => void
  /** Closed until a reader opens it. */
  folded?: boolean
}

/** All that is said, with the sentence marked that is spoken now; choosing one goes there. */
export function Transcript({ tracks, ms, lang, onSeek, folded = false }: TranscriptProps) {
  const { t } = useTranslation('subtitles', { keyPrefix: 'transcript' })
  const wanted = useWantedLanguages(lang)
  const [chosen, setChosen] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(!folded)
  const id = useId()
  const track = tracks.find(({ language }) => language === chosen) ?? byPreference(tracks, wanted)[0]
  if (!track) return null
  return (
    <section className={styles.transcript} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>
          <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            <IconBlockquote size={20} aria-hidden />
            {t(($) => $.title)}
            <IconChevronDown size={16} aria-hidden className={styles.chevron} />
          </button>
        </h2>
        {isOpen && tracks.length > 1 && (
          <NativeSelect
            size="xs"
            aria-label={t(($) => $.language)}
            value={track.language}
            onChange={({ target }) => setChosen(target.value)}
            data={tracks.map(({ language, label }) => ({
              value: language,
              label: label ?? languageName(language, language),
            }))}
          />
        )}
      </div>
      {isOpen && <Lines key={track.language} cues={track.cues} language={track.language} ms={ms} onSeek={onSeek} />}
    </section>
  )
}

interface LinesProps {
  cues: readonly SubtitleCue[]
  language: string
  ms: number
  onSeek: (ms: number) => void
}

/** One stop for the keyboard: the arrow keys go from sentence to sentence. */
function Lines({ cues, language, ms, onSeek }: LinesProps) {
  const { t } = useTranslation('subtitles', { keyPrefix: 'transcript' })
  const list = useRef<HTMLOListElement>(null)
  const current = cueAt(cues, ms)
  const [focused, setFocused] = useState<number | null>(null)
  const reachable = focused ?? Math.max(current, 0)
  useKeepInSight(list, current)

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    list.current?.querySelectorAll('button')[reachable + step]?.focus()
  }

  return (
    <ol
      ref={list}
      className={styles.lines}
      aria-label={t(($) => $.title)}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => !list.current?.contains(relatedTarget) && setFocused(null)}
    >
      {cues.map((cue, index) => (
        <Line
          key={cue.start}
          {...{ cue, index, language, onSeek }}
          isCurrent={index === current}
          isReachable={index === reachable}
          onFocus={setFocused}
        />
      ))}
    </ol>
  )
}

interface LineProps {
  cue: SubtitleCue
  index: number
  language: string
  isCurrent: boolean
  isReachable: boolean
  onSeek: (ms: number) => void
  onFocus: (index: number) => void
}

const Line = memo(function Line({ cue, index, language, isCurrent, isReachable, onSeek, onFocus }: LineProps) {
  return (
    <li>
      <button
        type="button"
        aria-current={isCurrent || undefined}
        tabIndex={isReachable ? 0 : -1}
        onFocus={() => onFocus(index)}
        onClick={() => onSeek(cue.start)}
      >
        <span className={styles.time}>{shortCueTime(cue.start)}</span>
        <span lang={language} dir="auto">
          {cue.text}
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
    before.isCurrent === after.isCurrent &&
    before.isReachable === after.isReachable
  )
}

/** Scrolls the list, and nothing but it, to the line that is current; not while a reader is in it. */
function useKeepInSight(list: React.RefObject<HTMLOListElement | null>, current: number): void {
  useEffect(() => {
    const element = list.current
    const line = element?.children[current]
    if (!(line instanceof HTMLElement) || !element || element.matches(':hover, :focus-within')) return
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
    const go = () => {
      element.scrollTo({ top: line.offsetTop - (element.clientHeight - line.clientHeight) / 2, behavior })
    }
    go()
    // Lines that come into sight only now turn out higher than was thought.
    const frame = requestAnimationFrame(go)
    return () => cancelAnimationFrame(frame)
  }, [list, current])
}
