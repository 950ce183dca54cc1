import { checksumOf } from '#features/speaches/server/publication/checksum.ts'
import type { SpeachRow } from '#features/speaches/server/queries.ts'
import type { Executor, Transaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { HistoryAction, Meaning } from '../history-actions.ts'
import { checkChain, type Fault, type HistoryHead, type HistoryRow, hashOf, NO_HASH, sealOf } from './history-chain.ts'
import * as queries from './history-queries.ts'
import type { HistoryDetails } from './tables.ts'

/** An event in the history of a regulated speach. */
export interface HistoryEntry {
  speach: Pick<SpeachRow, 'id' | 'speachId' | 'title'>
  /** The exact version that it is about. */
  version: { number: number; checksum: string } | null
  act: HistoryAction
  /** Null when a clock or a setting did it. */
  by: number | null
  /** The capacity in which it was signed. */
  meaning?: Meaning
  comment?: string
  details?: HistoryDetails
}

/**
 * Writes down what happened to regulated speaches, in the transaction in which it happens: one writes at a time, each
 * row goes on from the one before, and the last one is sealed (PRODUCT §6). Whoever adds takes no other locks afterwards
 * than those that they hold.
 */
export async function addToHistory(
  { clock, secret }: Pick<Platform, 'clock' | 'secret'>,
  tx: Transaction,
  entries: HistoryEntry[],
): Promise<void> {
  if (entries.length === 0) return
  await queries.lockHistory(tx)
  const names = await queries.findNames(
    tx,
    entries.flatMap(({ by }) => by ?? []),
  )
  let last = (await queries.findLast(tx)) ?? { number: 0, hash: NO_HASH }
  const at = clock.now()
  const rows = entries.map((entry) => {
    const row = rowOf(entry, names.get(entry.by ?? 0) ?? '')
    const linked = { ...row, number: last.number + 1, at, previousHash: last.hash }
    last = { number: linked.number, hash: hashOf(linked) }
    return { ...linked, hash: last.hash }
  })
  await queries.insertRows(tx, rows, { ...last, seal: sealOf(last, secret) })
}

function rowOf(entry: HistoryEntry, userName: string): Omit<HistoryRow, 'number' | 'at' | 'previousHash' | 'hash'> {
  const { speach, version, act, by, meaning = null, comment = '', details = {} } = entry
  return {
    speachId: speach.id,
    speachName: speach.speachId,
    title: speach.title,
    version: version?.number ?? null,
    checksum: version?.checksum ?? null,
    act,
    userId: by,
    userName,
    meaning,
    comment,
    details,
  }
}

/** Records a change to a speach as a whole, if it is regulated. */
export async function noteOfRegulated(
  platform: Pick<Platform, 'clock' | 'secret'>,
  tx: Transaction,
  speach: SpeachRow,
  entry: Pick<HistoryEntry, 'act' | 'by' | 'details'>,
): Promise<void> {
  if (!speach.regulated) return
  const { publishedVersionId: id } = speach
  const version = id === null ? undefined : await queries.findVersionMark(tx, id)
  await addToHistory(platform, tx, [{ ...entry, speach, version: version ?? null }])
}

/** The result of verifying the whole history. */
export interface Verification {
  rows: number
  head: HistoryHead | null
  /** Null when everything is as it was written. */
  fault: Fault | null
}

/**
 * Looks at every row of the history, at its seal, and at whether the versions are still what was signed.
 * @returns the first row with which something is wrong
 */
export async function verifyHistory({
  database,
  secret,
}: Pick<Platform, 'database' | 'secret'>): Promise<Verification> {
  // All as of one moment: what is written down meanwhile would look like a fault.
  return database.db.transaction((tx) => verifyAll(tx, secret), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}

async function verifyAll(db: Executor, secret: string): Promise<Verification> {
  const chain = checkChain()
  let rows = 0
  let contentFault: Fault | null = null
  const known = new Set<string>()
  for await (const row of queries.readRows(db)) {
    rows += 1
    chain.add(row)
    const version = `${row.speachId} ${row.version} ${row.checksum}`
    if (contentFault || row.version === null || known.has(version)) continue
    known.add(version)
    if (!(await isContentKept(db, row))) contentFault = { number: row.number, kind: 'CONTENT' }
  }
  const head = await queries.findHead(db)
  const lost: Fault | null = rows === 0 && !head && (await queries.isExpected(db)) ? { number: 1, kind: 'CUT' } : null
  return { rows, head, fault: firstOf([chain.end(head, secret), contentFault, lost]) }
}

/** Whether a version holds what its checksum says; one that is gone with its speach holds nothing else. */
async function isContentKept(db: Executor, row: HistoryRow): Promise<boolean> {
  const content = await queries.findContent(db, row.speachId, row.version ?? 0)
  return content === undefined || checksumOf(content) === row.checksum
}

function firstOf(faults: (Fault | null)[]): Fault | null {
  const [first] = faults.flatMap((fault) => fault ?? []).sort((a, b) => a.number - b.number)
  return first ?? null
}
