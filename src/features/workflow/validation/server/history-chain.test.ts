import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { checkChain, type HistoryHead, type HistoryRow, hashOf, NO_HASH, sealOf } from './history-chain.ts'

const SECRET = 'a secret that nobody else has, in a test'

/** Three rows as they are written one after the other. */
function chainOf(count = 3): HistoryRow[] {
  const rows: HistoryRow[] = []
  for (let number = 1; number <= count; number += 1) {
    const row = {
      number,
      speachId: 7,
      speachName: 'kQ3vZ8pWm1A',
      title: 'Gowning',
      version: 1,
      checksum: 'c'.repeat(64),
      act: 'SUBMITTED' as const,
      userId: 3,
      userName: 'Ada Lovelace',
      meaning: 'author' as const,
      comment: '',
      details: { workflow: 'GxP', step: number },
      at: new Date('2026-03-01T08:00:00.123Z'),
      previousHash: rows.at(-1)?.hash ?? NO_HASH,
    }
    rows.push({ ...row, hash: hashOf(row) })
  }
  return rows
}

function headOf(rows: HistoryRow[]): HistoryHead {
  const { number, hash } = rows.at(-1) ?? { number: 0, hash: NO_HASH }
  return { number, hash, seal: sealOf({ number, hash }, SECRET) }
}

function verdictOn(rows: HistoryRow[], head: HistoryHead | null = headOf(chainOf())) {
  const chain = checkChain()
  for (const row of rows) chain.add(row)
  return chain.end(head, SECRET)
}

/** Rows of which one says something else; `rehashed` with a hash that fits it. */
function forged(at: number, change: Partial<HistoryRow>, rehashed = false): HistoryRow[] {
  return chainOf().map((row) => {
    if (row.number !== at) return row
    const changed = { ...row, ...change }
    return rehashed ? { ...changed, hash: hashOf(changed) } : changed
  })
}

describe('the hash of a row', () => {
  it('is that of its canonical JSON, which anybody can write', () => {
    const [row] = chainOf(1)
    const canonical =
      '{"act":"SUBMITTED","at":"2026-03-01T08:00:00.123Z",' +
      `"checksum":"${'c'.repeat(64)}","comment":"","details":{"step":1,"workflow":"GxP"},"meaning":"author",` +
      `"number":1,"previousHash":"${'0'.repeat(64)}","speachId":7,"speachName":"kQ3vZ8pWm1A","title":"Gowning",` +
      '"userId":3,"userName":"Ada Lovelace","version":1}'
    expect(row?.hash).toBe(createHash('sha256').update(canonical).digest('hex'))
  })
})

describe('a history', () => {
  it('is whole as it was written, and while it is empty', () => {
    expect(verdictOn(chainOf())).toBeNull()
    expect(verdictOn([], null)).toBeNull()
  })

  it.each([
    ['a comment', { comment: 'Never mind.' }],
    ['who', { userId: 4 }],
    ['the name', { userName: 'Bob' }],
    ['the version', { version: 2 }],
    ['its checksum', { checksum: 'd'.repeat(64) }],
    ['the act', { act: 'REFUSED' }],
    ['the meaning', { meaning: 'approver' }],
    ['the time', { at: new Date('2026-03-01T08:00:00.124Z') }],
    ['a detail', { details: { workflow: 'GxP', step: 3 } }],
    ['the title', { title: 'Growing' }],
    ['the speach', { speachId: 8 }],
    ['the hash', { hash: 'e'.repeat(64) }],
  ] satisfies [string, Partial<HistoryRow>][])('names the row in which %s was changed', (_, change) => {
    expect(verdictOn(forged(2, change))).toEqual({ number: 2, kind: 'CHANGED' })
  })

  it('names the row that no longer goes on from a changed one with a hash that fits', () => {
    expect(verdictOn(forged(2, { comment: 'Never mind.' }, true))).toEqual({ number: 3, kind: 'UNLINKED' })
    expect(verdictOn(forged(3, { comment: 'Never mind.' }, true))).toEqual({ number: 3, kind: 'CHANGED' })
  })

  it('names the row that is missing, at the beginning, in the middle and at the end', () => {
    for (const gone of [1, 2]) {
      const rows = chainOf().filter(({ number }) => number !== gone)
      expect(verdictOn(rows)).toEqual({ number: gone, kind: 'MISSING' })
    }
    expect(verdictOn(chainOf(2))).toEqual({ number: 3, kind: 'CUT' })
    expect(verdictOn([])).toEqual({ number: 1, kind: 'CUT' })
  })

  it('names rows that were added without a seal, and a seal that nobody with the secret made', () => {
    expect(verdictOn(chainOf(4))).toEqual({ number: 4, kind: 'UNSEALED' })
    const [, second] = chainOf()
    const cut = { number: 2, hash: second?.hash ?? '' }
    expect(verdictOn(chainOf(2), { ...cut, seal: sealOf(cut, 'another secret') })).toEqual({ number: 2, kind: 'SEAL' })
    expect(verdictOn(chainOf(2), { ...cut, seal: headOf(chainOf()).seal })).toEqual({ number: 2, kind: 'SEAL' })
    expect(verdictOn(chainOf(2), { ...cut, seal: '' })).toEqual({ number: 2, kind: 'SEAL' })
    expect(verdictOn(chainOf(), null)).toEqual({ number: 3, kind: 'SEAL' })
  })

  it('names the first of several', () => {
    const rows = forged(2, { comment: 'Never mind.' }).map((row) => (row.number === 3 ? { ...row, title: '' } : row))
    expect(verdictOn(rows)).toEqual({ number: 2, kind: 'CHANGED' })
  })
})
