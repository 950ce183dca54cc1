import { lazy, Suspense, useRef } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'
import { LANDING_MS } from '../../../contents/slides/cues.ts'
import { SoundParts } from '../players/sound-parts.tsx'
import type { TrackHandle } from '../players/use-track.ts'
import { ChapterHead } from './chapter-head.tsx'
import type { ChapterProps } from './chapter-props.ts'
import styles from './chapters.module.css'
import { DoneControl } from './done-control.tsx'
import { FileGate } from './file-gate.tsx'
import { SpokenWords } from './spoken-words.tsx'

// The player is fetched with the first sound.
const AudioPlayer = lazy(async () => ({ default: (await import('../players/audio-player.tsx')).AudioPlayer }))

/** A sound that is listened to. */
export function AudioChapter({ step, chapter, count, lang, open, reading }: ChapterProps<'AUDIO' | 'AUDIO_UPLOAD'>) {
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
      <ChapterHead step={step} count={count} lang={lang}>
        <DoneControl chapter={chapter} open={open} reading={reading} />
      </ChapterHead>
      <SpokenWords {...{ open, handle, lang }} subtitles={content.subtitles} />
    </article>
  )
}
