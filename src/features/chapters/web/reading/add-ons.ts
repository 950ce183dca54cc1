import type { ComponentType, ReactNode, RefObject } from 'react'
import type { ShownPresenter } from '../../presenter.ts'
import type { SubtitleTrack } from '../../subtitles/schema.ts'
import type { TrackHandle } from '../players/use-track.ts'
import type { ChapterProps } from './chapter-props.ts'

/** The types of chapter that ask their readers what they know. */
export type AskingType = 'QUIZZ' | 'QUIZZ_EXAMEN' | 'QUESTION_OUVERTE'

/** The types of chapter that ask their readers what they think. */
export type SurveyType = 'SONDAGE' | 'ENQUETE'

interface EarnedBadgeProps {
  speachID: string
  /** Number of the first chapter, where one reads again. */
  first: number | undefined
  lang: string
  savedDone: number
  isHereOpen?: boolean
  /** False where its author does not offer the certificate. */
  offersCertificate?: boolean
}

/** Whether all exams are passed, one is not, or one waits to be graded; unknown without a connection. */
export type Standing = 'passed' | 'failed' | 'waiting' | 'unknown'

export interface ExamStandingProps {
  exams: readonly { id: number; title: string }[]
  lang: string
  /** What is said, by how the reader stands to all of them. */
  children: (standing: Standing) => ReactNode
}

/** A question of a video, when it is asked. */
export interface AskedInVideo {
  questionId: string
  /** From 1, and how many the video has. */
  number: number
  count: number
  required: boolean
  again: boolean
  /** When it is asked, and where what it is about begins, in milliseconds. */
  atMs: number
  rewindMs: number
}

export interface VideoQuestionsProps {
  chapter: ChapterProps<'WEET'>['chapter']
  lang: string
  /** False in a preview, which has the questions themselves and keeps nothing. */
  kept: boolean
  /** The question that the video waits for; null while it plays. */
  asked: AskedInVideo | null
  /** Told which questions are answered, by their ids: once that is known, and whenever one more is. */
  onAnswered: (questionIds: ReadonlySet<string>) => void
  /** Told to go on: from a place in milliseconds, or from where it stands. */
  onGoOn: (ms: number | null) => void
}

export interface SoundMenuProps {
  /** What plays the chapter. */
  media: RefObject<HTMLMediaElement | null>
  chapterId: number
  /** At least one, each with a cue. */
  tracks: readonly SubtitleTrack[]
  /** Language of the speach. */
  lang: string
  /** Draws its captions, which have a look. */
  captioned: boolean
  /** Told the public id of the voice that is heard; null: the track's own sound. */
  onVoice?: (fileID: string | null) => void
}

export interface PresenterProps extends ShownPresenter {
  /** Public id of what is heard. */
  fileID: string
  /** What plays it. */
  handle: RefObject<TrackHandle | null>
}

/** What features that stand above the chapters put on the stage. A part without a feature is not shown. */
export interface ChapterAddOns {
  /** What is asked, answered and marked. */
  QuizChapter?: ComponentType<ChapterProps<AskingType>>
  /** What is asked, answered, and how the answers are split. */
  SurveyChapter?: ComponentType<ChapterProps<SurveyType>>
  /** At the end of reading: whether its exams are passed. */
  ExamStanding?: ComponentType<ExamStandingProps>
  /** At the end of reading, and where well done is said: the badge that was earned, or what is missing for it. */
  EarnedBadge?: ComponentType<EarnedBadgeProps>
  /** Over a video: what it asks on the way. */
  VideoQuestions?: ComponentType<VideoQuestionsProps>
  /** In the bar of a player: a button for the language that one hears. */
  SoundMenu?: ComponentType<SoundMenuProps>
  /** Over the picture of a chapter: who speaks for it. */
  Presenter?: ComponentType<PresenterProps>
}

/** Those of the platform; the app fills it (`src/app/web/add-ons.ts`). */
export const chapterAddOns: ChapterAddOns = {}
