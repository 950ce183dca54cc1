import { Menu } from '@mantine/core'
import { IconArrowBarToLeft, IconArrowBarToRight, IconDots, IconPlayerPlayFilled } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { cueTime } from '#features/chapters/subtitles/cue-time.ts'
import { TimeField } from '#features/chapters/subtitles/editor/time-field.tsx'
import type { SubtitleCue } from '#features/chapters/subtitles/schema.ts'
import { addOns } from '#features/speaches/web/add-ons.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Kbd } from '#ui/keyboard/kbd.tsx'
import type { CueIssue, Mend } from '../../cue-checks.ts'
import { READABLE_SPEED, readingSpeed } from '../../cue-checks.ts'
import type { CuePlace } from '../../cue-edits.ts'
import type { Match } from '../../find-words.ts'
import { type CellPlace, useDesk } from '../desk.tsx'
import { CueCell, type TextKeys } from './cue-cell.tsx'
import styles from './cue-table.module.css'
import { CueWarning } from './cue-warning.tsx'

/** One language of a line. */
export interface ShownCue {
  place: CellPlace
  cue: SubtitleCue | null
  /** There is no cue, and no room for one: another cue of the language stands at a part of the time. */
  isTaken: boolean
  matches: readonly Match[]
}

/** What can be done with a line. */
export interface LineTools extends TextKeys {
  activate: (line: number) => void
  play: (line: number) => void
  setEdge: (line: number, edge: 'start' | 'end', ms: number) => void
  setHere: (line: number, edge: 'start' | 'end') => void
  splitHere: (line: number) => void
  join: (line: number) => void
  remove: (line: number) => void
  mend: (place: CuePlace, mend: Mend) => void
}

interface CueRowProps {
  /** Counted from 0. */
  line: number
  count: number
  top: number
  /** The times of the line. */
  times: SubtitleCue
  cells: readonly ShownCue[]
  shown: Match | undefined
  issue: { place: CuePlace; issue: CueIssue; mend: Mend | null; language: string | null } | null
  isActive: boolean
  isPlaying: boolean
  isLast: boolean
  tools: LineTools
  drafts: Map<string, string>
  measure: (element: HTMLElement | null) => (() => void) | undefined
}

/** A line of the table: when it stands, its words, how fast they are, and what to check. */
export function CueRow(props: CueRowProps) {
  const { line, count, top, cells, shown, issue, isActive, isPlaying, tools, measure } = props
  const { t } = useTranslation('subtitling')
  const number = line + 1
  return (
    <li
      ref={measure}
      className={styles.row}
      style={{ transform: `translateY(${top}px)` }}
      data-line={line}
      data-active={isActive || undefined}
      data-two={cells.length > 1 || undefined}
      aria-current={isPlaying || undefined}
      aria-posinset={number}
      aria-setsize={count}
      aria-label={t(($) => $.table.line, { number })}
      tabIndex={-1}
      onFocus={() => tools.activate(line)}
      onPointerDown={() => tools.activate(line)}
    >
      <button
        type="button"
        className={styles.number}
        aria-label={t(($) => $.table.playFrom, { number })}
        onClick={() => tools.play(line)}
      >
        <IconPlayerPlayFilled size={12} aria-hidden />
        {number}
      </button>
      <Times {...props} />
      {cells.map(({ place, cue, isTaken, matches }) => (
        <CueCell
          key={place.language}
          {...{ place, number, isTaken, matches, shown }}
          text={cue?.text ?? ''}
          keys={tools}
        />
      ))}
      <Speed cues={cells.flatMap(({ cue }) => cue ?? [])} />
      {isActive ? <LineActions {...props} /> : <span />}
      {issue && <CueWarning {...issue} number={number} onMend={tools.mend} />}
    </li>
  )
}

function Times({ line, times, isActive, tools, drafts }: CueRowProps) {
  const { t } = useTranslation('subtitling')
  const number = line + 1
  if (!isActive) {
    return (
      <div className={styles.times}>
        <span>{cueTime(times.start)}</span>
        <span>{cueTime(times.end)}</span>
      </div>
    )
  }
  return (
    <div className={styles.times}>
      {(['start', 'end'] as const).map((edge) => (
        <TimeField
          key={edge}
          label={t(($) => $.table[edge], { number })}
          ms={times[edge]}
          draftKey={`${line} ${times.start} ${times.end} ${edge}`}
          drafts={drafts}
          // An edge takes its neighbour along; only the cue's own other edge is in its way.
          faultAt={(ms) => ((edge === 'start' ? ms < times.end : ms > times.start) ? null : 'CUE_TIMES')}
          onTime={(ms) => tools.setEdge(line, edge, ms)}
        />
      ))}
    </div>
  )
}

/** Characters a second, as a bar and as a number; of two languages the faster one. */
function Speed({ cues }: { cues: readonly SubtitleCue[] }) {
  const { t } = useTranslation('subtitling')
  const speed = Math.ceil(Math.max(0, ...cues.map(readingSpeed)))
  return (
    <span
      className={styles.speed}
      data-fast={speed > READABLE_SPEED || undefined}
      title={t(($) => $.table.speedOf, { speed })}
    >
      <span
        aria-hidden="true"
        style={{ '--share': `${Math.min(100, (speed / READABLE_SPEED) * 80)}%` } as React.CSSProperties}
      />
      {speed}
    </span>
  )
}

/** What the keys do, for the mouse and the finger. */
function LineActions({ line, cells, isLast, tools }: CueRowProps) {
  const { t } = useTranslation('subtitling')
  const actions = [
    {
      label: t(($) => $.actions.startHere),
      keys: '[',
      icon: IconArrowBarToLeft,
      run: () => tools.setHere(line, 'start'),
    },
    { label: t(($) => $.actions.endHere), keys: ']', icon: IconArrowBarToRight, run: () => tools.setHere(line, 'end') },
  ]
  return (
    <div className={styles.actions}>
      {actions.map(({ label, icon: Icon, run }) => (
        <button key={label} type="button" className={styles.here} onClick={run}>
          <Icon size={18} aria-hidden />
          {label}
        </button>
      ))}
      <Spoken {...{ line, cells }} />
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton label={t(($) => $.actions.more, { number: line + 1 })} bare>
            <IconDots aria-hidden />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {actions.map(({ label, keys, icon: Icon, run }) => (
            <Menu.Item
              key={label}
              leftSection={<Icon size={18} aria-hidden />}
              rightSection={<Kbd keys={keys} />}
              onClick={run}
            >
              {label}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => tools.splitHere(line)}>{t(($) => $.actions.split)}</Menu.Item>
          <Menu.Item disabled={isLast} rightSection={<Kbd keys="mod+J" />} onClick={() => tools.join(line)}>
            {t(($) => $.actions.join)}
          </Menu.Item>
          <Menu.Item onClick={() => tools.remove(line)}>{t(($) => $.actions.remove)}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

/** Has the words of a line spoken, in the language that is written. */
function Spoken({ line, cells }: Pick<CueRowProps, 'line' | 'cells'>) {
  const { chapterId, written } = useDesk()
  const { SpeakLine } = addOns
  const { place, cue } = cells.find(({ place: { language } }) => language === written) ?? cells[0] ?? {}
  if (!SpeakLine || !place || !cue) return null
  return (
    <Suspense>
      <SpeakLine {...{ chapterId }} language={place.language} text={cue.text} number={line + 1} />
    </Suspense>
  )
}
