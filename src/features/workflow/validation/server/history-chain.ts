import { createHmac, timingSafeEqual } from 'node:crypto'
import { checksumOf } from '#features/speaches/server/publication/checksum.ts'
import type { FaultKind } from '../history-actions.ts'
import type { regulatedHead, regulatedHistory } from './tables.ts'

/*
 * The chain of the regulated history: each row carries the hash of the one before it, and the last one is sealed. Docs:
 * docs/regulated.md says how someone else can check it.
 */

export type HistoryRow = typeof regulatedHistory.$inferSelect

/** The last row, and the seal on it. */
export type HistoryHead = Pick<typeof regulatedHead.$inferSelect, 'number' | 'hash' | 'seal'>

/** What stands for the hash before the first row. */
export const NO_HASH = '0'.repeat(64)

/** SHA-256 of a row's canonical JSON, the previous hash included, in hexadecimal. */
export function hashOf(row: Omit<HistoryRow, 'hash'>): string {
  return checksumOf(canonicalRow(row))
}

/** A row as it is hashed and exported; its keys are sorted, its time is ISO 8601 in UTC with milliseconds. */
export function canonicalRow({ at, ...row }: Omit<HistoryRow, 'hash'>) {
  const { number, speachId, speachName, title, version, checksum, act } = row
  const { userId, userName, meaning, comment, details, previousHash } = row
  const what = { number, speachId, speachName, title, version, checksum, act }
  return { ...what, userId, userName, meaning, comment, details, at: at.toISOString(), previousHash }
}

/** HMAC-SHA256 over the last row's number and hash, in hexadecimal: nobody without the secret makes another. */
export function sealOf({ number, hash }: Omit<HistoryHead, 'seal'>, secret: string): string {
  return createHmac('sha256', secret).update(`regulated history ${number} ${hash}`).digest('hex')
}

/** The first row with which something is wrong; `number` is the row's, or that of the row that should be there. */
export interface Fault {
  number: number
  kind: FaultKind
}

/** Looks at rows one after the other, in the order of their numbers; the first fault stays. */
export function checkChain() {
  let last = { number: 0, hash: NO_HASH }
  let fault: Fault | null = null
  function faultOf(row: HistoryRow): Fault | null {
    if (row.number !== last.number + 1) return { number: last.number + 1, kind: 'MISSING' }
    if (hashOf(row) !== row.hash) return { number: row.number, kind: 'CHANGED' }
    if (row.previousHash !== last.hash) return { number: row.number, kind: 'UNLINKED' }
    return null
  }
  return {
    add(row: HistoryRow): void {
      fault ??= faultOf(row)
      last = { number: row.number, hash: row.hash }
    },
    /** The verdict, once there are no more rows. */
    end(head: HistoryHead | null, secret: string): Fault | null {
      return fault ?? faultOfHead(last, head, secret)
    },
  }
}

function faultOfHead(last: Omit<HistoryHead, 'seal'>, head: HistoryHead | null, secret: string): Fault | null {
  if (!head) return last.number === 0 ? null : { number: last.number, kind: 'SEAL' }
  if (!isSealed(head, secret)) return { number: head.number, kind: 'SEAL' }
  if (head.number > last.number) return { number: last.number + 1, kind: 'CUT' }
  if (head.number < last.number) return { number: head.number + 1, kind: 'UNSEALED' }
  return head.hash === last.hash ? null : { number: last.number, kind: 'CHANGED' }
}

function isSealed(head: HistoryHead, secret: string): boolean {
  const [given, expected] = [Buffer.from(head.seal, 'hex'), Buffer.from(sealOf(head, secret), 'hex')]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
