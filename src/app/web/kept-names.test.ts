import { glob, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { UNSENT_WORK } from '#features/accounts/web/forget-device.ts'

/** What is kept for a person and may go when they sign out. */
const FORGOTTEN = ['recent-searches:', 'copied-chapters:']

it('everything that is kept on a device for a person is forgotten with the sign-out, or known to be unsent work', async () => {
  const found = new Set<string>()
  for await (const path of glob('src/features/**/web/**/*.{ts,tsx}', {
    exclude: (name) => /\.test\.tsx?$/.test(name),
  })) {
    const text = await readFile(path, 'utf8')
    for (const [, name = ''] of text.matchAll(/`([a-z-]+:)\$\{(?:userID|person|me\b)/g)) found.add(name)
  }
  expect([...found].sort()).toEqual([...UNSENT_WORK.filter((name) => name !== 'tus::'), ...FORGOTTEN].sort())
})
