import { type ComponentType, lazy } from 'react'
import type { ChapterType } from '../../../contents/types.ts'
import { ChapterChooser } from '../canvas/chapter-chooser.tsx'
import type { Chapter } from '../document.ts'
import { AddressEditor } from './address-editor.tsx'
import { EmbedEditor } from './embed-editor.tsx'
import { FileEditor } from './file-editor.tsx'

export interface ChapterEditorProps {
  chapter: Chapter
}

/** Loaded with the first text: it is by far the largest part of the editor. */
const TextEditor = lazy(() => import('./text/text-editor.tsx').then((module) => ({ default: module.TextEditor })))

/** Loaded with the first recording, with its own words. */
const RecordingEditor = lazy(() =>
  import('./recorder/recording-editor.tsx').then((module) => ({ default: module.RecordingEditor })),
)

/** Loaded with the first deck, with its own words. */
const SlidesEditor = lazy(() =>
  import('./slides/slides-editor.tsx').then((module) => ({ default: module.SlidesEditor })),
)

/** Loaded with the first deck that goes with a track. */
const SynchronisedEditor = lazy(() =>
  import('./slides/synchronised-editor.tsx').then((module) => ({ default: module.SynchronisedEditor })),
)

/** Loaded with the first event, with its own words. */
const LiveEventEditor = lazy(() =>
  import('./live-event/live-event-editor.tsx').then((module) => ({ default: module.LiveEventEditor })),
)

/** Loaded with the first quiz, with its own words. */
const QuizEditor = lazy(() => import('./quiz/quiz-editor.tsx').then((module) => ({ default: module.QuizEditor })))

/** Loaded with the first poll or survey, with its own words. */
const SurveyEditor = lazy(() =>
  import('./survey/survey-editor.tsx').then((module) => ({ default: module.SurveyEditor })),
)

/** Loaded with the first congratulations, with their own words. */
const SuccessEditor = lazy(() =>
  import('./success/success-editor.tsx').then((module) => ({ default: module.SuccessEditor })),
)

/** Loaded with the first open question, with its own words. */
const OpenQuestionEditor = lazy(() =>
  import('./open-question/open-question-editor.tsx').then((module) => ({ default: module.OpenQuestionEditor })),
)

/** What stands under every player, loaded with the first one, with its own words. */
export const SubtitlesSection = lazy(() =>
  import('./subtitles/subtitles-section.tsx').then((module) => ({ default: module.SubtitlesSection })),
)

/** What stands on the canvas for each chapter type; one that is missing here does not compile. */
export const CHAPTER_EDITORS: Record<ChapterType, ComponentType<ChapterEditorProps>> = {
  NONE: ChapterChooser,
  HTML: TextEditor,
  PDF_UPLOAD: FileEditor,
  VIDEO_UPLOAD: FileEditor,
  PDF_URL: AddressEditor,
  VIDEO: AddressEditor,
  EMBED: EmbedEditor,
  AUDIO_UPLOAD: FileEditor,
  AUDIO: RecordingEditor,
  WEBCAM: RecordingEditor,
  SCREEN: RecordingEditor,
  SCREEN_AUDIO: RecordingEditor,
  SCREEN_WEBCAM: RecordingEditor,
  PPT: SlidesEditor,
  VIDEO_UPLOAD_PPT: SynchronisedEditor,
  AUDIO_UPLOAD_PPT: SynchronisedEditor,
  VIDEO_PPT: SynchronisedEditor,
  WC_PPT: SynchronisedEditor,
  AUDIO_PPT: SynchronisedEditor,
  LIVE_EVENT: LiveEventEditor,
  QUIZZ: QuizEditor,
  QUIZZ_EXAMEN: QuizEditor,
  QUESTION_OUVERTE: OpenQuestionEditor,
  SONDAGE: SurveyEditor,
  ENQUETE: SurveyEditor,
  REUSSITE: SuccessEditor,
}
