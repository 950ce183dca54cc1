import { Button, Checkbox } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconEarOff, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cueTime } from '#features/chapters/subtitles/cue-time.ts'
import type { SubtitleCue } from '#features/chapters/subtitles/schema.ts'
import type { AlignedScript, ScriptLine } from '../contract.ts'
import { rowsOf, type ScriptRow, scriptCues } from '../rules.ts'
import styles from './script-panel.module.css'

interface ScriptResultProps {
  result: AlignedScript
  onCues: (cues: SubtitleCue[]) => void
  /** Goes back to the script. */
  onChange: () => void
}

/** What came of a script, line by line, and what becomes of it. */
export function ScriptResult({ result, onCues, onChange }: ScriptResultProps) {
  const { t } = useTranslation('alignment')
  const [unsure, setUnsure] = useState(false)
  const cues = scriptCues(result.lines, { unsure })
  const found = scriptCues(result.lines, { unsure: false }).length
  const toCheck = scriptCues(result.lines, { unsure: true }).length - found
  const rows = rowsOf(result)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <ol className={styles.rows} tabIndex={0} aria-label={t(($) => $.script)}>
        {rows.map((row, index) => (
          // Rows never move, and a script may say a sentence twice.
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          <Row key={index} row={row} />
        ))}
      </ol>
      <footer>
        <p role="status">{t(($) => $.found, { found, total: result.lines.length })}</p>
        {toCheck > 0 && (
          <Checkbox
            label={t(($) => $.alsoUnsure, { count: toCheck })}
            checked={unsure}
            onChange={({ target }) => setUnsure(target.checked)}
          />
        )}
        <Button onClick={onChange}>{t(($) => $.change)}</Button>
        <Button variant="light" disabled={cues.length === 0} onClick={() => onCues(cues)}>
          {t(($) => $.make, { count: cues.length })}
        </Button>
      </footer>
    </>
  )
}

function Row({ row }: { row: ScriptRow }) {
  const { t } = useTranslation('alignment')
  if (row.kind === 'extra') {
    return (
      <li data-kind="extra">
        <IconPlus size={16} aria-hidden />
        <Time ms={row.start} />
        <b>{t(($) => $.extra)}</b>
      </li>
    )
  }
  const { line } = row
  const kind = kindOf(line)
  const Icon = { found: IconCheck, unsure: IconAlertTriangle, missing: IconEarOff }[kind]
  return (
    <li data-kind={kind}>
      <Icon size={16} aria-hidden />
      <Time ms={line.start} />
      <span>
        <span dir="auto">{line.text}</span>
        {kind !== 'found' && <b>{t(($) => $[kind])}</b>}
      </span>
    </li>
  )
}

function kindOf({ start, isSure }: ScriptLine): 'found' | 'unsure' | 'missing' {
  if (start === null) return 'missing'
  return isSure ? 'found' : 'unsure'
}

/** A time to a tenth of a second, as one hears it. */
function Time({ ms }: { ms: number | null }) {
  return <span className={styles.time}>{ms === null ? '–' : cueTime(Math.floor(ms / 100) * 100).slice(0, -2)}</span>
}
