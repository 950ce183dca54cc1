import type { Transaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { VersionRow } from './publication/version-queries.ts'
import type { SpeachRow } from './queries.ts'

type Tools = Pick<Platform, 'clock' | 'secret'>

/** A change to a speach as a whole, and who made it; null when the product itself did. */
export interface SpeachChange {
  act: 'PUBLISHED' | 'UNPUBLISHED' | 'ARCHIVED' | 'RESTORED'
  by: number | null
}

/** What higher features do in the same transaction as a change to a speach. */
export interface SpeachHooks {
  afterChange(tools: Tools, tx: Transaction, speach: SpeachRow, change: SpeachChange): Promise<void>
  /** @param speach as it is before the version goes out; locked */
  beforePublication(tools: Tools, tx: Transaction, speach: SpeachRow, version: VersionRow): Promise<void>
}

let filled: SpeachHooks | undefined

/** The app fills the hooks before anything runs (`src/app/open-platform.ts`). */
export function fillSpeachHooks(hooks: SpeachHooks): void {
  filled = hooks
}

/** @throws Error while nobody filled them: a history with gaps would be worse than a call that fails */
export function speachHooks(): SpeachHooks {
  if (!filled) throw new Error('The hooks of the speaches are not filled.')
  return filled
}
