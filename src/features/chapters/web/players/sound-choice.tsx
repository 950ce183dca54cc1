import { type RefObject, Suspense } from 'react'
import type { SubtitleTrack } from '../../subtitles/schema.ts'
import { useReaderPort } from '../reading/reader-port.tsx'

/** The chapter whose voices a player offers. */
export interface VoicedChapter {
  id: number
  /** The chapter as its authors see it, not as readers do. */
  draft: boolean
}

interface SoundChoiceProps {
  media: RefObject<HTMLMediaElement | null>
  /** Absent where only the track's own sound is offered. */
  voiced: VoicedChapter | undefined
  subtitles: readonly SubtitleTrack[] | undefined
  lang: string | undefined
  captioned?: boolean
}

/** The language that one hears, where the place of reading has voices and the chapter has subtitles. */
export function SoundChoice({ media, voiced, subtitles, lang, captioned = false }: SoundChoiceProps) {
  const { SoundMenu } = useReaderPort().addOns
  const tracks = subtitles?.filter(({ cues }) => cues.length > 0) ?? []
  if (!SoundMenu || !voiced || lang === undefined || tracks.length === 0) return null
  return (
    <Suspense>
      <SoundMenu {...{ media, tracks, lang, captioned }} chapterId={voiced.id} draft={voiced.draft} />
    </Suspense>
  )
}
