import type { Actor } from '#shared/actor.ts'
import type { Executor, Transaction } from './database/database.ts'
import type { Platform } from './platform.ts'

/** A kind of thing that belongs to people; `name` is its key in the answers about what somebody owns. */
export interface Ownership {
  name: string
  countOwned(db: Executor, userId: number): Promise<number>
  /** @returns how many things that were @throws Problem 400 where the heir may not own them */
  handOverAll(platform: Platform, tx: Transaction, actor: Actor, whose: { from: number; to: number }): Promise<number>
}
