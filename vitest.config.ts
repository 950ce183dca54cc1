import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumOptions } from './e2e/support/chromium.ts'

/** What asks a database, on one engine or the other. */
const WITH_DATABASE = [
  'src/app/**/*.test.ts',
  'src/features/**/server/**/*.test.ts',
  'src/features/speaches/web/editor/saving.test.ts',
  // The engine of videos does not run in threads.
  'src/platform/!(media-tools)/**/*.test.ts',
]

/** Ends what hangs. What starts processes takes ten times its time where others work beside it. */
const common = { testTimeout: 120_000, hookTimeout: 120_000, maxWorkers: 2 }

export default defineConfig({
  test: {
    projects: [
      {
        test: { ...common, name: 'units', include: ['src/**/*.test.ts'], exclude: WITH_DATABASE },
      },
      {
        test: {
          ...common,
          name: 'server',
          include: WITH_DATABASE,
          globalSetup: ['src/app/testing/make-template.ts'],
          // Every file needs all of the product, and the engine of the embedded database: loaded once, not for each file.
          pool: 'threads',
          isolate: false,
        },
      },
      {
        extends: './vite.config.ts',
        // All that the tested components import: what is found later makes the page reload in the middle of a test.
        optimizeDeps: { entries: ['src/**/*.browser.test.tsx', 'src/app/web.tsx'] },
        test: {
          name: 'browser',
          include: ['src/**/*.browser.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: await chromiumOptions() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
