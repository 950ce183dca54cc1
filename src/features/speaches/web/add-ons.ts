import type { ComponentType, ReactNode } from 'react'
import type { SpeachCard } from '../schemas.ts'
import type { Recipient } from './recipients.ts'

/** A speach as a card or the reader knows it. */
export type ShownSpeach = Omit<SpeachCard, 'progress' | 'exam'>

/** A speach that is read in a learning path, which the address names and its reader may not see. */
interface InPathProps {
  pathId: number
  speachID: string
  /** Counts what was saved as read. */
  savedDone: number
}

/** What names a speach in a dialog that passes it on. */
export type NamedSpeach = Pick<SpeachCard, 'speachID' | 'slug' | 'title'>

/** What the editor hands to a workflow. */
export interface SubmitDialogProps {
  speachID: string
  title: string
  /** Saves what is typed; false when not all of it could be saved. */
  save: () => Promise<boolean>
  onClose: () => void
}

export interface WorkflowNoteProps {
  speachID: string
  /** Whether it was in a workflow when the editor opened; what is submitted since is known. */
  isInWorkflow: boolean
}

export interface VoiceOverProps {
  chapterKey: string
  /** Whether all that the chapter shows can be shown. */
  isReady: boolean
}

export interface ChapterPresenterProps {
  chapterKey: string
}

export interface RecipientPickerProps {
  label: string
  description?: string
  /** Groups are offered beside people: those that people made, or those of the system, too. */
  groups: 'none' | 'made' | 'all'
  value: Recipient[]
  onChange: (value: Recipient[]) => void
}

export interface LineMakersProps {
  chapterId: number
  /** In which is spoken, as a BCP 47 tag. */
  language: string
  /** Takes the lines that were made; times in milliseconds. */
  onCues: (cues: { start: number; end: number; text: string }[]) => void
}

export interface SpeakLineProps {
  chapterId: number
  /** As a BCP 47 tag. */
  language: string
  text: string
  /** By which people know the line. */
  number: number
}

export interface ExportPackageProps {
  /** Of a published speach. */
  speachID: string
  onClose: () => void
}

export interface AskProps {
  speach: ShownSpeach
  /** Called when a place of it is opened. */
  onPlace: () => void
  /** Writes to who made it; null where nobody is there to write to. */
  onWrite: { name: string; open: () => void } | null
}

/**
 * Parts that higher features put into the screens of speaches; the app fills them in (`src/app/web/add-ons.ts`). A part
 * that no feature provides isn't shown.
 */
interface SpeachAddOns {
  /** Next to the stage: the readers' comments. */
  Comments?: ComponentType<{ speach: ShownSpeach }>
  /** Next to the stage: where readers ask what a speach says. */
  Ask?: ComponentType<AskProps>
  /** Marks in the open chapter the words that a search found in it, and scrolls to the first. */
  FoundWords?: ComponentType<{ words: string }>
  /** At the end of reading: the person's own rating. */
  RateSpeach?: ComponentType<{ speach: ShownSpeach }>
  /** In the reader's head, of a speach that is read in a path: which step it is; else what is inside. */
  PathPlace?: ComponentType<InPathProps & { children: ReactNode }>
  /** At the end of reading: the way on in the path; else what is inside. */
  PathWay?: ComponentType<InPathProps & { children: ReactNode }>
  /** In the reader's bar at the end: the next step of the path. */
  PathNext?: ComponentType<InPathProps>
  /** On the page of subtitles: what makes their lines of a script, or of what is heard. */
  LineMakers?: ComponentType<LineMakersProps>
  /** On the page of subtitles: the button that has a line spoken. */
  SpeakLine?: ComponentType<SpeakLineProps>
  /** Next to the badge of a published speach: the dialog in which its author awards it. */
  GiveBadge?: ComponentType<{ speachID: string }>
  /** In the editor, where a workflow decides: the dialog in which a draft is handed to it. */
  SubmitDialog?: ComponentType<SubmitDialogProps>
  /** In the editor, while a workflow runs: where it stands. */
  WorkflowNote?: ComponentType<WorkflowNoteProps>
  /** In the editor, under a chapter with a picture: the way to its voice-over. */
  VoiceOver?: ComponentType<VoiceOverProps>
  /** In the editor, of a chapter with a picture: who is drawn over it and speaks. */
  ChapterPresenter?: ComponentType<ChapterPresenterProps>
  /** A field in which people and groups are found by name. */
  RecipientPicker?: ComponentType<RecipientPickerProps>
  /** Next to a person's own name: links to their other pages. */
  OwnLinks?: ComponentType
  /** The dialog in which a speach is packed for other systems. */
  ExportPackage?: ComponentType<ExportPackageProps>
  /** Opens the dialog in which a published speach is shared with people, groups and by mail. */
  share?: (speach: NamedSpeach) => void
  /** Opens the dialog in which a speach is assigned, with an optional due date. */
  assign?: (speach: NamedSpeach) => void
  /** Takes a speach back from the workflow that it is in. */
  cancelWorkflow?: (speachID: string) => Promise<unknown>
  /** Opens the dialog in which who made a speach is written to. */
  write?: (speach: ShownSpeach) => void
  /** Opens the dialog in which a speach is reported to those who moderate. */
  report?: (speach: ShownSpeach) => void
}

export const addOns: SpeachAddOns = {}
