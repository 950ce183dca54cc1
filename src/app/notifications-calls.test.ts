import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getHome } from '#features/home/contract.ts'
import * as contract from '#features/notifications/contract.ts'
import { NOTIFICATION_TYPES } from '#features/notifications/types.ts'
import { assignSpeach } from '#features/social/contract.ts'
import { type MadeSpeach, makeSpeach, type SpeachPlan } from '#features/speaches/server/drafts/make-speach-service.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { startTestApp, type TestApp } from './testing/harness.ts'
import { emailOf, type PersonName } from './testing/people.ts'
import { recordStatements } from './testing/record-statements.ts'
import { signIn } from './testing/sign-in.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.drain()
  await app.platform.database.db.execute(sql`DELETE FROM notification_events`)
})

const as = (who: PersonName) => app.as(who)
const make = (plan: Partial<SpeachPlan> = {}) =>
  makeSpeach(app.platform, app.people.author, { title: 'Shown', publish: true, ...plan })
const list = (who: PersonName, query: { type?: string; page?: number; size?: number } = {}) =>
  as(who).call(contract.listNotifications, { query })
const unread = (who: PersonName) => as(who).call(contract.countUnread)
const assign = ({ speachID }: MadeSpeach, who: PersonName) =>
  as('author').call(assignSpeach, { params: { speachID }, body: { users: [app.people[who].id] } })

const titlesOf = async (who: PersonName) => (await list(who)).map(({ speach }) => speach?.title)

describe('the calls', () => {
  it('page, count by code and category, and acknowledge', async () => {
    for (const number of [1, 2, 3]) await assign(await make({ title: `Number ${number}` }), 'reader')
    await app.drain()
    expect(await titlesOf('reader')).toEqual(['Number 3', 'Number 2', 'Number 1'])
    expect((await list('reader', { page: 2, size: 2 })).map(({ speach }) => speach?.title)).toEqual(['Number 1'])
    expect(await list('reader', { page: 1_000_000 })).toEqual([])
    const count = (type?: string) => as('reader').call(contract.countNotifications, { query: { type } })
    expect([await count(), await count('USER'), await count('USER_SPEACH_ASSIGNED')]).toEqual([3, 3, 3])
    expect([await count('TRAINER'), await count('USER_NEW_MESSAGE'), await unread('reader')]).toEqual([0, 0, 3])
    await Promise.all([as('reader').call(contract.acknowledge), as('reader').call(contract.acknowledge)])
    expect([await count(), await unread('reader')]).toEqual([3, 0])
    expect((await list('reader')).map((one) => one.unread)).toEqual([false, false, false])
  })

  it('say what is wrong with what they are asked', async () => {
    const statusOf = async (path: string) => (await as('reader').fetch(`/api/v2/notifications${path}`)).status
    expect(await statusOf('?size=1000000')).toBe(400)
    expect(await statusOf('?size=100')).toBe(200)
    expect(await statusOf('?page=0')).toBe(400)
    expect(await statusOf('/parameters/frequency?frequency=ALWAYS')).toBe(400)
    const session = await signIn(app.url, emailOf('reader'))
    for (const path of ['?type=NEWS', '/count?type=NEWS', '/parameters/desactivate?type=NEWS']) {
      for (const locale of ['fr', 'en', 'de', 'es']) {
        const headers = { cookie: `${session}; locale=${locale}` }
        const answer = await app.as(null).fetch(`/api/v2/notifications${path}`, { headers })
        expect([answer.status, await answer.json()]).toMatchObject([400, { message: 'type inconnu' }])
      }
    }
    expect(await refusal(as('reader').call(contract.activateType, { query: { type: 'USER' } }))).toMatchObject({
      status: 400,
      message: 'type inconnu',
    })
  })

  it('tell what the settings are, by role', async () => {
    const typesOf = (who: PersonName) => as(who).call(contract.listTypes)
    const all = (prefix: string) => NOTIFICATION_TYPES.filter((type) => type.startsWith(prefix))
    expect(await typesOf('reader')).toEqual(all('USER_'))
    expect(await typesOf('author')).toEqual([...all('TRAINER_'), ...all('USER_')])
    expect(await typesOf('admin')).toEqual([...all('ADMIN_'), ...all('USER_')])
    expect(await typesOf('approver')).toEqual([...all('USER_'), 'VALIDATOR_SPEACH_TO_VALIDATE'])
    await as('reader').call(contract.setFrequency, { query: { frequency: 'HEBDOMADAIRE' } })
    await as('reader').call(contract.deactivateType, { query: { type: 'USER_BADGE_OBTAINED' } })
    await as('reader').call(contract.deactivateType, { query: { type: 'USER_BADGE_OBTAINED' } })
    const { params: settings, frequencyNotification } = await as('reader').call(contract.getParameters)
    expect(frequencyNotification).toBe('HEBDOMADAIRE')
    expect(settings.filter(({ activate }) => !activate)).toEqual([
      { id: 29, typeNotification: 'USER_BADGE_OBTAINED', activate: false, category: 'USER' },
    ])
    await as('reader').call(contract.activateType, { query: { type: 'USER_BADGE_OBTAINED' } })
    const again = await as('reader').call(contract.getParameters)
    expect(again.params.every(({ activate }) => activate)).toBe(true)
  })

  it('cost the same however many there are', async () => {
    const speaches = [await make(), await make(), await make()]
    for (const speach of speaches) await assign(speach, 'reader')
    await app.drain()
    const cost = async (size: number) =>
      (await recordStatements(app.platform, () => list('reader', { size }))).statements.length
    expect(await cost(3)).toBe(await cost(1))
  })

  it('bring the card of the home page above nine', async () => {
    await as('reader').call(contract.acknowledge)
    const speach = await make()
    const cards = async () => (await as('reader').call(getHome)).getStarted.filter(({ code }) => code === 'UNREAD')
    for (let number = 1; number <= 9; number += 1) await assign(speach, 'reader')
    await app.drain()
    expect([await unread('reader'), await cards()]).toEqual([9, []])
    await assign(speach, 'reader')
    await app.drain()
    expect(await cards()).toEqual([{ code: 'UNREAD', count: 10 }])
  })
})
