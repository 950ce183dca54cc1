import type { Locale } from '#shared/locales.ts'
import type { CoverSubject, DemoPicture } from './figures.ts'
import type { CategoryKey, GroupKey, PersonKey } from './world.ts'

/** What a speach went through since it was begun. */
export interface DemoLife {
  /** Days ago it went out first; absent: a draft. */
  publishedDaysAgo?: number
  /** Versions after the first, oldest first; chapters marked `since` their number come with them. */
  updates?: { daysAgo: number; note: string }[]
  /** Published in a number of days: the changes of a published speach, otherwise all of it. */
  scheduledInDays?: number
  /** Due for review in a number of days; negative if overdue. */
  reviewInDays?: number
  /** Archived a number of days ago. */
  archivedDaysAgo?: number
}

/** A speach of the demonstration, as its author would have made it. */
export interface DemoSpeach {
  /** Names it for ever: its address is made of it. */
  key: string
  title: string
  language: Locale
  description: string
  tags: string[]
  category: CategoryKey
  author: PersonKey
  coEditors?: PersonKey[]
  coEditorGroups?: GroupKey[]
  visibility?: 'SEMI_PRIVE' | 'PRIVE' | 'RESTREINT'
  accessCode?: string
  affectedUsers?: PersonKey[]
  affectedGroups?: GroupKey[]
  /** The assignments; `dueInDays` counts from today. */
  assigned?: { people?: PersonKey[]; groups?: GroupKey[]; dueInDays?: number }
  /** The reviewers. */
  reviewers?: PersonKey[]
  /** The badge of the person who reads it to its end. */
  badge?: string
  life: DemoLife
  /** How often it is read beside the others: 1 is usual. */
  drawsReaders?: number
  /** Average of its ratings. */
  rating?: number
  /** Its pictures, by the names that the text uses. */
  pictures?: Record<string, DemoPicture>
  /** What its cover shows; without, the product draws one from the address. */
  cover?: CoverSubject
  /**
   * Lessons (`# title`) and chapters (`## title`) with their text as `read-markup.ts` takes it. A chapter that is no
   * text names what it shows behind its title: `{video=link-en}`, `{studio=ladder-en}`, `{pdf=first-aid}`,
   * `{embed=https:…}`; `{since=2}` says with which version it came.
   */
  text: string
}

/** Whether it shows files that are converted before it can be published. */
export function needsConversion({ text }: Pick<DemoSpeach, 'text'>): boolean {
  return /^## .*\{(?:video|studio|pdf|slides|sound)=/m.test(text)
}
