import type { ReadableType } from '../../contents.ts'
import type { ReaderChapter, Step } from '../../view-chapter.ts'
import type { ChapterState } from './progress-rules.ts'

type ChapterByType = { [Type in ReadableType]: Extract<ReaderChapter, { type: Type }> }

/** What the view of every type is given; `chapter` is the one of the step, known by its types. */
export interface ChapterProps<Type extends ReadableType> {
  step: Step
  /** Every chapter of the speach, in order. */
  steps: readonly Step[]
  chapter: ChapterByType[Type]
  /** Language of the speach. */
  lang: string
  open: OpenChapter
  reading: Reading
}

/** One chapter while it is open. */
export interface OpenChapter {
  /** Where to begin: seconds, a page from 1, or the share of a text. */
  start: number
  position: number
  /** What the position counts towards; null while that is not known. */
  total: number | null
  done: boolean
  moveTo: (position: number, total: number) => void
  setDone: (done: boolean) => void
  /** Something has to be done first: however far its reader is, it does not count. */
  isHeld: boolean
  hold: (isHeld: boolean) => void
}

/** How far somebody is in a speach, and the ways to say so. */
export interface Reading {
  speachID: string
  stateOf: (chapter: ReaderChapter) => ChapterState | undefined
  /** From 0 to 1; 1 only when it is done. */
  shareOf: (chapter: ReaderChapter) => number
  /** Says that a chapter is opened, so that the next visit begins there. */
  enter: (chapter: ReaderChapter, position: number) => void
  /** Says where in a chapter the reader is, and what that counts towards. */
  moveTo: (chapter: ReaderChapter, position: number, total: number) => void
  setDone: (chapter: ReaderChapter, done: boolean) => void
  /** Sends at once what is not sent yet. */
  flush: () => void
  /** Progress waits in this browser for a connection. */
  waiting: boolean
  /** Goes up whenever the server was told that a chapter is done, or is not. */
  savedDone: number
  /** False in a preview, where nothing is kept. */
  kept: boolean
}
