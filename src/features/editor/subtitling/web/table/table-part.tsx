import { type FocusEvent, type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { type Asked, placeIn, useDesk } from '../desk.tsx'
import type { useShownLines } from '../shown-lines.ts'
import styles from './cue-table.module.css'
import { CueTable } from './cue-table.tsx'
import { type Find, FindBar } from './find-bar.tsx'
import { TableBar } from './table-bar.tsx'

interface TablePartProps {
  shownLines: ReturnType<typeof useShownLines>
  /** What is looked for; null: nothing. */
  find: Find | null
  onFind: (find: Find | null) => void
  /** The text that the focus goes to. */
  asked: Asked | null
  onAnswered: () => void
  /** Told the language that is written. */
  onWriting: (language: string) => void
  /** The names of the columns. */
  head: ReactNode
}

/** The table with what chooses its lines. */
export function TablePart({ shownLines, find, onFind, asked, onAnswered, onWriting, head }: TablePartProps) {
  const { t } = useTranslation('subtitling')
  const desk = useDesk()
  const { pairs, lines, first, found, activate } = desk
  const { filter, setFilter, toCheck } = shownLines
  const match = found.matches[found.shown]

  const show = useEffectEvent(() => {
    const line = match ? pairs.findIndex((_, one) => placeIn(desk, one, match.language).index === match.index) : -1
    if (line >= 0) activate(line)
  })
  const place = match && `${match.language} ${match.index} ${match.from}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: another match is shown
  useEffect(() => show(), [place])

  /** The focus goes on to what was found, or back to the line that was written. */
  function close(): void {
    onFind(null)
    desk.ask(match ? { ...match, at: match.to } : { language: first.language, line: desk.active, at: 0 })
  }

  function onFocus({ target }: FocusEvent): void {
    const language = target instanceof HTMLElement ? target.dataset.language : undefined
    if (language !== undefined) onWriting(language)
  }

  return (
    <section className={styles.part} aria-label={t(($) => $.table.label)} onFocus={onFocus}>
      <TableBar
        {...{ filter, toCheck }}
        onFilter={setFilter}
        isFinding={find !== null}
        onFind={() => onFind(find ? null : { wanted: '', words: '', shown: 0 })}
      />
      {find && <FindBar find={find} onFind={onFind} onClose={close} />}
      {head}
      {lines.length > 0 ? (
        <CueTable asked={asked} onAnswered={onAnswered} />
      ) : (
        <p className={styles.empty}>{t(($) => (pairs.length > 0 ? $.table.nothingToCheck : $.table.empty))}</p>
      )}
    </section>
  )
}
