import { useReducedMotion } from '@mantine/hooks'
import { IconMoodSmile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { peaksQuery } from '#features/chapters/web/players/file-calls.ts'
import type { TrackHandle } from '#features/chapters/web/players/use-track.ts'
import type { PresenterProps } from '#features/chapters/web/reading/add-ons.ts'
import { PEAKS_MAX } from '#features/media/contract.ts'
import { fileQuery } from '#features/media/web/upload-file.ts'
import { useRemembered } from '#ui/use-remembered.ts'
import { FRAME_MS } from '../rules.ts'
import { type MouthTime, mouthsFromPeaks } from '../scene/mouths.ts'
import { AT_REST, sceneAt } from '../scene/scene.ts'
import { Portrait } from './drawing.tsx'
import styles from './speaker.module.css'
import { useHeardMs } from './use-heard-ms.ts'

/** How large a portrait over a chapter is at most, in px; it is never so small that no mouth moves. */
const SIZE = 132

/** Over the picture of a chapter: a presenter who speaks with its voice, until its reader hides the drawing. */
export function Speaker({ presenter, corner, fileID, handle }: PresenterProps) {
  const { t } = useTranslation('presenters')
  const [isShown, setShown] = useRemembered('reader-presenter', true)
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false })
  const moves = isShown && !isStill
  const mouths = useMouths(fileID, moves)
  const isPlayed = useIsPlayed(handle)
  const ms = useHeardMs(() => handle.current?.now() ?? 0, moves && isPlayed)
  const scene = ms === null ? AT_REST : sceneAt({ durationMs: 0, mouths, lines: [] }, presenter, ms)
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

const AT_REST_ALWAYS: MouthTime[] = []

/** How a mouth moves with a sound; it rests where that cannot be told. */
function useMouths(fileID: string, isWanted: boolean): MouthTime[] {
  const { data: file } = useQuery({ ...fileQuery(fileID), enabled: isWanted })
  const durationMs = file?.durationMs ?? 0
  const count = Math.min(PEAKS_MAX, Math.ceil(durationMs / FRAME_MS))
  const { data: wave } = useQuery({ ...peaksQuery(fileID, count), enabled: isWanted && count > 0 })
  return useMemo(() => (wave ? mouthsFromPeaks(wave.peaks, durationMs) : AT_REST_ALWAYS), [wave, durationMs])
}
