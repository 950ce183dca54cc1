import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'
import chromium from '@sparticuz/chromium'

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The system's Chromium where there is one, else the one from npm. Never the latter's default arguments, which switch web security off. */
export async function chromiumOptions(): Promise<LaunchOptions> {
  const executablePath = SYSTEM.find((file) => existsSync(file)) ?? (await chromium.executablePath())
  return {
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--hide-scrollbars',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
    ],
  }
}
