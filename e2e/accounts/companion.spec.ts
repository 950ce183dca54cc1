import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { writeSetting } from '#features/site/server/service.ts'
import { type OwnWorld, test } from '../support/own-world.ts'
import { signInAs } from '../support/people.ts'

/** Says nothing of itself: the story decides when it speaks. */
const SILENT = '<!doctype html><title>Companion</title>'
const SPEAKS = `${SILENT}<script>parent.postMessage({ type: 'LOGGED_OUT' }, '*')</script>`

let service: Server

/** Another service on another port, which people are signed out of as well. */
async function startCompanion(world: OwnWorld, body: string): Promise<void> {
  service = createServer((_, response) => response.setHeader('content-type', 'text/html').end(body))
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  const address = `http://localhost:${port}/logout`
  await writeSetting(world.platform, world.platform.database.db, 'companion.logoutUrl', address)
}

test.afterEach(async ({ world }) => {
  await writeSetting(world.platform, world.platform.database.db, 'companion.logoutUrl', null)
  service.closeAllConnections()
  await new Promise((resolve) => service.close(resolve))
})

const leaving = (page: Page) => page.getByRole('status').filter({ hasText: 'Signing you out' })
const signInForm = (page: Page) => page.getByLabel('E-mail address')

test('signing out waits for the companion to say that it has signed out', async ({ page, world }) => {
  await startCompanion(world, SPEAKS)
  // Nothing but what the companion says may end the waiting.
  await page.clock.install()
  await signInAs(page, 'reader')
  await page.goto('/logout')
  await expect(signInForm(page)).toBeVisible()
  await page.goto('/account')
  await expect(signInForm(page)).toBeVisible()
})

test('a companion that is silent is waited for five seconds, and nobody else is believed', async ({ page, world }) => {
  await startCompanion(world, SILENT)
  await page.clock.install()
  await signInAs(page, 'reader')
  await page.goto('/logout')
  await expect(leaving(page)).toBeVisible()
  await expect(page.locator('iframe')).toBeAttached()
  const believed = await page.evaluate(() => {
    // A page of somewhere else, and one without an origin.
    for (const origin of ['https://elsewhere.example', 'null']) {
      window.dispatchEvent(new MessageEvent('message', { origin, data: 'LOGGED_OUT' }))
    }
    return location.pathname
  })
  expect(believed).toBe('/logout')
  await page.clock.runFor(4900)
  await expect(leaving(page)).toBeVisible()
  await page.clock.runFor(200)
  await expect(signInForm(page)).toBeVisible()
})
