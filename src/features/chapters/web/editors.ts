import type { ComponentType } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { ReadableType } from '../contents.ts'
import type { ChapterEditorProps } from './editing/use-chapter-editing.ts'

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

/**
 * What of each type its authors see on the canvas, fetched with the first chapter that is edited, with its own words; one
 * that is missing does not compile.
 */
export const CHAPTER_EDITORS: { [Type in ReadableType]: ComponentType<ChapterEditorProps> } = {
  HTML: TextEditor,
  VIDEO_UPLOAD: FileEditor,
  PDF_UPLOAD: FileEditor,
  AUDIO_UPLOAD: FileEditor,
  EMBED: EmbedEditor,
  VIDEO: AddressEditor,
  PDF_URL: AddressEditor,
  WEBCAM: RecordingEditor,
  SCREEN: RecordingEditor,
  SCREEN_WEBCAM: RecordingEditor,
  SCREEN_AUDIO: RecordingEditor,
  AUDIO: RecordingEditor,
  PPT: SlidesEditor,
  WC_PPT: SynchronisedEditor,
  AUDIO_PPT: SynchronisedEditor,
  VIDEO_UPLOAD_PPT: SynchronisedEditor,
  AUDIO_UPLOAD_PPT: SynchronisedEditor,
  VIDEO_PPT: SynchronisedEditor,
  QUIZZ: QuizEditor,
  QUIZZ_EXAMEN: QuizEditor,
  QUESTION_OUVERTE: OpenQuestionEditor,
  SONDAGE: SurveyEditor,
  ENQUETE: SurveyEditor,
  LIVE_EVENT: LiveEventEditor,
  WEET: WeetEditor,
  REUSSITE: SuccessEditor,
}
