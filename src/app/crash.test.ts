import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, inject, it } from 'vitest'
import { makePdf, textLine } from '#platform/media-tools/testing/make-pdf.ts'
import { runCrashRounds } from './testing/crash-rounds.ts'

/** 10 with every test run, 200 in the soak test. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 10)

// A killed process takes the embedded database down with it; PostgreSQL is a process of its own.
it.skipIf(inject('onPostgres'))(
  `loses nothing that it acknowledged, nor doubles it, in ${ROUNDS} kills`,
  {
    timeout: ROUNDS * 30_000 + 60_000,
  },
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'openspeach-crash-'))
    await cp(inject('templateFolder'), folder, { recursive: true })
    const pages = Array.from({ length: 8 }, (_, n) => ({ content: textLine(`Page ${n + 1}`) }))
    const log = process.env.CRASH_ROUNDS ? (line: string) => void process.stdout.write(`${line}\n`) : undefined
    const report = await runCrashRounds(folder, ROUNDS, { pdf: makePdf({ pages }), pages: pages.length, log })
    expect(report.versions).toBeGreaterThanOrEqual(2 * ROUNDS)
    expect(report.files).toBeGreaterThanOrEqual(ROUNDS)
    expect(report.uploadedBytes).toBeGreaterThan(0)
    await rm(folder, { recursive: true, force: true })
  },
)
