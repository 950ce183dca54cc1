import { Button, Checkbox, Slider } from '@mantine/core'
import { IconPlayerPlay, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'
import { useEscape } from '#ui/keyboard/use-escape.ts'
import { useLocale } from '#ui/use-locale.ts'
import { useDesk } from '../desk.ts'
import { placeTime, seconds, shortTime } from '../times.ts'
import { type Silence, useCut } from './cutting.ts'
import styles from './silence-list.module.css'
import { wordsAround } from './words.ts'

/** How much is played before a silence to hear it, in milliseconds. */
const BEFORE_MS = 1500

/** Rows of the list; of more, the rest goes with them. */
const ROWS_MAX = 200

/** The silences that would go, to be looked at before they do. */
export function SilenceList() {
  const { t } = useTranslation('video-studio', { keyPrefix: 'silences' })
  const locale = useLocale()
  const { lengthMs } = useDesk()
  const { silences, going, rule, setRule, list, removeSilences } = useCut()
  const heading = useRef<HTMLHeadingElement>(null)
  useEscape(() => list(false))
  useEffect(() => heading.current?.focus(), [])
  const goingMs = going.reduce((sum, { lengthMs: ms }) => sum + ms, 0)
  return (
    <section className={styles.list} aria-labelledby="silences">
      <div className={styles.head}>
        <h2 id="silences" ref={heading} tabIndex={-1}>
          {t(($) => $.title)}
        </h2>
        <span className={styles.found}>
          {t(($) => $.found, { count: silences.length, seconds: seconds(goingMs, locale) })}
        </span>
        <IconButton label={t(($) => $.close)} onClick={() => list(false)}>
          <IconX aria-hidden />
        </IconButton>
      </div>
      <div className={styles.rules}>
        <Rule
          label={t(($) => $.longerThan)}
          ms={rule.longerThanMs}
          max={3000}
          onChange={(longerThanMs) => setRule({ ...rule, longerThanMs })}
        />
        <Rule
          label={t(($) => $.breath)}
          ms={rule.breathMs}
          min={0}
          max={1000}
          onChange={(breathMs) => setRule({ ...rule, breathMs })}
        />
      </div>
      {silences.length === 0 && <p className={styles.none}>{t(($) => $.none)}</p>}
      <ol className={styles.rows}>
        {silences.slice(0, ROWS_MAX).map((silence) => (
          <Row key={silence.key} silence={silence} />
        ))}
      </ol>
      <div className={styles.foot}>
        <span>
          <s>{shortTime(lengthMs)}</s> <b>{shortTime(lengthMs - goingMs)}</b> {t(($) => $.toWatch)}
        </span>
        <Button variant="filled" disabled={going.length === 0} onClick={removeSilences}>
          {t(($) => $.remove, { count: going.length })}
        </Button>
      </div>
    </section>
  )
}

interface RuleProps {
  label: string
  ms: number
  min?: number
  max: number
  onChange: (ms: number) => void
}

function Rule({ label, ms, min = 300, max, onChange }: RuleProps) {
  const { t } = useTranslation('video-studio', { keyPrefix: 'silences' })
  const locale = useLocale()
  return (
    <div className={styles.rule}>
      <span>
        {label} <b>{t(($) => $.seconds, { seconds: seconds(ms, locale) })}</b>
      </span>
      <Slider thumbLabel={label} label={null} min={min} max={max} step={100} value={ms} onChange={onChange} />
    </div>
  )
}

function Row({ silence }: { silence: Silence }) {
  const { t } = useTranslation('video-studio', { keyPrefix: 'silences' })
  const locale = useLocale()
  const { edit, player } = useDesk()
  const { isKept, keep } = useCut()
  const kept = isKept(silence.key)
  const { before, after } = wordsAround(edit, silence)
  const time = placeTime(silence.at).slice(0, -1)
  return (
    <li data-kept={kept || undefined}>
      <Checkbox
        aria-label={t(($) => $.one, { time })}
        checked={!kept}
        onChange={({ target }) => keep(silence.key, !target.checked)}
      />
      <span className={styles.time}>{time}</span>
      <span className={`${styles.words} one-line`}>
        {before} <i style={{ width: 10 + silence.lengthMs / 100 }} /> {after}
      </span>
      <span className={styles.length}>{t(($) => $.seconds, { seconds: seconds(silence.lengthMs, locale) })}</span>
      <IconButton
        size="sm"
        label={t(($) => $.play, { time })}
        onClick={() => {
          player.current?.seek(Math.max(0, silence.at - BEFORE_MS))
          player.current?.play()
        }}
      >
        <IconPlayerPlay aria-hidden />
      </IconButton>
    </li>
  )
}
