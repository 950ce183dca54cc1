import { useReducedMotion } from '@mantine/hooks'
import { IconMoodSmile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { peaksQuery } from '#features/chapters/web/players/file-calls.ts'
import type { TrackHandle } from '#features/chapters/web/players/use-track.ts'
import type { PresenterProps } from '#features/chapters/web/reading/add-ons.ts'
import { PEAKS_MAX } from '#features/media/contract.ts'
import { fileQuery } from '#features/media/web/file-query.ts'
import { useRemembered } from '#ui/use-remembered.ts'
import { FRAME_MS } from '../rules.ts'
import { mouthsFromPeaks } from '../scene/mouths.ts'
import type { Track } from '../scene/scene.ts'
import { Portrait } from './drawing.tsx'
import styles from './speaker.module.css'
import { useScene } from './use-scene.ts'

/** How large a portrait over a chapter is at most, in px; it is never so small that no mouth moves. */
const SIZE = 132

/** Over the picture of a chapter: a presenter who speaks with its voice, until its reader hides the drawing. */
export function Speaker({ presenter, corner, fileID, handle }: PresenterProps) {
  const { t } = useTranslation('presenters')
  const [isShown, setShown] = useRemembered('reader-presenter', true)
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false })
  const moves = isShown && !isStill
  const track = useTrack(fileID, moves)
  const isPlayed = useIsPlayed(handle)
  const scene = useScene({ track, presenter, now: () => handle.current?.now() ?? 0, isOn: moves && isPlayed })
  const name = t(($) => $.name[presenter])
  return (
    <button
      type="button"
      className={styles.speaker}
      data-corner={corner}
      data-mouth={scene.mouth}
      aria-expanded={isShown}
      aria-label={t(($) => $.speaker.named, { name })}
      title={isShown ? t(($) => $.speaker.hide) : t(($) => $.speaker.show)}
      onClick={() => setShown(!isShown)}
    >
      {isShown && <Portrait presenter={presenter} size={SIZE} scene={scene} className={styles.face} />}
      <span className={styles.label}>
        <IconMoodSmile aria-hidden />
        <span>{t(($) => $.label)}</span>
        <span className={styles.name}>{t(($) => $.speaker.named, { name })}</span>
      </span>
    </button>
  )
}

/** Whether a track plays, told by itself a few times a second. */
function useIsPlayed(handle: RefObject<TrackHandle | null>): boolean {
  const [isPlayed, setPlayed] = useState(false)
  useEffect(() => {
    const tell = () => setPlayed(handle.current?.isPlaying() ?? false)
    tell()
    return handle.current?.onTime(tell)
  }, [handle])
  return isPlayed
}

/** What moves a presenter with a sound: the mouth rests where it cannot be told how loud that is. */
function useTrack(fileID: string, isWanted: boolean): Track {
  const { data: file } = useQuery({ ...fileQuery(fileID), enabled: isWanted })
  const durationMs = file?.durationMs ?? 0
  const count = Math.min(PEAKS_MAX, Math.ceil(durationMs / FRAME_MS))
  const { data: wave } = useQuery({ ...peaksQuery(fileID, count), enabled: isWanted && count > 0 })
  const mouths = useMemo(() => (wave ? mouthsFromPeaks(wave.peaks, durationMs) : []), [wave, durationMs])
  return { durationMs, mouths, lines: [] }
}
