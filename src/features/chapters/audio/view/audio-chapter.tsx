import { Suspense, useRef } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { LANDING_MS } from '../../slides/cues.ts'
import type { TrackHandle } from '../../web/players/use-track.ts'
import { ChapterHead } from '../../web/reading/chapter-head.tsx'
import type { ChapterProps } from '../../web/reading/chapter-props.ts'
import styles from '../../web/reading/chapters.module.css'
import { DoneControl } from '../../web/reading/done-control.tsx'
import { FileGate } from '../../web/reading/file-gate.tsx'
import { SpokenWords } from '../../web/reading/spoken-words.tsx'
import { SoundParts } from './sound-parts.tsx'

// The player is fetched with the first sound.
const AudioPlayer = lazyPart(() => import('./audio-player.tsx'), 'AudioPlayer')

/** A sound that is listened to. */
export function AudioChapter({ step, chapter, steps, lang, open, reading }: ChapterProps<'AUDIO' | 'AUDIO_UPLOAD'>) {
  const { content, title } = chapter
  const handle = useRef<TrackHandle>(null)
  const markers = ('markers' in content && content.markers) || []
  return (
    <article className={styles.stage}>
      <div className={styles.sound}>
        <Suspense fallback={<Skeleton shape="card" height="100%" />}>
          <FileGate fileID={content.fileID}>
            {content.fileID && (
              <AudioPlayer
                fileID={content.fileID}
                title={title}
                start={open.start}
                onTime={open.moveTo}
                onPause={reading.flush}
                handle={handle}
                downloadable={'downloadable' in content && content.downloadable}
                markers={markers}
                voiced={reading.kept ? chapter.id : undefined}
                subtitles={content.subtitles}
                lang={lang}
              />
            )}
          </FileGate>
        </Suspense>
      </div>
      {markers.length > 0 && (
        <SoundParts
          {...{ markers, lang }}
          ms={open.position * 1000}
          onSeek={(ms) => handle.current?.seek(ms + LANDING_MS)}
        />
      )}
      <ChapterHead step={step} count={steps.length} lang={lang}>
        <DoneControl chapter={chapter} open={open} reading={reading} />
      </ChapterHead>
      <SpokenWords {...{ open, handle, lang }} subtitles={content.subtitles} />
    </article>
  )
}
