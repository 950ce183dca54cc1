import type { ComponentType } from 'react'
import type { SpeachCard } from '../schemas.ts'

/** A speach as a card or the reader knows it. */
export type ShownSpeach = Omit<SpeachCard, 'progress'>

/** What is handed to a workflow from the editor. */
export interface SubmitDialogProps {
  speachID: string
  title: string
  /** Saves what is typed; false when not all of it could be saved. */
  save: () => Promise<boolean>
  onClose: () => void
}

/**
 * What features that stand above the speaches put into their screens; the app fills it (`src/app/web/add-ons.ts`).
 * A part without a feature is not shown.
 */
interface SpeachAddOns {
  /** Beside the stage: what readers say to one another. */
  Comments?: ComponentType<{ speach: ShownSpeach }>
  /** At the end of reading: one's own stars. */
  RateSpeach?: ComponentType<{ speach: ShownSpeach }>
  /** Beside the badge of a published speach: the dialog in which its trainer gives it. */
  GiveBadge?: ComponentType<{ speachID: string }>
  /** In the editor, where a workflow decides: the dialog in which a draft is handed to it. */
  SubmitDialog?: ComponentType<SubmitDialogProps>
  /** Beside one's name: the way to what else is one's own. */
  OwnLinks?: ComponentType
  /** Opens the dialog in which a published speach is shared with people, groups and by mail. */
  share?: (speach: ShownSpeach) => void
  /** Opens the dialog in which a speach is assigned, with an optional due date. */
  assign?: (speach: ShownSpeach) => void
  /** Takes a speach back from the workflow that it is in. */
  cancelWorkflow?: (speachID: string) => Promise<unknown>
  /** Opens the dialog in which who made a speach is written to. */
  write?: (speach: ShownSpeach) => void
  /** Opens the dialog in which a speach is reported to those who moderate. */
  report?: (speach: ShownSpeach) => void
}

export const addOns: SpeachAddOns = {}
