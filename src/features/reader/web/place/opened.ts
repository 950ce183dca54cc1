import type { ReaderChapter, Step } from '#features/chapters/view-chapter.ts'
import type { ReadingMode } from '#features/chapters/web/labels.ts'
import { isUnderway, readingModeOf } from '#features/chapters/web/reading/progress-rules.ts'

import type { Place } from './place.ts'

/** The position in a chapter that an address asks for; only documents and tracks have such places. */
export function askedPosition(mode: ReadingMode, { page, t }: Place): number | undefined {
  if (mode === 'document' || mode === 'slides') return page
  return mode === 'track' ? t : undefined
}

/**
 * What is open: a chapter or the end. `resumed` means that the reader's last place was used, rather than the beginning
 * or an address.
 */
export type Opened = { step: Step; resumed: boolean } | 'end' | null

/**
 * What to open: what the address asks for, else where the reader stopped, else the first chapter; null when there is
 * no chapter at all. A chapter that is gone, say with a new version, is as if nothing was asked for.
 */
export function chooseStep(
  steps: readonly Step[],
  asked: Place['chapter'],
  resume: { chapterId: number; position: number } | null,
): Opened {
  const [first] = steps
  if (!first) return null
  if (asked === 'end') return 'end'
  const wanted = findStep(steps, asked)
  if (wanted) return { step: wanted, resumed: false }
  const last = findStep(steps, resume?.chapterId)
  if (!last || !resume) return { step: first, resumed: false }
  return { step: last, resumed: last !== first || isUnderway(readingModeOf(last.chapter.type), resume.position) }
}

function findStep(steps: readonly Step[], id: ReaderChapter['id'] | undefined): Step | undefined {
  return id === undefined ? undefined : steps.find(({ chapter }) => chapter.id === id)
}

/** The way back and on from what is open. */
export interface Neighbours {
  previous: Step | null
  /** `end` after the last chapter, null at the end itself. */
  next: Step | 'end' | null
}

export function neighboursOf(steps: readonly Step[], opened: Opened): Neighbours {
  if (opened === null) return { previous: null, next: null }
  if (opened === 'end') return { previous: steps.at(-1) ?? null, next: null }
  const { number } = opened.step
  return { previous: steps[number - 2] ?? null, next: steps[number] ?? 'end' }
}
