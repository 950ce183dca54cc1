import type { Chapter } from '#features/chapters/outline.ts'
import type { VoicePlace } from '../rules.ts'
import type { StudioSession } from './studio-session.ts'
import type { StudioView } from './studio-view.ts'
import type { Picture } from './use-picture.ts'

/** What each step of the studio is given. */
export interface StepProps {
  session: StudioSession
  view: StudioView
  picture: Picture
  place: VoicePlace
  chapter: Chapter
  /** The number by which the server knows it. */
  chapterId: number
  /** Asks before slides are bound to a voice for good (seed 002 §4), or cuts to their video; yes where nothing is. */
  askForGood: () => Promise<boolean>
  /** Back to the choice, after a question where a recording would be lost. */
  cancel: () => Promise<void>
}
