import type { SQL } from 'drizzle-orm'
import type { Actor } from '#shared/actor.ts'
import type { CsvSource } from './database/csv-source.ts'
import type { Executor, Transaction } from './database/database.ts'
import type { Implementation } from './http/implement.ts'
import type { Plugin } from './http/server.ts'
import type { Platform } from './platform.ts'
import type { Subscription } from './queue/events.ts'
import type { JobDefinition, JobHandler } from './queue/job.ts'

/**
 * What a feature adds to the server. Each says it once, in its `server/feature.ts`, for itself and its sub-domains; the
 * app lists the features in `src/app/features.ts` and knows no more of them.
 *
 * `Host` is what the feature must be given from above, since it never imports a higher feature: a service of one, or
 * what all features say together. Each declares what it needs; the app gives it (`src/app/host.ts`).
 */
export interface ServerFeature<Host = unknown> {
  /** The calls that it answers. */
  endpoints?: (platform: Platform, host: Host) => Implementation[]
  /** Routes that are no endpoints: a library's own, such as sign-in or resumable uploads. */
  plugins?: (platform: Platform, host: Host) => Plugin[]
  /** Every kind of its background work: all processes know all of them, and may ask for it. */
  jobs?: JobDefinition[]
  /** The handlers of its background jobs, for processes with the worker role. */
  jobHandlers?: (platform: Platform, host: Host) => JobHandler[]
  /** Which of its jobs answer what happened elsewhere. */
  subscriptions?: Subscription[]
  /** The CSV files that administrators can have of it. They are offered in the order of their labels in the texts. */
  exports?: CsvSource[]
  /** The tables in which it uses uploaded files. */
  fileUses?: FileUse[]
  /** The data it keeps about a person, for the file that they may ask for. */
  personData?: PersonData[]
  /** The things it keeps that belong to people and outlive their account. */
  ownership?: Ownership[]
  /** Its lists of open work, which the navigation leads to with their counts. */
  openWork?: OpenWork[]
}

/** What uses files: who reads them for that, and which they are, so that they stay. */
export interface FileUse {
  /** Whether somebody (null: a visitor) may read a file that is not theirs for this use. `fileId` is the row's number. */
  mayRead(db: Executor, actor: Actor | null, fileId: number): Promise<boolean>
  /** The numbers of the files, as a query: all that `mayRead` could let anybody read, and more where it may be so later. */
  files: SQL
}

/** A part of what is kept of a person; `name` is its key in the file. */
export interface PersonData {
  name: string
  collect(db: Executor, userId: number): Promise<unknown>
}

/** A kind of thing that belongs to people; `name` is its key in the answers about what somebody owns. */
export interface Ownership {
  name: string
  countOwned(db: Executor, userId: number): Promise<number>
  /** @returns how many things that were @throws Problem 400 where the heir may not own them */
  handOverAll(platform: Platform, tx: Transaction, actor: Actor, whose: { from: number; to: number }): Promise<number>
}

/** A list of what waits for people; `name` is its key in the answer with all counts. */
export interface OpenWork {
  name: string
  /** How many are on it for somebody, as a value of SQL; null for whoever has no such list. */
  count(platform: Platform, actor: Actor): SQL | null | Promise<SQL | null>
}
