import { type KeyboardEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { plainCueText } from '#features/chapters/subtitles/plain-text.ts'
import { CUE_TEXT_MAX } from '#features/chapters/subtitles/schema.ts'
import { cutByRanges } from '#ui/format/highlight-math.ts'
import { matchesCombo } from '#ui/keyboard/shortcut-math.ts'
import type { Match } from '../../find-words.ts'
import type { CellPlace } from '../desk.tsx'
import styles from './cue-cell.module.css'

/** What the keys of a text do, beside writing. */
export interface TextKeys {
  write: (place: CellPlace, text: string) => void
  split: (place: CellPlace, offset: number) => void
  /** Goes to the text of the line above or below, in the same language. */
  go: (language: string, by: -1 | 1) => void
  /** Leaves the text for its line. */
  leave: () => void
}

interface CueCellProps {
  place: CellPlace
  /** Counted from 1. */
  number: number
  text: string
  /** Nothing can be written here. */
  isTaken: boolean
  matches: readonly Match[]
  /** The match that is shown. */
  shown: Match | undefined
  keys: TextKeys
}

/** The words of a cue, to be written in place. What is found in them is marked under them. */
export function CueCell({ place, number, text, isTaken, matches, shown, keys }: CueCellProps) {
  const { t } = useTranslation('subtitling')
  const pieces = useMemo(
    () =>
      cutByRanges(
        text,
        matches.map(({ from, to }) => [from, to]),
      ),
    [text, matches],
  )

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
        {pieces.map(({ at, text: words, found }) =>
          found ? (
            <mark key={at} data-shown={(shown && matches.includes(shown) && shown.from === at) || undefined}>
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
        readOnly={isTaken}
        placeholder={isTaken ? t(($) => $.table.taken) : undefined}
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
