import { Button, TextInput } from '@mantine/core'
import { IconBookmarkPlus, IconMinus, IconPlayerPlay, IconPlus, IconX } from '@tabler/icons-react'
import { type RefObject, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'
import { shortCueTime } from '../../subtitles/cue-time.ts'
import type { TrackHandle } from '../../web/players/use-track.ts'
import { addMarker, moveMarker } from '../markers.ts'
import { MARKER_TITLE_MAX, MARKERS_MAX, type Marker } from '../schema.ts'
import styles from './markers-field.module.css'

/** Milliseconds of one press. */
const STEP_MS = 1000

type Markers = readonly Marker[]

interface MarkersFieldProps {
  markers: Markers
  durationMs: number
  /** The player in which the author listens. */
  player: RefObject<TrackHandle | null>
  /** Changes of the same group in quick succession are one step. */
  onChange: (markers: Markers, group?: string) => void
}

/** The parts of a sound: each begins at a time and has a title, by which readers go there. */
export function MarkersField({ markers, durationMs, player, onChange }: MarkersFieldProps) {
  const { t } = useTranslation('chapters', { keyPrefix: 'markers' })
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const [isTooNear, setIsTooNear] = useState(false)

  function change(changed: Markers, group?: string): void {
    setIsTooNear(false)
    if (changed !== markers) onChange(changed, group)
  }

  function add(): void {
    const now = player.current?.now() ?? 0
    const added = addMarker(markers, now)
    setIsTooNear(added === markers)
    if (added === markers) return
    onChange(added)
    const place = added.findIndex(({ atMs }) => atMs === Math.round(now))
    // Drawn by then, it can be named at once.
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[place]?.focus())
  }

  return (
    <section className={styles.field} aria-labelledby={id}>
      <h3 id={id}>{t(($) => $.title)}</h3>
      <p className={styles.help}>{t(($) => $.help)}</p>
      {markers.length > 0 && (
        <ol ref={list} className={styles.list}>
          {markers.map((marker, index) => (
            <MarkerRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a part keeps its place and the focus when its time or its title changes
              key={index}
              marker={marker}
              number={index + 1}
              onPlay={() => {
                player.current?.seek(marker.atMs)
                player.current?.play()
              }}
              onStep={(by) => change(moveMarker(markers, index, marker.atMs + by, durationMs), `marker-${index}`)}
              onTitle={(title) => change(markers.with(index, { ...marker, title }), `marker-title-${index}`)}
              onRemove={() => change(markers.toSpliced(index, 1))}
            />
          ))}
        </ol>
      )}
      <Button
        size="sm"
        leftSection={<IconBookmarkPlus size={16} aria-hidden />}
        disabled={markers.length >= MARKERS_MAX}
        onClick={add}
      >
        {t(($) => $.add)}
      </Button>
      {isTooNear && (
        <p className={styles.fault} role="alert">
          {t(($) => $.tooNear)}
        </p>
      )}
    </section>
  )
}

interface MarkerRowProps {
  marker: Marker
  number: number
  onPlay: () => void
  onStep: (byMs: number) => void
  onTitle: (title: string) => void
  onRemove: () => void
}

function MarkerRow({ marker, number, onPlay, onStep, onTitle, onRemove }: MarkerRowProps) {
  const { t } = useTranslation('chapters', { keyPrefix: 'markers' })
  return (
    <li>
      <span className={styles.time}>
        <IconButton size="sm" label={t(($) => $.sooner, { number })} onClick={() => onStep(-STEP_MS)}>
          <IconMinus size={16} aria-hidden />
        </IconButton>
        <span className="num">{shortCueTime(marker.atMs)}</span>
        <IconButton size="sm" label={t(($) => $.later, { number })} onClick={() => onStep(STEP_MS)}>
          <IconPlus size={16} aria-hidden />
        </IconButton>
      </span>
      <TextInput
        className={styles.title}
        aria-label={t(($) => $.titleOf, { number })}
        placeholder={t(($) => $.placeholder)}
        maxLength={MARKER_TITLE_MAX}
        value={marker.title}
        onChange={({ target }) => onTitle(target.value)}
      />
      <IconButton size="sm" label={t(($) => $.play, { number })} onClick={onPlay}>
        <IconPlayerPlay size={16} aria-hidden />
      </IconButton>
      <IconButton size="sm" label={t(($) => $.remove, { number })} onClick={onRemove}>
        <IconX size={16} aria-hidden />
      </IconButton>
    </li>
  )
}
