import { lazy, Suspense, useRef } from 'react'
import { getPoster, getVideo } from '#features/media/contract.ts'
import { addressOf } from '#shared/client.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { TrackHandle } from '../players/use-track.ts'
import { ChapterHead } from './chapter-head.tsx'
import type { ChapterProps } from './chapter-props.ts'
import styles from './chapters.module.css'
import { DoneControl } from './done-control.tsx'
import { FileGate } from './file-gate.tsx'
import { SpokenWords } from './spoken-words.tsx'

// The player is fetched with the first video.
const VideoPlayer = lazy(async () => ({ default: (await import('../players/video-player.tsx')).VideoPlayer }))

type RecordedVideo = 'WEBCAM' | 'SCREEN' | 'SCREEN_AUDIO' | 'SCREEN_WEBCAM'

/** A video: the copy that lies here, or the stream where it is. */
export function VideoChapter({
  step,
  chapter,
  count,
  lang,
  open,
  reading,
}: ChapterProps<'VIDEO' | 'VIDEO_UPLOAD' | RecordedVideo>) {
  const { fileID, subtitles } = chapter.content
  const handle = useRef<TrackHandle>(null)
  const player = (address: string, poster?: string) => (
    <VideoPlayer
      src={address}
      poster={poster}
      title={chapter.title}
      start={open.start}
      onTime={open.moveTo}
      onPause={reading.flush}
      {...{ handle, subtitles, lang }}
    />
  )
  return (
    <article className={styles.stage}>
      <div className={styles.player}>
        <Suspense fallback={<Skeleton shape="card" height="100%" />}>
          {fileID === null && 'url' in chapter.content ? (
            player(chapter.content.url)
          ) : (
            <FileGate fileID={fileID}>
              {fileID &&
                player(addressOf(getVideo, { params: { fileID } }), addressOf(getPoster, { params: { fileID } }))}
            </FileGate>
          )}
        </Suspense>
      </div>
      <ChapterHead step={step} count={count} lang={lang}>
        <DoneControl chapter={chapter} open={open} reading={reading} />
      </ChapterHead>
      <SpokenWords {...{ subtitles, open, handle, lang }} folded />
    </article>
  )
}
