import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { pagesQuery } from '../../web/players/file-calls.ts'
import { ChapterHead } from '../../web/reading/chapter-head.tsx'
import type { ChapterProps } from '../../web/reading/chapter-props.ts'
import styles from '../../web/reading/chapters.module.css'
import { DoneControl } from '../../web/reading/done-control.tsx'
import { DownloadLink } from '../../web/reading/download-link.tsx'
import { FileGate } from '../../web/reading/file-gate.tsx'
import { shownPages } from '../rules.ts'

// The viewer is fetched with the first deck.
const SlideViewer = lazyPart(() => import('./slide-viewer.tsx'), 'SlideViewer')

/** A deck, slide by slide, which fills the height that the bars leave. */
export function SlidesChapter(props: ChapterProps<'PPT'>) {
  const { step, chapter, steps, lang, open, reading } = props
  const { slidesFileID, downloadable } = chapter.content
  return (
    <article className={styles.document}>
      <ChapterHead step={step} count={steps.length} lang={lang} compact>
        {slidesFileID && downloadable && <DownloadLink fileID={slidesFileID} />}
        <DoneControl chapter={chapter} open={open} reading={reading} />
      </ChapterHead>
      <Suspense fallback={<Skeleton shape="card" height="100%" />}>
        <FileGate fileID={slidesFileID}>{slidesFileID && <Slides {...props} fileID={slidesFileID} />}</FileGate>
      </Suspense>
    </article>
  )
}

function Slides({ chapter, lang, open, fileID }: ChapterProps<'PPT'> & { fileID: string }) {
  const deck = useQuery(pagesQuery(fileID))
  const [slide, setSlide] = useState(open.start)
  const [start, setStart] = useState(open.start)
  // Another place of the open deck is asked for.
  if (start !== open.start) {
    setStart(open.start)
    setSlide(open.start)
  }
  const pages = shownPages(chapter.content.slides, deck.data?.total ?? 0)
  const shown = Math.min(Math.max(1, slide), Math.max(1, pages.length))
  const report = useEffectEvent(() => open.moveTo(shown, pages.length))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide is told once
  useEffect(() => {
    if (pages.length > 0) report()
  }, [shown, pages.length])
  if (deck.isError) return <ErrorState error={deck.error} onRetry={() => void deck.refetch()} />
  if (deck.isPending) return <Skeleton shape="card" height="100%" />
  return <SlideViewer {...{ fileID, pages, lang }} title={chapter.title} slide={shown} onSlide={setSlide} globalKeys />
}
