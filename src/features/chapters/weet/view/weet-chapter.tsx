import { Suspense } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { ChapterProps } from '../../web/reading/chapter-props.ts'
import { StageSkeleton } from '../../web/reading/stage-skeleton.tsx'

// What only such a video needs is fetched with the first one.
const WeetStage = lazyPart(() => import('./weet-stage.tsx'), 'WeetStage')

/** A video made in the studio. */
export function WeetChapter(props: ChapterProps<'WEET'>) {
  return (
    <Suspense fallback={<StageSkeleton />}>
      <WeetStage {...props} />
    </Suspense>
  )
}
