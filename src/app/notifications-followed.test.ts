import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listExports, requestExport } from '#features/accounts/own-data-contract.ts'
import { deactivateUsers } from '#features/accounts/people/contract.ts'
import * as contract from '#features/notifications/contract.ts'
import { eventHub } from '#features/notifications/server/event-hub.ts'
import { assignSpeach } from '#features/social/contract.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { startTestApp, type TestApp } from './testing/harness.ts'
import { emailOf, type PersonName } from './testing/people.ts'
import { recordStatements } from './testing/record-statements.ts'
import { signIn } from './testing/sign-in.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const PATH = contract.followNotifications.path

/** A window of a browser that follows the count. */
interface Window {
  /** The next count that it is told; null when the stream is over. */
  next(): Promise<number | null>
  /** Once it is told that a job is over; false when the stream is over before. */
  jobEnd(): Promise<boolean>
  /** Everything that has come so far, as it came. */
  heard(): string
  close(): void
}

const open = new Set<Window>()
afterEach(() => {
  for (const window of open) window.close()
  open.clear()
})

async function follow(cookie: string): Promise<Window> {
  const stop = new AbortController()
  const headers = { cookie, origin: app.url }
  const response = await fetch(app.url + PATH, { headers, signal: stop.signal })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  let text = ''
  /** What the next event of a name carries; others before it are passed over. */
  const nextOf = async (event: string) => {
    const pattern = new RegExp(`event: ${event}\\ndata: (.*)\\n\\n`)
    for (;;) {
      const found = pattern.exec(text)
      if (found) {
        text = text.slice(found.index + found[0].length)
        return found[1] ?? ''
      }
      const { done = true, value = '' } = (await reader?.read()) ?? {}
      if (done) return null
      heard += value
      text += value
    }
  }
  const window: Window = {
    async next() {
      const data = await nextOf(contract.UNREAD_EVENT)
      return data === null ? null : contract.unreadEvent.parse(JSON.parse(data)).count
    },
    jobEnd: async () => (await nextOf(contract.JOB_END_EVENT)) !== null,
    heard: () => heard,
    close: () => stop.abort(),
  }
  open.add(window)
  return window
}

const enter = (who: PersonName) => signIn(app.url, emailOf(who))
const speach = () => makeSpeach(app.platform, app.people.author, { title: 'Followed', publish: true })

async function assignTo(who: PersonName) {
  const { speachID } = await speach()
  await app.as('author').call(assignSpeach, { params: { speachID }, body: { users: [app.people[who].id] } })
  await app.drain()
}

const acquit = (cookie: string) =>
  fetch(`${app.url}/api/v2/notifications/acquit`, { method: 'POST', headers: { cookie, origin: app.url } })

describe('the stream of events', () => {
  it('tells every window at once of what is new and of what another acknowledged, and no one else', async () => {
    const [first, second] = [await enter('reader'), await enter('reader')]
    const windows = [await follow(first), await follow(first), await follow(second)]
    const other = await follow(await enter('otherReader'))
    const next = () => Promise.all(windows.map((window) => window.next()))
    expect([await next(), await other.next()]).toEqual([[0, 0, 0], 0])
    await assignTo('reader')
    expect(await next()).toEqual([1, 1, 1])
    await assignTo('reader')
    expect(await next()).toEqual([2, 2, 2])
    expect((await acquit(second)).status).toBe(204)
    expect(await next()).toEqual([0, 0, 0])
    await assignTo('otherReader')
    expect(await other.next()).toBe(1)
  })

  it('tells whoever began a job that it is over, and no one else', async () => {
    const [window, other] = [await follow(await enter('author')), await follow(await enter('otherReader'))]
    await app.as('author').call(requestExport)
    await app.drain()
    expect(await window.jobEnd()).toBe(true)
    expect((await app.as('author').call(listExports)).result[0]?.status).toBe('ready')
    const before = (await other.next()) ?? 0
    await assignTo('otherReader')
    expect(await other.next()).toBe(before + 1)
    expect(other.heard()).not.toContain(contract.JOB_END_EVENT)
  })

  it('ends with the session, and for who may not be here any more', async () => {
    const cookie = await enter('member')
    const [window, elsewhere] = [await follow(cookie), await follow(await enter('member'))]
    expect([await window.next(), await elsewhere.next()]).toEqual([0, 0])
    const headers = { cookie, origin: app.url }
    await fetch(`${app.url}/api/auth/sign-out`, { method: 'POST', headers })
    expect(await window.next()).toBeNull()
    const body = { uuids: [app.people.member.userID] }
    await assignTo('member')
    expect(await elsewhere.next()).toBe(1)
    await app.as('admin').call(deactivateUsers, { body })
    expect(await elsewhere.next()).toBeNull()
  })

  it('leaves a browser connections for its pages: a fourth window is told not to ask again', async () => {
    const cookie = await enter('author')
    for (let number = 1; number <= 3; number += 1) await (await follow(cookie)).next()
    const refused = await fetch(app.url + PATH, { headers: { cookie, origin: app.url } })
    expect(refused.status).toBe(204)
  })

  it('is for sessions alone, and asks the database nothing while nothing happens', async () => {
    expect((await fetch(app.url + PATH)).status).toBe(401)
    const window = await follow(await enter('approver'))
    await window.next()
    const { statements } = await recordStatements(app.platform, async () => eventHub(app.platform).beat())
    expect(statements).toEqual([])
  })
})
