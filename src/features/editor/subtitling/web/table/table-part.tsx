import { type FocusEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Asked, useDesk } from '../desk.tsx'
import { placeIn } from '../line-tools.ts'
import styles from './cue-table.module.css'
import { CueTable, lineIssue } from './cue-table.tsx'
import { type Find, FindBar } from './find-bar.tsx'
import { TableBar } from './table-bar.tsx'

interface TablePartProps {
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
export function TablePart({ find, onFind, asked, onAnswered, onWriting, head }: TablePartProps) {
  const { t } = useTranslation('subtitling')
  const desk = useDesk()
  const { pairs, first, found, activate } = desk
  // What was to check when it was asked for stays: a line that is mended does not vanish from under the pointer.
  const [wasToCheck, setWasToCheck] = useState<readonly number[] | null>(null)
  const all = pairs.map((_, line) => line)
  const toCheck = all.filter((line) => lineIssue(desk, line) !== null)
  const lines = wasToCheck ? all.filter((line) => toCheck.includes(line) || wasToCheck.includes(line)) : all
  const match = found.matches[found.shown]

  const show = useEffectEvent(() => {
    const line =
      match && pairs.findIndex((pair) => (match.language === first.language ? pair.first : pair.second) === match.index)
    if (line !== undefined && line >= 0) activate(line)
  })
  const place = match && `${match.language} ${match.index} ${match.from}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: another match is shown
  useEffect(() => show(), [place])

  /** The focus goes on to what was found, or back to the line that was written. */
  function close(): void {
    onFind(null)
    desk.ask(match ? { ...match, at: match.to } : { ...placeIn(desk, desk.active, first.language), at: 0 })
  }

  function onFocus({ target }: FocusEvent): void {
    const language = target instanceof HTMLElement ? target.dataset.language : undefined
    if (language !== undefined) onWriting(language)
  }

  return (
    <section className={styles.part} aria-label={t(($) => $.table.label)} onFocus={onFocus}>
      <TableBar
        filter={wasToCheck ? 'check' : 'all'}
        onFilter={(filter) => setWasToCheck(filter === 'check' ? toCheck : null)}
        toCheck={toCheck.length}
        isFinding={find !== null}
        onFind={() => onFind(find ? null : { wanted: '', words: '', shown: 0 })}
      />
      {find && <FindBar find={find} onFind={onFind} onClose={close} />}
      {head}
      {lines.length > 0 ? (
        <CueTable lines={lines} asked={asked} onAnswered={onAnswered} />
      ) : (
        <p className={styles.empty}>{t(($) => (pairs.length > 0 ? $.table.nothingToCheck : $.table.empty))}</p>
      )}
    </section>
  )
}
