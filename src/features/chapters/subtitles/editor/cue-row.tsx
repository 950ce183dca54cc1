import { IconAlertTriangle, IconPlayerPlayFilled } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CueFault } from '../edit-cues.ts'
import { plainCueText } from '../plain-text.ts'
import { CUE_TEXT_MAX, type SubtitleCue } from '../schema.ts'
import styles from './subtitle-studio.module.css'
import { TimeField } from './time-field.tsx'

type Times = Partial<Pick<SubtitleCue, 'start' | 'end'>>

/** What can be done with the cue at an index. */
export interface CueTools {
  play: (index: number) => void
  write: (index: number, text: string) => void
  /** What keeps it from having times; null when nothing does. */
  faultOf: (index: number, times: Times) => CueFault | null
  /** Sets times that are possible. */
  setTimes: (index: number, times: Times) => void
  /** The playing position in milliseconds. */
  now: () => number
  split: (index: number) => void
  join: (index: number) => void
  remove: (index: number) => void
}

interface CueRowProps {
  cue: SubtitleCue
  index: number
  language: string
  isCurrent: boolean
  /** Shows what can be done with it. */
  isActive: boolean
  isLast: boolean
  /** Ends after the track. */
  isLate: boolean
  tools: CueTools
  drafts: Map<string, string>
  onActive: (index: number) => void
}

export const CueRow = memo(function CueRow(props: CueRowProps) {
  const { cue, index, language, isCurrent, isActive, isLate, tools, drafts, onActive } = props
  const { t } = useTranslation('subtitles', { keyPrefix: 'studio' })
  const number = index + 1
  const place = `${language} ${cue.start} ${cue.end}`

  function tidy(): void {
    const text = plainCueText(cue.text)
    if (text !== cue.text) tools.write(index, text)
  }

  return (
    <li
      data-start={cue.start}
      aria-current={isCurrent || undefined}
      data-active={isActive || undefined}
      onFocus={() => onActive(index)}
    >
      <button
        type="button"
        className={styles.number}
        aria-label={t(($) => $.playFrom, { number })}
        onClick={() => tools.play(index)}
      >
        <IconPlayerPlayFilled size={12} aria-hidden />
        {number}
      </button>
      <div className={styles.times}>
        <TimeField
          label={t(($) => $.start, { number })}
          ms={cue.start}
          draftKey={`${place} start`}
          drafts={drafts}
          faultAt={(start) => tools.faultOf(index, { start })}
          onTime={(start) => tools.setTimes(index, { start })}
        />
        <TimeField
          label={t(($) => $.end, { number })}
          ms={cue.end}
          draftKey={`${place} end`}
          drafts={drafts}
          faultAt={(end) => tools.faultOf(index, { end })}
          onTime={(end) => tools.setTimes(index, { end })}
        />
      </div>
      <textarea
        className={styles.text}
        aria-label={t(($) => $.text, { number })}
        lang={language}
        rows={Math.max(1, cue.text.split('\n').length)}
        maxLength={CUE_TEXT_MAX}
        value={cue.text}
        onChange={({ target }) => tools.write(index, target.value)}
        onBlur={tidy}
        dir="auto"
      />
      {isLate && (
        <p className={styles.warning}>
          <IconAlertTriangle size={14} aria-hidden />
          {t(($) => $.late)}
        </p>
      )}
      {isActive && <Tools {...props} />}
    </li>
  )
})

function Tools({ cue, index, isLast, tools }: CueRowProps) {
  const { t } = useTranslation('subtitles', { keyPrefix: 'studio' })
  const [refused, setRefused] = useState<{ cue: SubtitleCue; fault: CueFault } | null>(null)
  const name = t(($) => $.cue, { number: index + 1 })

  function setHere(times: Times): void {
    const fault = tools.faultOf(index, times)
    setRefused(fault && { cue, fault })
    if (fault === null) tools.setTimes(index, times)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame around a row of buttons
    <div role="group" className={styles.actions} aria-label={name}>
      <button type="button" onClick={() => setHere({ start: tools.now() })}>
        {t(($) => $.startHere)}
      </button>
      <button type="button" onClick={() => setHere({ end: tools.now() })}>
        {t(($) => $.endHere)}
      </button>
      <button type="button" disabled={cue.end - cue.start < 200} onClick={() => tools.split(index)}>
        {t(($) => $.split)}
      </button>
      <button type="button" disabled={isLast} onClick={() => tools.join(index)}>
        {t(($) => $.join)}
      </button>
      <button type="button" onClick={() => tools.remove(index)}>
        {t(($) => $.remove)}
      </button>
      {refused?.cue === cue && (
        <p className={styles.fault} role="alert">
          {t(($) => $.faults[refused.fault])}
        </p>
      )}
    </div>
  )
}
