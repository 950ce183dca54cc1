import type { Transaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import * as validation from '../validation/server/service.ts'
import * as queries from './run-queries.ts'

type Speach = NonNullable<Awaited<ReturnType<typeof validation.findAny>>>['speach']
type Entry = Parameters<typeof validation.addToHistory>[2][number]

/** Writes down what was done in a regulated submission, about exactly the version that was submitted; else nothing. */
export async function noteInRun(
  platform: Platform,
  tx: Transaction,
  { speach, run }: { speach: Pick<Speach, 'id' | 'speachId' | 'title'>; run: queries.RunRow },
  { details, ...entry }: Pick<Entry, 'act' | 'by' | 'meaning' | 'comment' | 'details'>,
): Promise<void> {
  if (!run.regulated) return
  const version = { number: await queries.findVersionNumber(tx, run), checksum: run.checksum }
  const said = { ...entry, details: { workflow: run.workflowName, ...details } }
  await validation.addToHistory(platform, tx, [{ speach, version, ...said }])
}

/** Writes down that submissions were cancelled all at once, those of them that are regulated. */
export async function noteCancelled(
  platform: Platform,
  tx: Transaction,
  cancelled: queries.CancelledRun[],
  by: number | null,
): Promise<void> {
  const entries = cancelled
    .filter(({ regulated }) => regulated)
    .map(({ speachId, speachID, title, workflow, version, checksum }) => ({
      speach: { id: speachId, speachId: speachID, title },
      version: { number: version, checksum },
      act: 'CANCELLED' as const,
      by,
      details: { workflow },
    }))
  await validation.addToHistory(platform, tx, entries)
}
