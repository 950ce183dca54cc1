import { Suspense, useRef, useState } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { presenterOf } from '../../presenter.ts'
import { PresenterOver } from '../../web/players/presenter-over.tsx'
import type { TrackHandle } from '../../web/players/use-track.ts'
import { AskFirst } from '../../web/reading/ask-first.tsx'
import { ChapterHead } from '../../web/reading/chapter-head.tsx'
import type { ChapterProps } from '../../web/reading/chapter-props.ts'
import styles from '../../web/reading/chapters.module.css'
import { DoneControl } from '../../web/reading/done-control.tsx'
import { FileGate } from '../../web/reading/file-gate.tsx'
import { useReaderPort } from '../../web/reading/reader-port.tsx'
import { SpokenWords } from '../../web/reading/spoken-words.tsx'

// The player is fetched with the first video.
const VideoPlayer = lazyPart(() => import('./video-player.tsx'), 'VideoPlayer')

type RecordedVideo = 'WEBCAM' | 'SCREEN' | 'SCREEN_AUDIO' | 'SCREEN_WEBCAM'

/** A video: the copy that lies here, or the stream where it is. */
export function VideoChapter({
  step,
  chapter,
  steps,
  lang,
  open,
  reading,
}: ChapterProps<'VIDEO' | 'VIDEO_UPLOAD' | RecordedVideo>) {
  const { fileID, subtitles } = chapter.content
  const handle = useRef<TrackHandle>(null)
  const { files } = useReaderPort()
  const [voice, setVoice] = useState<string | null>(null)
  const player = (address: string, poster?: string) => (
    <VideoPlayer
      src={address}
      poster={poster}
      title={chapter.title}
      start={open.start}
      onTime={open.moveTo}
      onPause={reading.flush}
      voiced={reading.kept ? chapter.id : undefined}
      over={<PresenterOver shown={presenterOf(chapter)} fileID={voice ?? fileID} handle={handle} />}
      onVoice={setVoice}
      {...{ handle, subtitles, lang }}
    />
  )
  return (
    <article className={styles.stage}>
      <div className={styles.player}>
        <Suspense fallback={<Skeleton shape="card" height="100%" />}>
          {fileID === null && 'url' in chapter.content ? (
            <AskFirst url={chapter.content.url}>{player(chapter.content.url)}</AskFirst>
          ) : (
            <FileGate fileID={fileID}>{fileID && player(files.video(fileID), files.poster(fileID))}</FileGate>
          )}
        </Suspense>
      </div>
      <ChapterHead step={step} count={steps.length} lang={lang}>
        <DoneControl chapter={chapter} open={open} reading={reading} />
      </ChapterHead>
      <SpokenWords {...{ subtitles, open, handle, lang }} folded />
    </article>
  )
}
