import type { ComponentType } from 'react'
import type { SpeachCard } from '../schemas.ts'

/**
 * What features that stand above the speaches put into their screens; the app fills it (`src/app/web/add-ons.ts`).
 * A part without a feature is not shown.
 */
interface SpeachAddOns {
  /** Beside the stage: what readers say to one another. */
  Comments?: ComponentType<{ speach: SpeachCard }>
  /** At the end of reading: one's own stars. */
  RateSpeach?: ComponentType<{ speach: SpeachCard }>
  /** Opens the dialog in which a published speach is shared with people, groups and by mail. */
  share?: (speach: SpeachCard) => void
  /** Opens the dialog in which a speach is assigned, with an optional due date. */
  assign?: (speach: SpeachCard) => void
  /** Opens the dialog in which a speach is reported to those who moderate. */
  report?: (speach: SpeachCard) => void
}

export const addOns: SpeachAddOns = {}
