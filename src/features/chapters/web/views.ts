import type { ComponentType } from 'react'
import { AudioChapter } from '../audio/view/audio-chapter.tsx'
import type { ReadableType } from '../contents.ts'
import { FrameChapter } from '../embed/view/frame-chapter.tsx'
import { TextChapter } from '../html/view/text-chapter.tsx'
import { EventChapter } from '../live-event/view/event-chapter.tsx'
import { DocumentChapter } from '../pdf/view/document-chapter.tsx'
import { QuestionsChapter } from '../quiz/view/questions-chapter.tsx'
import { SlidesChapter } from '../slides/view/slides-chapter.tsx'
import { SynchronisedChapter } from '../slides/view/synchronised-chapter.tsx'
import { SuccessChapter } from '../success/view/success-chapter.tsx'
import { PollChapter } from '../survey/view/poll-chapter.tsx'
import { VideoChapter } from '../video/view/video-chapter.tsx'
import { WeetChapter } from '../weet/view/weet-chapter.tsx'
import type { ChapterProps } from './reading/chapter-props.ts'

/** What of each type its readers see on the stage; one that is missing does not compile. */
export const CHAPTER_VIEWS: { [Type in ReadableType]: ComponentType<ChapterProps<Type>> } = {
  HTML: TextChapter,
  VIDEO_UPLOAD: VideoChapter,
  PDF_UPLOAD: DocumentChapter,
  AUDIO_UPLOAD: AudioChapter,
  EMBED: FrameChapter,
  VIDEO: VideoChapter,
  PDF_URL: DocumentChapter,
  WEBCAM: VideoChapter,
  SCREEN: VideoChapter,
  SCREEN_WEBCAM: VideoChapter,
  SCREEN_AUDIO: VideoChapter,
  AUDIO: AudioChapter,
  PPT: SlidesChapter,
  WC_PPT: SynchronisedChapter,
  AUDIO_PPT: SynchronisedChapter,
  VIDEO_UPLOAD_PPT: SynchronisedChapter,
  AUDIO_UPLOAD_PPT: SynchronisedChapter,
  VIDEO_PPT: SynchronisedChapter,
  QUIZZ: QuestionsChapter,
  QUIZZ_EXAMEN: QuestionsChapter,
  QUESTION_OUVERTE: QuestionsChapter,
  SONDAGE: PollChapter,
  ENQUETE: PollChapter,
  LIVE_EVENT: EventChapter,
  WEET: WeetChapter,
  REUSSITE: SuccessChapter,
}
