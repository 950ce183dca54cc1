import { Button, NativeSelect } from '@mantine/core'
import {
  Fragment,
  type KeyboardEvent,
  memo,
  type PointerEvent,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { languageName } from '#features/chapters/subtitles/language-names.ts'
import type { SourceRange } from '#features/chapters/weet/edit/schema.ts'
import { type Piece, placeAt, seenFrom } from '#features/chapters/weet/edit/timeline.ts'
import { type PlayClock, useClock } from '#features/editor/subtitling/web/play-clock.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Kbd } from '#ui/keyboard/kbd.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { useDesk } from '../desk.ts'
import { seconds, shortTime } from '../times.ts'
import { useCut } from './cutting.ts'
import { paragraphsOf, type Said, silencesBefore } from './paragraphs.ts'
import styles from './transcript.module.css'
import { isWordCut, type Word } from './words.ts'

/** What is longer has no transcript made of it, in milliseconds (seed 002 §5). */
const TRANSCRIPT_MAX_MS = 10 * 60_000

/** What is said: words are selected here as film is on the timeline. */
export function Transcript() {
  const { t } = useTranslation('video-studio', { keyPrefix: 'transcript' })
  const locale = useLocale()
  const { edit } = useDesk()
  const [asked, setAsked] = useState<string | null>(null)
  const track = edit.subtitles.find(({ language }) => language === asked) ?? edit.subtitles[0]
  const { clips, marks, subtitles } = edit
  const language = track?.language ?? ''
  const paragraphs = useMemo(
    () => paragraphsOf({ clips, marks, subtitles }, language),
    [clips, marks, subtitles, language],
  )
  const words = useMemo(() => paragraphs.flatMap(({ said }) => said.flatMap((one) => one.words)), [paragraphs])
  const gone = words.filter((word) => isWordCut(edit, word)).length
  if (words.length === 0) return <NoTranscript />
  return (
    <>
      <div className={styles.head}>
        <h2>{t(($) => $.title)}</h2>
        <span className="one-line">{t(($) => $.words, { count: words.length, gone })}</span>
        <NativeSelect
          aria-label={t(($) => $.language)}
          value={language}
          data={subtitles.map((one) => ({
            value: one.language,
            label: one.label ?? languageName(one.language, locale),
          }))}
          onChange={({ target }) => setAsked(target.value)}
        />
      </div>
      <Words {...{ paragraphs, words, language }} />
      <p className={styles.foot}>
        {t(($) => $.help)} <Kbd keys="Del" />
      </p>
    </>
  )
}

/** Why there is nothing to read, and what makes it. */
function NoTranscript() {
  const { t } = useTranslation('video-studio', { keyPrefix: 'transcript' })
  const { edit, chapterId } = useDesk()
  const recordedMs = edit.clips.reduce((sum, clip) => sum + clip.recordedMs, 0)
  return (
    <>
      <div className={styles.head}>
        <h2>{t(($) => $.title)}</h2>
      </div>
      <div className={styles.none}>
        <p>{t(($) => (edit.clips.length === 0 ? $.noVideo : $.none))}</p>
        {recordedMs > TRANSCRIPT_MAX_MS && <p>{t(($) => $.tooLong)}</p>}
        {edit.clips.length > 0 && (
          <Button component={AppLink} href={`/subtitles/${chapterId}?from=studio`}>
            {t(($) => $.make)}
          </Button>
        )}
      </div>
    </>
  )
}

interface WordsProps {
  paragraphs: ReturnType<typeof paragraphsOf>
  words: readonly Word[]
  language: string
}

/** Before the words are drawn. */
const NONE: ReturnType<typeof paragraphsOf> = []

function Words({ paragraphs: said, words, language }: WordsProps) {
  const { t } = useTranslation('video-studio', { keyPrefix: 'transcript' })
  const { edit, pieces, clock, chosen } = useDesk()
  const { ranges: selected, silences, isListing, isKept } = useCut()
  // Thousands of words are drawn once there is time: the page opens before them, and dragging does not wait for them.
  const paragraphs = useDeferredValue(said, NONE)
  const ranges = useDeferredValue(selected)
  const { active, list } = useWordSelection(words)
  const before = useMemo(() => silencesBefore(paragraphs, silences), [paragraphs, silences])
  const cut = chosen?.list === 'cuts' ? edit.cuts.find(({ id }) => id === chosen.id) : undefined
  const marked = ranges.length > 0 ? ranges : cut ? [cut] : []
  let number = 0
  return (
    <div
      {...list}
      className={styles.words}
      role="listbox"
      aria-multiselectable="true"
      aria-label={t(($) => $.title)}
      aria-activedescendant={active === null ? undefined : `word-${active}`}
      tabIndex={0}
      lang={language}
      dir="auto"
    >
      {paragraphs.map(({ mark, said }) => {
        if (mark) number += 1
        const seen = mark && seenFrom(pieces, { clip: mark.clip, ms: mark.at })
        return (
          <div key={mark?.id ?? ''}>
            {mark && (
              <div className={styles.mark} aria-hidden="true">
                <span>
                  {number} · {mark.title}
                </span>
                {seen !== null && <span className={styles.time}>{shortTime(seen)}</span>}
              </div>
            )}
            <p role="presentation">
              {said.map((one) => (
                <CueWords
                  key={one.first}
                  {...{ said: one, pieces, clock }}
                  cut={maskOf(one, (word) => isWordCut(edit, word))}
                  selected={maskOf(one, (word) => isWithin(marked, word))}
                  active={active !== null && active >= one.first && active < one.first + one.words.length ? active : -1}
                  silences={one.words
                    .map((_, index) => {
                      const silence = before.get(one.first + index)
                      if (!silence) return ''
                      return `${silence.lengthMs}${isListing && !isKept(silence.key) ? '!' : ''}`
                    })
                    .join(' ')}
                />
              ))}
            </p>
          </div>
        )
      })}
    </div>
  )
}

/** For each word whether it is so: as a text, which is compared when it is drawn again. */
function maskOf({ words }: Said, isSo: (word: Word) => boolean): string {
  return words.map((word) => (isSo(word) ? '1' : '0')).join('')
}

function isWithin(ranges: readonly SourceRange[], { clip, start, end }: Word): boolean {
  const middle = (start + end) / 2
  return ranges.some((range) => range.clip === clip && range.start <= middle && middle < range.end)
}

/** Selecting words with the mouse and with the keys. @returns the number of the word that the keys are at */
function useWordSelection(words: readonly Word[]) {
  const { player, pieces, choose } = useDesk()
  const { select } = useCut()
  const [span, setSpan] = useState<{ from: number; to: number } | null>(null)
  const isDragging = useRef(false)

  function take(from: number, to: number): void {
    const [first, last] = [words[Math.min(from, to)], words[Math.max(from, to)]]
    if (!first || !last) return
    setSpan({ from, to })
    choose(null)
    select({ from: { clip: first.clip, ms: first.start }, to: { clip: last.clip, ms: last.end } })
    document.getElementById(`word-${to}`)?.scrollIntoView({ block: 'nearest' })
  }

  function goTo(index: number): void {
    const word = words[index]
    const seen = word && seenFrom(pieces, { clip: word.clip, ms: word.start })
    if (typeof seen === 'number') player.current?.seek(seen)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    const to = span ? Math.min(words.length - 1, Math.max(0, span.to + step)) : 0
    take(event.shiftKey ? (span?.from ?? to) : to, to)
    if (!event.shiftKey) goTo(to)
  }

  function onPointerDown(event: PointerEvent): void {
    const index = wordAt(event.target)
    if (event.button !== 0 || index === null) return
    isDragging.current = true
    take(event.shiftKey ? (span?.from ?? index) : index, index)
    if (!event.shiftKey) goTo(index)
  }

  function onPointerMove(event: PointerEvent): void {
    const index = isDragging.current ? wordAt(document.elementFromPoint(event.clientX, event.clientY)) : null
    if (index !== null && span && index !== span.to) take(span.from, index)
  }

  const end = () => {
    isDragging.current = false
  }
  return {
    active: span && span.to < words.length ? span.to : null,
    list: { onKeyDown, onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel: end, onPointerLeave: end },
  }
}

function wordAt(target: EventTarget | null): number | null {
  const word = target instanceof Element ? target.closest<HTMLElement>('[data-word]')?.dataset.word : undefined
  return word === undefined ? null : Number(word)
}

interface CueWordsProps {
  said: Said
  pieces: readonly Piece[]
  clock: PlayClock
  cut: string
  selected: string
  active: number
  /** The lengths of the silences before its words, in milliseconds; with a mark those that would go. */
  silences: string
}

/** The words of a cue: of thousands, only those that change are drawn again. */
const CueWords = memo(function CueWords({ said, pieces, clock, cut, selected, active, silences }: CueWordsProps) {
  const { t } = useTranslation('video-studio', { keyPrefix: 'silences' })
  const locale = useLocale()
  const now = useClock(clock, ({ ms }) => wordNow(said, pieces, ms))
  const lengths = silences.split(' ')
  return said.words.map((word, index) => {
    const number = said.first + index
    const [isCut, isSelected] = [cut[index] === '1', selected[index] === '1']
    const Tag = isCut ? 's' : 'span'
    const length = lengths[index] ?? ''
    return (
      <Fragment key={number}>
        {length !== '' && (
          <span className={styles.hush} data-goes={length.endsWith('!') || undefined} aria-hidden="true">
            {t(($) => $.seconds, { seconds: seconds(Number.parseInt(length, 10), locale) })}
          </span>
        )}
        <Tag
          id={`word-${number}`}
          className={styles.word}
          role="option"
          aria-selected={isSelected}
          data-word={number}
          data-active={active === number || undefined}
          data-now={now === index || undefined}
        >
          {word.text}{' '}
        </Tag>
      </Fragment>
    )
  })
})

/** Which of the words is said at a time of the result; -1: none. */
function wordNow({ words }: Said, pieces: readonly Piece[], ms: number): number {
  const place = placeAt(pieces, ms)
  if (!place || words[0]?.clip !== place.clip) return -1
  return words.findIndex(({ start, end }) => start <= place.ms && place.ms < end)
}
