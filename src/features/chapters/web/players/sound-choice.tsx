import { type RefObject, Suspense } from 'react'
import type { SubtitleTrack } from '../../subtitles/schema.ts'
import { useReaderPort } from '../reading/reader-port.tsx'

interface SoundChoiceProps {
  media: RefObject<HTMLMediaElement | null>
  /** The number of the chapter whose voices are offered; absent where only the track's own sound is. */
  voiced: number | undefined
  subtitles: readonly SubtitleTrack[] | undefined
  lang: string | undefined
  captioned?: boolean
  /** Told the public id of the voice that is heard; null: the track's own sound. */
  onVoice?: (fileID: string | null) => void
}

/** The language that one hears, where the place of reading has voices and the chapter has subtitles. */
export function SoundChoice({ media, voiced, subtitles, lang, captioned = false, onVoice }: SoundChoiceProps) {
  const { SoundMenu } = useReaderPort().addOns
  const tracks = subtitles?.filter(({ cues }) => cues.length > 0) ?? []
  if (!SoundMenu || voiced === undefined || lang === undefined || tracks.length === 0) return null
  return (
    <Suspense>
      <SoundMenu {...{ media, tracks, lang, captioned, onVoice }} chapterId={voiced} />
    </Suspense>
  )
}
