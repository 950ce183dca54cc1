import { expect, it } from 'vitest'
import { makePdf, textLine } from '#platform/media-tools/testing/make-pdf.ts'
import { runCrashRounds } from './testing/crash-rounds.ts'
import { copyTemplate } from './testing/test-database.ts'

/** Three with every test run, 200 in the soak test. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 3)

it(`loses nothing that it acknowledged, nor doubles it, in ${ROUNDS} kills`, {
  timeout: ROUNDS * 30_000 + 60_000,
}, async () => {
  const { folder, remove } = await copyTemplate()
  const pages = Array.from({ length: 8 }, (_, n) => ({ content: textLine(`Page ${n + 1}`) }))
  const log = process.env.CRASH_ROUNDS ? (line: string) => void process.stdout.write(`${line}\n`) : undefined
  const report = await runCrashRounds(folder, ROUNDS, { pdf: makePdf({ pages }), pages: pages.length, log })
  expect(report.versions).toBeGreaterThanOrEqual(2 * ROUNDS)
  expect(report.files).toBeGreaterThanOrEqual(ROUNDS)
  expect(report.uploadedBytes).toBeGreaterThan(0)
  await remove()
})
