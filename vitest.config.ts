import { readdirSync, readFileSync } from 'node:fs'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import type { BrowserCommand } from 'vitest/node'
import { chromiumOptions } from './e2e/support/chromium.ts'
import type { Frames, FramesTask } from './src/app/testing/bake-frames.ts'

/** By this a test starts from the template of a database: it starts the product, or copies the template itself. */
const FROM_TEMPLATE = /\/testing\/(harness|start-co-editing|push-fixtures|test-database)\.ts'|\binject\(/

const tests = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => `src/${name.replaceAll('\\', '/')}`)
  .filter((name) => name.endsWith('.test.ts'))
const withDatabase = tests.filter((name) => FROM_TEMPLATE.test(readFileSync(name, 'utf8')))

/** A killed process takes the embedded database down with it; PostgreSQL is a process of its own. */
const EMBEDDED_ONLY = ['src/app/*crash.test.ts']

/** What the embedded database does in a way of its own. */
const EMBEDDED_TOO = [
  'src/app/main.test.ts',
  'src/platform/{backup,database,queue}/*.test.ts',
  'src/platform/jobs/{tracked-job,lost-jobs}.test.ts',
  'src/features/demo/server/load-demo.test.ts',
  // What is made of a file is the same on either engine; the demonstration has some of each kind made on this one.
  'src/features/media/server/**/!(prepare-*).test.ts',
  'src/features/editor/coediting/server/{coediting,crash}.test.ts',
]

/** Of each domain one: the test that has its name, else its broadest; of voices one that has less spoken, and no films. */
const ONE_PER_DOMAIN = [
  ...tests.filter((name) => /^src\/features\/(?!voices\/|presenters\/)([\w-]+)\/server\/\1\.test\.ts$/.test(name)),
  'src/features/voices/server/recorded-voice.test.ts',
  'src/features/accounts/people/server/people.test.ts',
  'src/features/assessments/server/attempts.test.ts',
  'src/features/integrations/server/webhooks.test.ts',
  'src/app/notifications.test.ts',
  'src/features/social/server/comments/comments.test.ts',
  'src/features/speaches/server/publication/publication.test.ts',
]

/** What tests in a browser have the server do; loaded by the first of them that asks. */
const commands: { bakeFrames: BrowserCommand<[FramesTask], Promise<Frames>> } = {
  bakeFrames: async (_, task) => {
    const { bakeFrames } = await import(new URL('src/app/testing/bake-frames.ts', import.meta.url).href)
    return bakeFrames(task)
  },
}

const common = {
  // These end what hangs. What starts processes takes ten times its time where others work beside it.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // `npm test` runs other parts beside.
  maxWorkers: Number(process.env.TEST_WORKERS ?? 2),
}

/** Every file needs all of the product, and the engine of the embedded database: loaded once, not for each file. */
const onTemplate = {
  ...common,
  globalSetup: ['src/app/testing/make-template.ts'],
  pool: 'threads' as const,
  isolate: false,
}

export default defineConfig({
  test: {
    projects: [
      { test: { ...common, name: 'units', include: tests, exclude: withDatabase } },
      { test: { ...onTemplate, name: 'server', include: withDatabase, exclude: EMBEDDED_ONLY } },
      { test: { ...onTemplate, name: 'embedded', include: [...EMBEDDED_ONLY, ...EMBEDDED_TOO, ...ONE_PER_DOMAIN] } },
      // Tens of thousands of requests, which only `npm run test:security` makes.
      { test: { ...onTemplate, name: 'fuzz', include: ['src/**/*.fuzz.ts'], testTimeout: 600_000 } },
      {
        extends: './vite.config.ts',
        // All that the tested components import: what is found later makes the page reload in the middle of a test.
        optimizeDeps: { entries: ['src/**/*.browser.test.tsx', 'src/app/web.tsx'] },
        test: {
          name: 'browser',
          include: ['src/**/*.browser.test.tsx'],
          // A second, the library's own measure, is not enough for a lazy part of a page where other work runs beside it.
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            commands,
            provider: playwright({ launchOptions: await chromiumOptions() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
