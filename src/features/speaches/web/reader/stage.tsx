import { Skeleton } from '#ui/skeleton.tsx'
import type { ChapterProps } from './chapters/chapter-props.ts'
import styles from './chapters/chapters.module.css'
import { DocumentChapter } from './chapters/document-chapter.tsx'
import { FrameChapter } from './chapters/frame-chapter.tsx'
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
  count: number
  lang: string
  place: Place
  /** Begins at the chapter's start, wherever the reader was. */
  fresh: boolean
  reading: Reading
}

/** The chapter that is read. Give it the chapter's id as `key`. */
export function Stage({ step, count, lang, place, fresh, reading }: StageProps) {
  const { chapter } = step
  const open = useChapter(chapter, reading, { fresh, asked: askedPosition(familyOf(chapter.type), place) })
  return drawChapter(chapter, { step, count, lang, open, reading })
}

function drawChapter(chapter: ReaderChapter, rest: Omit<ChapterProps<ReaderChapter['type']>, 'chapter'>) {
  switch (chapter.type) {
    case 'HTML':
      return <TextChapter chapter={chapter} {...rest} />
    case 'VIDEO':
    case 'VIDEO_UPLOAD':
      return <VideoChapter chapter={chapter} {...rest} />
    case 'PDF_UPLOAD':
    case 'PDF_URL':
      return <DocumentChapter chapter={chapter} {...rest} />
    case 'EMBED':
      return <FrameChapter chapter={chapter} {...rest} />
  }
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
