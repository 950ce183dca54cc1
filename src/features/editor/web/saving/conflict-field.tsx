import { Radio } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { HtmlViewer } from '#features/chapters/html/view/html-viewer.tsx'
import type { FieldPart } from '#features/chapters/web/comparing/field-parts.ts'
import { compareTexts } from '#features/speaches/versions/compare.ts'
import { useEditorState } from '../use-editor.tsx'
import styles from './conflict-field.module.css'
import type { ConflictRow } from './use-conflict-rows.ts'

export type Side = 'mine' | 'theirs'

interface ConflictFieldProps {
  row: ConflictRow
  /** Undefined until one is. */
  chosen: Side | undefined
  onChoose: (side: Side) => void
}

/** One field of a conflict: both sides, of which one is chosen. */
export function ConflictField({ row, chosen, onChoose }: ConflictFieldProps) {
  const { t } = useTranslation('editor')
  const id = useId()
  const nameOf = { mine: t(($) => $.conflict.mine), theirs: t(($) => $.conflict.theirs) }
  return (
    <fieldset className={styles.field} aria-labelledby={id}>
      <div className={styles.label}>
        <span id={id}>{row.label}</span>
        {!chosen && <small>{t(($) => $.conflict.choose)}</small>}
      </div>
      {(['mine', 'theirs'] as const).map((side) => (
        <label key={side} className={styles.side} htmlFor={`${id}-${side}-radio`}>
          <Radio
            id={`${id}-${side}-radio`}
            name={id}
            checked={chosen === side}
            aria-labelledby={`${id} ${id}-${side}`}
            aria-describedby={`${id}-${side}-value`}
            onChange={() => onChoose(side)}
          />
          <span id={`${id}-${side}`}>{nameOf[side]}</span>
          <div className={styles.value} id={`${id}-${side}-value`}>
            <Value parts={row[side]} others={row[side === 'mine' ? 'theirs' : 'mine']} />
          </div>
        </label>
      ))}
    </fieldset>
  )
}

function Value({ parts, others }: { parts: FieldPart[]; others: FieldPart[] }) {
  const { t } = useTranslation('comparing')
  const language = useEditorState((state) => state.document.facts.language)
  if (parts.every(({ lines, html }) => lines.length === 0 && !html)) {
    return <p className={styles.empty}>{t(($) => $.values.empty)}</p>
  }
  return parts.map(({ label, lines, html }) => (
    <div key={label} className={styles.part}>
      {label && <h4 dir="auto">{label}</h4>}
      {html === undefined ? (
        <Lines lines={lines} others={others.find((other) => other.label === label)?.lines ?? []} />
      ) : (
        <HtmlViewer html={html} lang={language} />
      )}
    </div>
  ))
}

/** From so many lines on, only those are shown that the other side has not, and of these not more. */
const LONG = 8
const LINES_MAX = 60

/** Lines of text, with what the other side does not say marked in them. */
function Lines({ lines, others }: { lines: string[]; others: string[] }) {
  const { t } = useTranslation('comparing')
  const [line] = lines
  const [other] = others
  if (lines.length === 1 && others.length === 1 && line !== undefined && other !== undefined) {
    return <Words text={line} other={other} />
  }
  const known = new Set(others)
  const wanted = lines.length < LONG ? lines : lines.filter((one) => !known.has(one))
  const shown = wanted.slice(0, LINES_MAX)
  const [different, same] = [wanted.length - shown.length, lines.length - wanted.length]
  return (
    <>
      <ul>
        {shown.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines can be alike, and none of them has a state
          <li key={index}>{known.has(one) ? one : <mark>{one}</mark>}</li>
        ))}
      </ul>
      {different > 0 && <p className={styles.empty}>{t(($) => $.different, { count: different })}</p>}
      {same > 0 && <p className={styles.empty}>{t(($) => $.same, { count: same })}</p>}
    </>
  )
}

function Words({ text, other }: { text: string; other: string }) {
  return (
    <p>
      {ownPieces(text, other).map((piece, index) =>
        piece.isOwn ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have a place and nothing else
          <mark key={index}>{piece.text}</mark>
        ) : (
          piece.text
        ),
      )}
    </p>
  )
}

/** A text in pieces that only it has and that both have; a space between two of its own is its own, too. */
function ownPieces(text: string, other: string): { text: string; isOwn: boolean }[] {
  const pieces = compareTexts(other, text).filter(({ change }) => change !== 'removed')
  const joined: { text: string; isOwn: boolean }[] = []
  for (const [index, { text: words, change }] of pieces.entries()) {
    const last = joined.at(-1)
    const isBetween = words.trim() === '' && pieces[index + 1]?.change === 'added'
    const isOwn = change === 'added' || (isBetween && last?.isOwn === true)
    if (last?.isOwn === isOwn) last.text += words
    else joined.push({ text: words, isOwn })
  }
  return joined
}
