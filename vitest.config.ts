import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumOptions } from './e2e/support/chromium.ts'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: ['src/**/*.test.ts'],
          globalSetup: ['src/app/testing/make-template.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
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
