import { type ReactNode, type RefObject, Suspense } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import { LANDING_MS } from '../../slides/cues.ts'
import type { SubtitleTrack } from '../../subtitles/schema.ts'
import type { TrackHandle } from '../players/use-track.ts'
import type { OpenChapter } from './chapter-props.ts'

// Fetched, with its words, by the first chapter in which something is said.
const Transcript = lazyPart(() => import('../players/transcript.tsx'), 'Transcript')

interface SpokenWordsProps {
  subtitles: readonly SubtitleTrack[] | undefined
  open: OpenChapter
  /** The player that plays them. */
  handle: RefObject<TrackHandle | null>
  lang: string
  folded?: boolean
  /** Stands behind the last line. */
  end?: ReactNode
}

/** What is said in a chapter, where somebody wrote it down. */
export function SpokenWords({ subtitles, open, handle, lang, folded, end }: SpokenWordsProps) {
  const tracks = subtitles?.filter(({ cues }) => cues.length > 0) ?? []
  if (tracks.length === 0) return null
  return (
    <Suspense>
      <Transcript
        tracks={tracks}
        ms={open.position * 1000}
        lang={lang}
        folded={folded}
        end={end}
        onSeek={(ms) => handle.current?.seek(ms + LANDING_MS)}
      />
    </Suspense>
  )
}
