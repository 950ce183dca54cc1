import { type KeyboardEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { plainCueText } from '#features/chapters/subtitles/plain-text.ts'
import { CUE_TEXT_MAX } from '#features/chapters/subtitles/schema.ts'
import { matchesCombo } from '#ui/keyboard/shortcut-math.ts'
import type { CuePlace } from '../../cue-edits.ts'
import type { Match } from '../../find-words.ts'
import styles from './cue-cell.module.css'

/** What the keys of a text do, beside writing. */
export interface TextKeys {
  write: (place: CuePlace, text: string) => void
  split: (place: CuePlace, offset: number) => void
  /** Goes to the text of the line above or below, in the same language. */
  go: (language: string, by: -1 | 1) => void
  /** Leaves the text for its line. */
  leave: () => void
}

interface CueCellProps {
  place: CuePlace
  /** Counted from 1. */
  number: number
  text: string
  matches: readonly Match[]
  /** The match that is shown. */
  shown: Match | undefined
  keys: TextKeys
}

/** The words of a cue, to be written in place. What is found in them is marked under them. */
export function CueCell({ place, number, text, matches, shown, keys }: CueCellProps) {
  const { t } = useTranslation('subtitling')
  const pieces = useMemo(() => cut(text, matches), [text, matches])

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const field = event.currentTarget
    const { nativeEvent } = event
    if (nativeEvent.isComposing) return
    const act = (): boolean => {
      if (matchesCombo(nativeEvent, 'Enter')) {
        keys.split(place, field.selectionStart)
      } else if (matchesCombo(nativeEvent, 'Escape')) {
        keys.leave()
      } else if (matchesCombo(nativeEvent, 'ArrowUp') && isAtEdge(field, 'up')) {
        keys.go(place.language, -1)
      } else if (matchesCombo(nativeEvent, 'ArrowDown') && isAtEdge(field, 'down')) {
        keys.go(place.language, 1)
      } else {
        return false
      }
      return true
    }
    if (!act()) return
    event.preventDefault()
    event.stopPropagation()
  }

  function tidy(): void {
    const plain = plainCueText(text)
    if (plain !== text) keys.write(place, plain)
  }

  return (
    <div className={styles.cell}>
      <div className={styles.mirror} aria-hidden="true" dir="auto">
        {pieces.map(({ at, words, match }) =>
          match ? (
            <mark key={at} data-shown={match === shown || undefined}>
              {words}
            </mark>
          ) : (
            <span key={at}>{words}</span>
          ),
        )}{' '}
      </div>
      <textarea
        data-language={place.language}
        aria-label={t(($) => $.table.text, { number })}
        lang={place.language}
        dir="auto"
        rows={1}
        maxLength={CUE_TEXT_MAX}
        value={text}
        onChange={({ target }) => keys.write(place, target.value)}
        onBlur={tidy}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}

/** Whether an arrow would not move within the text any more. */
function isAtEdge(field: HTMLTextAreaElement, way: 'up' | 'down'): boolean {
  const { selectionStart, selectionEnd, value, clientHeight } = field
  const isOneLine = clientHeight < 2 * Number.parseFloat(getComputedStyle(field).lineHeight)
  if (isOneLine) return true
  return way === 'up' ? selectionEnd === 0 : selectionStart === value.length
}

/** A text in pieces that are found and pieces between them. */
function cut(text: string, matches: readonly Match[]): { at: number; words: string; match?: Match }[] {
  const pieces: { at: number; words: string; match?: Match }[] = []
  let at = 0
  for (const match of matches) {
    if (match.from > at) pieces.push({ at, words: text.slice(at, match.from) })
    pieces.push({ at: match.from, words: text.slice(match.from, match.to), match })
    at = match.to
  }
  if (at < text.length) pieces.push({ at, words: text.slice(at) })
  return pieces
}
