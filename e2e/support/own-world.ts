import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, test as base, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { jobHandlers } from '#app/jobs.ts'
import { type OpenPlatform, openPlatform } from '#app/open-platform.ts'
import { createWebServer } from '#app/server.ts'
import { findFreePort } from '#app/testing/free-port.ts'
import { scratchRoot } from '#app/testing/scratch-root.ts'
import { signIn } from '#app/testing/sign-in.ts'
import { actAs } from '#features/accounts/server/service.ts'
import { users } from '#features/accounts/server/tables.ts'
import { fetchHandler } from '#features/media/server/jobs.ts'
import { makeSpeach, type SpeachPlan } from '#features/speaches/server/drafts/make-speach-service.ts'
import { readConfig } from '#platform/config.ts'
import { type ExternalServices, makeExternalServices } from '#platform/external-services.ts'
import { createLog } from '#platform/log.ts'
import { createOutbound } from '#platform/outbound.ts'
import type { JobHandler } from '#platform/queue/job.ts'
import type { Actor } from '#shared/actor.ts'
import { dropSession, PASSWORD, type PersonName } from './people.ts'
import { emailOf, PERSON_NAMES, worldTemplate } from './world-template.ts'

/** The built web application, as the product itself finds it. */
const WEB_FOLDER = process.env.WEB_FOLDER ?? path.resolve('dist/web')

/** A product with five people and nothing else, whose rows a story makes itself. */
export interface OwnWorld {
  url: string
  platform: OpenPlatform
  people: Record<PersonName, Actor>
  /** The folder in which its mails lie. */
  outbox: string
  /** Puts somebody before a page; their session is kept for the next page. Who signs out in a story signs in by `signInAs`. */
  signIn(page: Page, name: PersonName, locale?: string): Promise<void>
  /** A published speach of the author, with a title that is there once. */
  publish(plan?: Partial<SpeachPlan>): Promise<PublishedSpeach>
}

export interface PublishedSpeach {
  id: number
  speachID: string
  title: string
  /** Where it is read. */
  address: string
}

/** What everybody who sat down in a story has open is closed behind it: it would work on, and take the time of the next. */
const everybodyLeaves = base.extend<{ everybodyLeaves: undefined }>({
  everybodyLeaves: [
    async ({ browser }, use) => {
      await use(undefined)
      for (const context of browser.contexts()) await context.close()
    },
    { auto: true },
  ],
})

/** Stories that change what everybody sees, or need rows that no screen makes yet: in a world that a worker's stories share. */
export const test = everybodyLeaves.extend<object, { world: OwnWorld }>({
  // biome-ignore lint/correctness/noEmptyPattern: the library reads from the pattern what a fixture needs
  world: [({}, use) => inWorld(use), { scope: 'worker', timeout: 60_000 }],
  baseURL: ({ world }, use) => use(world.url),
})

/** Stories that count or change the people themselves: each in a world of its own. */
export const testAlone = everybodyLeaves.extend<{ world: OwnWorld }>({
  // biome-ignore lint/correctness/noEmptyPattern: the library reads from the pattern what a fixture needs
  world: [({}, use) => inWorld(use), { timeout: 60_000 }],
  baseURL: ({ world }, use) => use(world.url),
})

/** Opens a world for a story, and takes it away after. */
export async function inWorld(use: (world: OwnWorld) => Promise<void>, publicUrl?: string): Promise<void> {
  const folder = await mkdtemp(path.join(scratchRoot(), 'openspeach-e2e-own-'))
  const { world, close } = await openWorld(folder, publicUrl)
  await use(world)
  await close()
  await rm(folder, { recursive: true, force: true })
}

/** A browser of somebody's own, before a page. */
export async function sitDown(browser: Browser, world: OwnWorld, name: PersonName, address: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: world.url, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await world.signIn(page, name)
  await page.goto(address)
  return page
}

/** @param publicUrl under which people come, where something stands before it; its own address where there is none */
async function openWorld(folder: string, publicUrl?: string): Promise<{ world: OwnWorld; close: () => Promise<void> }> {
  cpSync(worldTemplate(), folder, { recursive: true })
  const port = await findFreePort()
  const config = readConfig({ DATA_DIR: folder, DEMO: '0', PORT: String(port), PUBLIC_URL: publicUrl })
  const platform = await openPlatform(config, createLog('error'))
  const people = await findPeople(platform)
  const externalServices = makeExternalServices({ allowAddress: (address) => address === '127.0.0.1' })
  const server = await createWebServer(platform, { webFolder: WEB_FOLDER, externalServices })
  await platform.queue.work(handlersThatFetchHere(platform, externalServices))
  const url = (await server.listen({ port, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost')
  const sessions = new Map<PersonName, Promise<string>>()
  let made = 0
  const world: OwnWorld = {
    ...{ url, platform, people },
    outbox: path.join(folder, 'outbox'),
    async signIn(page, name, locale = 'en') {
      const session = sessions.get(name) ?? signIn(url, emailOf(name), PASSWORD)
      sessions.set(name, session)
      const cookies = [...(await session).split('; '), `locale=${locale}`].map((cookie) => {
        const [key = '', ...value] = cookie.split('=')
        return { name: key, value: value.join('='), url }
      })
      await dropSession(page)
      await page.context().addCookies(cookies)
    },
    async publish(plan = {}) {
      made += 1
      const title = plan.title ?? `Harness check ${made}`
      const { id, speachID } = await makeSpeach(platform, people.author, { publish: true, ...plan, title })
      return { id, speachID, title, address: `/s/${speachID}` }
    },
  }
  const close = async () => {
    server.server.closeAllConnections()
    await server.close()
    await platform.close()
  }
  return { world, close }
}

/** What the product does, but that it takes this machine for a part of the internet: there lies what stories name. */
function handlersThatFetchHere(platform: OpenPlatform, externalServices: ExternalServices): JobHandler[] {
  const fetchHere = createOutbound({ allowAddress: (address) => address === '127.0.0.1' })
  const fetching = fetchHandler(platform, fetchHere)
  return jobHandlers(platform, externalServices).map((handler) =>
    handler.definition.name === fetching.definition.name ? fetching : handler,
  )
}

async function findPeople(platform: OpenPlatform): Promise<Record<PersonName, Actor>> {
  const found = PERSON_NAMES.map(async (name) => {
    const [row] = await platform.database.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, emailOf(name)))
    if (!row) throw new Error(`the template has no ${name}`)
    return [name, await actAs(platform, row.id)] as const
  })
  // Each name has just got its person.
  return Object.fromEntries(await Promise.all(found)) as Record<PersonName, Actor>
}
