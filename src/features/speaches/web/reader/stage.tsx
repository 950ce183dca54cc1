import { Suspense } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'
import { slideOfPage } from '../../contents/slides/rules.ts'
import { type AskingType, addOns, type SurveyType } from '../add-ons.ts'
import { AudioChapter } from './chapters/audio-chapter.tsx'
import type { ChapterProps } from './chapters/chapter-props.ts'
import styles from './chapters/chapters.module.css'
import { DocumentChapter } from './chapters/document-chapter.tsx'
import { EventChapter } from './chapters/event-chapter.tsx'
import { FrameChapter } from './chapters/frame-chapter.tsx'
import { SlidesChapter } from './chapters/slides-chapter.tsx'
import { SuccessChapter } from './chapters/success-chapter.tsx'
import { SynchronisedChapter } from './chapters/synchronised-chapter.tsx'
import { TextChapter } from './chapters/text-chapter.tsx'
import { VideoChapter } from './chapters/video-chapter.tsx'
import type { ReaderChapter } from './material.ts'
import type { Step } from './overview.ts'
import { askedPosition, type Place } from './place.ts'
import { familyOf } from './progress-rules.ts'
import { useChapter } from './use-chapter.ts'
import type { Reading } from './use-reading.ts'

interface StageProps {
  step: Step
  /** Every chapter, in order. */
  steps: readonly Step[]
  lang: string
  place: Place
  /** Begins at the chapter's start, wherever the reader was. */
  fresh: boolean
  reading: Reading
}

/** The chapter that is read. Give it the chapter's id as `key`. */
export function Stage({ step, steps, lang, place, fresh, reading }: StageProps) {
  const { chapter } = step
  const open = useChapter(chapter, reading, { fresh, asked: askedIn(chapter, place) })
  return drawChapter(chapter, steps, { step, count: steps.length, lang, open, reading })
}

/** The place that the address asks for; a page of a deck is a slide in the author's order. */
function askedIn({ type, content }: ReaderChapter, place: Place): number | undefined {
  const asked = askedPosition(familyOf(type), place)
  return type === 'PPT' && asked !== undefined ? slideOfPage(content.slides, asked) : asked
}

function drawChapter(
  chapter: ReaderChapter,
  steps: readonly Step[],
  rest: Omit<ChapterProps<ReaderChapter['type']>, 'chapter'>,
) {
  switch (chapter.type) {
    case 'HTML':
      return <TextChapter chapter={chapter} {...rest} />
    case 'VIDEO':
    case 'VIDEO_UPLOAD':
    case 'WEBCAM':
    case 'SCREEN':
    case 'SCREEN_AUDIO':
    case 'SCREEN_WEBCAM':
      return <VideoChapter chapter={chapter} {...rest} />
    case 'PDF_UPLOAD':
    case 'PDF_URL':
      return <DocumentChapter chapter={chapter} {...rest} />
    case 'PPT':
      return <SlidesChapter chapter={chapter} {...rest} />
    case 'VIDEO_UPLOAD_PPT':
    case 'AUDIO_UPLOAD_PPT':
    case 'VIDEO_PPT':
    case 'WC_PPT':
    case 'AUDIO_PPT':
      return <SynchronisedChapter chapter={chapter} {...rest} />
    case 'AUDIO':
    case 'AUDIO_UPLOAD':
      return <AudioChapter chapter={chapter} {...rest} />
    case 'LIVE_EVENT':
      return <EventChapter chapter={chapter} {...rest} />
    case 'QUIZZ':
    case 'QUIZZ_EXAMEN':
    case 'QUESTION_OUVERTE':
      return <Questions chapter={chapter} {...rest} />
    case 'SONDAGE':
    case 'ENQUETE':
      return <Survey chapter={chapter} {...rest} />
    case 'REUSSITE':
      return <SuccessChapter chapter={chapter} steps={steps} {...rest} />
    case 'EMBED':
      return <FrameChapter chapter={chapter} {...rest} />
  }
}

/** What a feature above the speaches asks. */
function Questions(props: ChapterProps<AskingType>) {
  const { QuizChapter } = addOns
  return (
    QuizChapter && (
      <Suspense fallback={<StageSkeleton />}>
        <QuizChapter {...props} />
      </Suspense>
    )
  )
}

/** What a feature above the speaches asks, and counts. */
function Survey(props: ChapterProps<SurveyType>) {
  const { SurveyChapter } = addOns
  return (
    SurveyChapter && (
      <Suspense fallback={<StageSkeleton />}>
        <SurveyChapter {...props} />
      </Suspense>
    )
  )
}

/** The place of a chapter while what it says is fetched. */
export function StageSkeleton() {
  return (
    <div className={styles.text} aria-hidden="true">
      <Skeleton width={220} height={14} />
      <Skeleton width="70%" height={40} style={{ margin: '12px 0 32px' }} />
      {['100%', '96%', '99%', '62%', '100%', '94%', '40%'].map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a placeholder
        <Skeleton key={line} width={width} height={14} style={{ marginTop: 16 }} />
      ))}
    </div>
  )
}
