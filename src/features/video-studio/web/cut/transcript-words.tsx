import {
  Fragment,
  type KeyboardEvent,
  memo,
  type PointerEvent,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { SourceRange } from '#features/chapters/weet/edit/schema.ts'
import { type Piece, placeAt, seenFrom } from '#features/chapters/weet/edit/timeline.ts'
import { type PlayClock, useClock } from '#features/editor/subtitling/web/play-clock.ts'
import { useLocale } from '#ui/use-locale.ts'
import { useDesk } from '../desk.ts'
import { seconds, shortTime } from '../times.ts'
import { useCut } from './cutting.ts'
import { type paragraphsOf, type Said, silencesBefore } from './paragraphs.ts'
import styles from './transcript.module.css'
import { type FoundWords, isWordCut, type Word } from './words.ts'

interface WordsProps {
  paragraphs: ReturnType<typeof paragraphsOf>
  words: readonly Word[]
  language: string
  /** What was searched for, and which of it is shown. */
  found: readonly FoundWords[]
  shown: FoundWords | null
}

/** Before the words are drawn. */
const NONE: ReturnType<typeof paragraphsOf> = []

/** The words themselves, of which thousands may be drawn. */
export function TranscriptWords({ paragraphs: said, words, language, found, shown }: WordsProps) {
  const { t } = useTranslation('video-studio', { keyPrefix: 'transcript' })
  const { edit, pieces, clock, chosen } = useDesk()
  const { ranges: selected, silences, isListing, isKept } = useCut()
  // Thousands of words are drawn once there is time: the page opens before them, and dragging does not wait for them.
  const paragraphs = useDeferredValue(said, NONE)
  const ranges = useDeferredValue(selected)
  const { active, list } = useWordSelection(words)
  useShown(words, shown)
  const foundMask = useMemo(() => maskOfFound(words.length, found, shown), [words, found, shown])
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
                  found={foundMask.slice(one.first, one.first + one.words.length)}
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

/** For each of all words whether it was found (1), and whether it is of the place that is shown (2). */
function maskOfFound(count: number, found: readonly FoundWords[], shown: FoundWords | null): string {
  if (found.length === 0) return ''
  const mask = Array.from({ length: count }, () => '0')
  for (const place of found) mask.fill(place === shown ? '2' : '1', place.first, place.last + 1)
  return mask.join('')
}

/** Brings the place that is shown into sight, here and in the picture. */
function useShown(words: readonly Word[], shown: FoundWords | null): void {
  const { player, pieces } = useDesk()
  // What is cut meanwhile leads nowhere else.
  const show = useEffectEvent(({ first }: FoundWords) => {
    document.getElementById(`word-${first}`)?.scrollIntoView({ block: 'center' })
    const word = words[first]
    const seen = word && seenFrom(pieces, { clip: word.clip, ms: word.start })
    if (typeof seen === 'number') player.current?.seek(seen)
  })
  useEffect(() => {
    if (shown) show(shown)
  }, [shown])
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
  found: string
  active: number
  /** The lengths of the silences before its words, in milliseconds; with a mark those that would go. */
  silences: string
}

/** How a word is marked: not at all, as one that was found, as the place that is shown. */
const FOUND = [undefined, 'found', 'shown'] as const

/** The words of a cue: of thousands, only those that change are drawn again. */
const CueWords = memo(function CueWords({
  said,
  pieces,
  clock,
  cut,
  selected,
  found,
  active,
  silences,
}: CueWordsProps) {
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
          data-found={FOUND[Number(found[index] ?? 0)]}
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
