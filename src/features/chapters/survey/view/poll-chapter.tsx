import { Suspense } from 'react'
import type { SurveyType } from '../../web/reading/add-ons.ts'
import type { ChapterProps } from '../../web/reading/chapter-props.ts'
import { useReaderPort } from '../../web/reading/reader-port.tsx'
import { StageSkeleton } from '../../web/reading/stage-skeleton.tsx'

/** What is asked, and counted, by a feature above the chapters. */
export function PollChapter(props: ChapterProps<SurveyType>) {
  const { SurveyChapter } = useReaderPort().addOns
  return (
    SurveyChapter && (
      <Suspense fallback={<StageSkeleton />}>
        <SurveyChapter {...props} />
      </Suspense>
    )
  )
}
