import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import * as contract from '../../contract.ts'
import { makeSpeach, type SpeachPlan } from '../drafts/make-speach-service.ts'
import { speaches } from '../tables.ts'
import { refusal } from '../testing/refusal.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const make = (plan: Partial<SpeachPlan> = {}) =>
  makeSpeach(app.platform, app.people.author, { title: 'Pinned', publish: true, ...plan })
const pin = ({ id }: { id: number }, pinned = true, person: 'admin' | 'author' | 'reader' = 'admin') =>
  app.as(person).call(contract.pinSpeach, { params: { speachID: id }, body: { pinned } })
const countPinned = () => app.platform.database.db.$count(speaches, eq(speaches.isPinned, true))

describe('pinning on the home page', () => {
  it('is for administrators, and for what is out for everybody', async () => {
    const open = await make()
    for (const person of ['author', 'reader'] as const) {
      expect((await refusal(pin(open, true, person))).status).toBe(403)
    }
    for (const plan of [{ publish: false }, { facts: { visibility: 'RESTREINT' } }] as const) {
      expect(await refusal(pin(await make(plan)))).toMatchObject({ status: 409, code: 'NOT_PINNABLE' })
    }
    expect(await pin(open)).toMatchObject({ isPinnedOnHome: true })
    expect(await pin(open)).toMatchObject({ isPinnedOnHome: true })
    expect(await pin(open, false)).toMatchObject({ isPinnedOnHome: false })
  })

  it('ends with the publication and with the visibility for everybody', async () => {
    const [one, other] = [await make(), await make()]
    await pin(one)
    await pin(other)
    await app.as('author').call(contract.unpublishSpeach, { params: { speachID: one.id } })
    const body = { visibility: 'SEMI_PRIVE' as const }
    await app.as('author').call(contract.updateSpeach, { params: { speachID: other.id }, body })
    expect(await countPinned()).toBe(0)
  })

  it('takes ten of fifty that are pinned at once, and one more when one goes', async () => {
    const many = []
    for (let made = 0; made < 50; made += 1) many.push(await make())
    const tries = await Promise.allSettled(many.map((speach) => pin(speach)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(await countPinned()).toBe(10)
    const refused = many.find((_, index) => tries[index]?.status === 'rejected')
    const taken = many.find((_, index) => tries[index]?.status === 'fulfilled')
    if (!refused || !taken) throw new Error('some were pinned and some were not')
    expect(await refusal(pin(refused))).toMatchObject({ status: 409, code: 'TOO_MANY_PINNED' })
    await pin(taken, false)
    await pin(refused)
    expect(await countPinned()).toBe(10)
  })
})
