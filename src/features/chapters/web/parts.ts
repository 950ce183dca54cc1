import type { ComponentType } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
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
import type { ChapterEditorProps } from './editing/use-chapter-editing.ts'
import type { ChapterProps } from './reading/chapter-props.ts'

/** What of a type is drawn: for its readers on the stage, for its authors on the canvas. */
interface ChapterParts<Type extends ReadableType> {
  View: ComponentType<ChapterProps<Type>>
  /** Fetched with the first chapter that is edited, with its own words. */
  Editor: ComponentType<ChapterEditorProps>
}

const TextEditor = lazyPart(() => import('../html/editor/text-editor.tsx'), 'TextEditor')
const RecordingEditor = lazyPart(() => import('../recording/recorder/recording-editor.tsx'), 'RecordingEditor')
const SlidesEditor = lazyPart(() => import('../slides/editor/slides-editor.tsx'), 'SlidesEditor')
const SynchronisedEditor = lazyPart(() => import('../slides/editor/synchronised-editor.tsx'), 'SynchronisedEditor')
const LiveEventEditor = lazyPart(() => import('../live-event/editor/live-event-editor.tsx'), 'LiveEventEditor')
const QuizEditor = lazyPart(() => import('../quiz/editor/quiz-editor.tsx'), 'QuizEditor')
const SurveyEditor = lazyPart(() => import('../survey/editor/survey-editor.tsx'), 'SurveyEditor')
const SuccessEditor = lazyPart(() => import('../success/editor/success-editor.tsx'), 'SuccessEditor')
const OpenQuestionEditor = lazyPart(
  () => import('../open-question/editor/open-question-editor.tsx'),
  'OpenQuestionEditor',
)
const WeetEditor = lazyPart(() => import('../weet/authoring/weet-editor.tsx'), 'WeetEditor')
const FileEditor = lazyPart(() => import('./editing/file-editor.tsx'), 'FileEditor')
const AddressEditor = lazyPart(() => import('./editing/address-editor.tsx'), 'AddressEditor')
const EmbedEditor = lazyPart(() => import('../embed/editor/embed-editor.tsx'), 'EmbedEditor')

/** What stands under every player on the canvas, fetched with the first one, with its own words. */
export const SubtitlesSection = lazyPart(() => import('../subtitles/editor/subtitles-section.tsx'), 'SubtitlesSection')

/** The parts of each type; one that is missing does not compile. */
export const CHAPTER_PARTS: { [Type in ReadableType]: ChapterParts<Type> } = {
  HTML: { View: TextChapter, Editor: TextEditor },
  VIDEO_UPLOAD: { View: VideoChapter, Editor: FileEditor },
  PDF_UPLOAD: { View: DocumentChapter, Editor: FileEditor },
  AUDIO_UPLOAD: { View: AudioChapter, Editor: FileEditor },
  EMBED: { View: FrameChapter, Editor: EmbedEditor },
  VIDEO: { View: VideoChapter, Editor: AddressEditor },
  PDF_URL: { View: DocumentChapter, Editor: AddressEditor },
  WEBCAM: { View: VideoChapter, Editor: RecordingEditor },
  SCREEN: { View: VideoChapter, Editor: RecordingEditor },
  SCREEN_WEBCAM: { View: VideoChapter, Editor: RecordingEditor },
  SCREEN_AUDIO: { View: VideoChapter, Editor: RecordingEditor },
  AUDIO: { View: AudioChapter, Editor: RecordingEditor },
  PPT: { View: SlidesChapter, Editor: SlidesEditor },
  WC_PPT: { View: SynchronisedChapter, Editor: SynchronisedEditor },
  AUDIO_PPT: { View: SynchronisedChapter, Editor: SynchronisedEditor },
  VIDEO_UPLOAD_PPT: { View: SynchronisedChapter, Editor: SynchronisedEditor },
  AUDIO_UPLOAD_PPT: { View: SynchronisedChapter, Editor: SynchronisedEditor },
  VIDEO_PPT: { View: SynchronisedChapter, Editor: SynchronisedEditor },
  QUIZZ: { View: QuestionsChapter, Editor: QuizEditor },
  QUIZZ_EXAMEN: { View: QuestionsChapter, Editor: QuizEditor },
  QUESTION_OUVERTE: { View: QuestionsChapter, Editor: OpenQuestionEditor },
  SONDAGE: { View: PollChapter, Editor: SurveyEditor },
  ENQUETE: { View: PollChapter, Editor: SurveyEditor },
  LIVE_EVENT: { View: EventChapter, Editor: LiveEventEditor },
  WEET: { View: WeetChapter, Editor: WeetEditor },
  REUSSITE: { View: SuccessChapter, Editor: SuccessEditor },
}
