import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './e2e/support/chromium.ts'

// Two checkouts on one machine can run their stories beside each other.
const PORT = Number(process.env.E2E_PORT ?? 3999)
const baseURL = `http://localhost:${PORT}`

export default defineConfig({
  testDir: 'e2e',
  globalSetup: path.resolve('e2e/support/world-template.ts'),
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // These end what hangs: two stories beside each other are given the machine's time by turns.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL,
    launchOptions: await chromiumOptions(),
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // What is still unfolding may be pressed where it was, and let go where it is not any more: no click comes of that.
    reducedMotion: 'reduce',
    // What answers must be the server, but where a story is about times without it.
    serviceWorkers: 'block',
    // Made of every story to be kept of the few that fail, they take a seventh of the time: ask by `--trace=on`.
    trace: 'off',
  },
  // `npm test` has started it before, beside what needs no browser.
  webServer: process.env.E2E_SERVED
    ? undefined
    : {
        command: 'node --disable-warning=ExperimentalWarning e2e/support/serve.ts',
        url: `${baseURL}/readyz`,
        timeout: 400_000,
        env: { PORT: String(PORT) },
        stdout: 'ignore',
        // So that it can take its folder away.
        gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      },
})
