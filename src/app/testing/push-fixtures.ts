import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { putSubscription } from '#features/notifications/push/contract.ts'
import { sendPush } from '#features/notifications/push/server/job-definitions.ts'
import {
  openPushService,
  type TestBrowser,
  type TestPushService,
} from '#features/notifications/push/server/testing/push-service.ts'
import { raiseNotifications } from '#features/notifications/server/job-definitions.ts'
import { assignSpeach } from '#features/social/contract.ts'
import { type MadeSpeach, makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { makeExternalServices } from '#platform/external-services.ts'
import { jobHandlers } from '../jobs.ts'
import { startTestApp, type TestApp } from './harness.ts'
import type { PersonName } from './people.ts'

/** How a push service of this machine is reached. */
export const NEARBY = makeExternalServices({ allowAddress: (address) => address === '127.0.0.1' })

/** The product and a push service, with what tests of both do. */
export class PushFixtures {
  readonly app: TestApp
  readonly service: TestPushService

  constructor(app: TestApp, service: TestPushService) {
    this.app = app
    this.service = service
  }

  async rows(query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> {
    return (await this.app.platform.database.db.execute(query)).rows
  }

  /** Turns notifications on in the browser that somebody is signed in with. */
  async turnOn(who: PersonName, browser = this.service.makeBrowser()): Promise<TestBrowser> {
    await this.app.as(who).call(putSubscription, { body: browser.subscription })
    return browser
  }

  async make(title = 'Give feedback'): Promise<MadeSpeach> {
    return makeSpeach(this.app.platform, this.app.people.author, { title, publish: true })
  }

  /** Does what somebody is told of. */
  async assign(userId: number, speach?: MadeSpeach): Promise<void> {
    const { speachID } = speach ?? (await this.make())
    await this.app.as('author').call(assignSpeach, { params: { speachID }, body: { users: [userId] } })
  }

  /** Tells of what happened, and leaves what is to be pushed for later. */
  async tellOnly(): Promise<void> {
    const handler = jobHandlers(this.app.platform).find(({ definition }) => definition === raiseNotifications)
    if (!handler) throw new Error('nobody tells')
    if ((await this.app.platform.queue.workOff(handler)) === 0) throw new Error('there was nothing to tell')
  }

  /** What waits to be pushed, and in how many seconds it will be. */
  async waiting() {
    const rows = await this.rows(sql`
      SELECT data, extract(epoch FROM start_after - now())::int AS seconds FROM jobs.job
       WHERE name = ${sendPush.name} AND state IN ('created', 'retry')`)
    return rows.map(({ data, seconds }) => ({ wanted: sendPush.payload.parse(data), seconds: Number(seconds) }))
  }

  /** What has arrived for a browser, as it reads it. */
  read(browser: TestBrowser): unknown[] {
    return this.service.received.filter(({ path }) => path === browser.path).map(({ body }) => browser.read(body))
  }

  /** The addresses of the devices that are told. */
  async subscribed(): Promise<unknown[]> {
    return (await this.rows(sql`SELECT endpoint FROM push_subscriptions`)).map(({ endpoint }) => endpoint)
  }
}

/** Starts both before the tests of a file, and clears away what the one before left behind. */
export function openPushFixtures(): () => PushFixtures {
  let fixtures: PushFixtures
  beforeAll(async () => {
    fixtures = new PushFixtures(await startTestApp({ externalServices: NEARBY }), await openPushService())
  })
  afterAll(async () => {
    await fixtures.app.close()
    await fixtures.service.close()
  })
  beforeEach(async () => {
    await fixtures.app.drain()
    await fixtures.rows(sql`DELETE FROM push_subscriptions`)
    fixtures.service.received.length = 0
    fixtures.service.answers.length = 0
  })
  return () => fixtures
}
