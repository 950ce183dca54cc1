import { Suspense } from 'react'
import type { AskingType } from '../../web/reading/add-ons.ts'
import type { ChapterProps } from '../../web/reading/chapter-props.ts'
import { useReaderPort } from '../../web/reading/reader-port.tsx'
import { StageSkeleton } from '../../web/reading/stage-skeleton.tsx'

/** A chapter whose questions are asked and marked by a higher feature. */
export function QuestionsChapter(props: ChapterProps<AskingType>) {
  const { QuizChapter } = useReaderPort().addOns
  return (
    QuizChapter && (
      <Suspense fallback={<StageSkeleton />}>
        <QuizChapter {...props} />
      </Suspense>
    )
  )
}
