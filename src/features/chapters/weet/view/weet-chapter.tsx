import { Suspense, useRef } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { TrackHandle } from '../../web/players/use-track.ts'
import { ChapterHead } from '../../web/reading/chapter-head.tsx'
import type { ChapterProps } from '../../web/reading/chapter-props.ts'
import styles from '../../web/reading/chapters.module.css'
import { DoneControl } from '../../web/reading/done-control.tsx'
import { FileGate } from '../../web/reading/file-gate.tsx'
import { useReaderPort } from '../../web/reading/reader-port.tsx'
import { SpokenWords } from '../../web/reading/spoken-words.tsx'
import { shownTracks } from '../edit/anchored-subtitles.ts'
import { piecesOf } from '../edit/timeline.ts'

const VideoPlayer = lazyPart(() => import('../../video/view/video-player.tsx'), 'VideoPlayer')

/** A video made in the studio. */
export function WeetChapter({ step, chapter, steps, lang, open, reading }: ChapterProps<'WEET'>) {
  const { edit } = chapter.content
  const fileID = edit.clips[0]?.fileID ?? null
  const subtitles = shownTracks(edit, piecesOf(edit))
  const handle = useRef<TrackHandle>(null)
  const { files } = useReaderPort()
  return (
    <article className={styles.stage}>
      <div className={styles.player}>
        <Suspense fallback={<Skeleton shape="card" height="100%" />}>
          <FileGate fileID={fileID}>
            {fileID && (
              <VideoPlayer
                src={files.video(fileID)}
                poster={files.poster(fileID)}
                title={chapter.title}
                start={open.start}
                onTime={open.moveTo}
                onPause={reading.flush}
                voiced={reading.kept ? chapter.id : undefined}
                {...{ handle, subtitles, lang }}
              />
            )}
          </FileGate>
        </Suspense>
      </div>
      <ChapterHead step={step} count={steps.length} lang={lang}>
        <DoneControl chapter={chapter} open={open} reading={reading} />
      </ChapterHead>
      <SpokenWords {...{ subtitles, open, handle, lang }} folded />
    </article>
  )
}
