import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { presenterOf } from '../../presenter.ts'
import { pagesQuery } from '../../web/players/file-calls.ts'
import type { TrackHandle } from '../../web/players/use-track.ts'
import { ChapterHead } from '../../web/reading/chapter-head.tsx'
import type { ChapterProps } from '../../web/reading/chapter-props.ts'
import styles from '../../web/reading/chapters.module.css'
import { DoneControl } from '../../web/reading/done-control.tsx'
import { FileGate } from '../../web/reading/file-gate.tsx'
import { SpokenWords } from '../../web/reading/spoken-words.tsx'
import { type SynchronisedType, TRACK_KINDS } from '../synchronised-rules.ts'
import type { Track } from './synchronised-player.tsx'

// The players are fetched with the first chapter of this kind.
const SynchronisedPlayer = lazyPart(() => import('./synchronised-player.tsx'), 'SynchronisedPlayer')

/** Slides and a track together, which fill the height that the bars leave. */
export function SynchronisedChapter(props: ChapterProps<SynchronisedType>) {
  const { step, chapter, steps, lang, open, reading } = props
  const { slidesFileID, fileID } = chapter.content
  const isStream = fileID === null && 'url' in chapter.content
  return (
    <article className={styles.document} data-roomy>
      <ChapterHead step={step} count={steps.length} lang={lang} compact>
        <DoneControl chapter={chapter} open={open} reading={reading} />
      </ChapterHead>
      <Suspense fallback={<Skeleton shape="card" height="100%" />}>
        <FileGate fileID={slidesFileID}>
          {isStream ? <Both {...props} /> : <FileGate fileID={fileID}>{fileID && <Both {...props} />}</FileGate>}
        </FileGate>
      </Suspense>
    </article>
  )
}

function Both({ chapter, lang, open, reading }: ChapterProps<SynchronisedType>) {
  const { type, content, title } = chapter
  const { slidesFileID, fileID, slides, cues, synchronised, subtitles } = content
  const handle = useRef<TrackHandle>(null)
  const deck = useQuery(pagesQuery(slidesFileID ?? ''))
  if (deck.isError) return <ErrorState error={deck.error} onRetry={() => void deck.refetch()} />
  if (deck.isPending || slidesFileID === null) return <Skeleton shape="card" height="100%" />
  const track: Track =
    fileID === null ? { kind: 'video', url: 'url' in content ? content.url : '' } : { kind: TRACK_KINDS[type], fileID }
  return (
    <SynchronisedPlayer
      {...{ track, title, cues, synchronised, lang, subtitles, handle }}
      deck={{ slidesFileID, slides, total: deck.data.total }}
      presenter={presenterOf(chapter)}
      start={open.start}
      onTime={open.moveTo}
      onPause={reading.flush}
      voiced={reading.kept ? chapter.id : undefined}
    >
      <SpokenWords {...{ subtitles, open, handle, lang }} folded />
    </SynchronisedPlayer>
  )
}
