import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { deactivateUsers } from '#features/accounts/people/contract.ts'
import * as contract from '#features/notifications/contract.ts'
import { unreadHub } from '#features/notifications/server/unread-hub.ts'
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
  let text = ''
  const window: Window = {
    async next() {
      for (;;) {
        const found = /event: unread\ndata: (.*)\n\n/.exec(text)
        if (found) {
          text = text.slice(found.index + found[0].length)
          return contract.unreadEvent.parse(JSON.parse(found[1] ?? '')).count
        }
        const { done = true, value = '' } = (await reader?.read()) ?? {}
        if (done) return null
        text += value
      }
    },
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
    const { statements } = await recordStatements(app.platform, async () => unreadHub(app.platform).beat())
    expect(statements).toEqual([])
  })
})
