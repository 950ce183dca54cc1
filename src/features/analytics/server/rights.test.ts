import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import { viewSpeach } from '#features/reader/contract.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { getOverview, getRecord, listPeople, listQuestions, remindPeople } from '../contract.ts'
import { rollUpStatistics } from './rollup-service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('who may see what', () => {
  const calls = (speachID: string) => [
    (person: PersonName) => app.as(person).call(getOverview, { params: { speachID } }),
    (person: PersonName) => app.as(person).call(listQuestions, { params: { speachID } }),
    (person: PersonName) => app.as(person).call(listPeople, { params: { speachID } }),
    (person: PersonName) => app.as(person).call(remindPeople, { params: { speachID }, body: { users: [] } }),
  ]

  it('of a speach: its author, co-editors and admins', async () => {
    const { coEditor } = app.people
    const { speachID } = await makeSpeach(app.platform, app.people.author, {
      ...{ title: 'Mine', publish: true },
      people: { coEditors: [coEditor.id] },
    })
    for (const ask of calls(speachID)) {
      for (const person of ['author', 'coEditor', 'admin'] as const) expect(await ask(person)).toBeTruthy()
      for (const person of ['reader', 'otherAuthor', 'approver'] as const) {
        expect([person, await refusal(ask(person))]).toMatchObject([person, { status: 403 }])
      }
    }
  })

  it('of what they may not even read, nobody learns that it is there', async () => {
    const hidden = await makeSpeach(app.platform, app.people.author, {
      ...{ title: 'Hidden', publish: true, facts: { visibility: 'RESTREINT' } },
    })
    const draft = await makeSpeach(app.platform, app.people.author, { title: 'Draft' })
    for (const ask of calls(hidden.speachID)) expect(await refusal(ask('reader'))).toMatchObject({ status: 404 })
    expect(await refusal(calls(draft.speachID)[0]?.('author') ?? Promise.resolve())).toMatchObject({ status: 404 })
    const csv = await app.as('reader').fetch(`/api/v2/analytics/speaches/${hidden.speachID}/people.csv`)
    expect(csv.status).toBe(404)
  })

  it('of a person: themselves, admins, and authors what was done with their own speaches', async () => {
    const { speachID } = await makeSpeach(app.platform, app.people.author, { title: 'Recorded', publish: true })
    await app.as('approver').call(viewSpeach, { params: { speachID } })
    await rollUpStatistics(app.platform, new AbortController().signal)
    const record = (person: PersonName, id: number) => app.as(person).call(getRecord, { params: { id } })
    const { approver, reader } = app.people
    const titles = async (person: PersonName, id: number) =>
      (await record(person, id)).result.map(({ speach }) => speach.title)
    for (const person of ['approver', 'admin', 'author'] as const) {
      expect([person, await titles(person, approver.id)]).toEqual([person, ['Recorded']])
    }
    for (const person of ['reader', 'otherAuthor', 'coEditor'] as const) {
      expect([person, await refusal(record(person, approver.id))]).toMatchObject([person, { status: 404 }])
    }
    expect(await refusal(record('admin', 2_000_000_000))).toMatchObject({ status: 404 })
    expect((await record('reader', reader.id)).person.id).toBe(reader.id)
    // A title that they could not open now is told to nobody but who made it, and admins.
    await app.platform.database.db.execute(
      sql`UPDATE speaches SET visibility = 'RESTREINT' WHERE speach_id = ${speachID}`,
    )
    expect(await titles('approver', approver.id)).toEqual([])
    expect(await titles('author', approver.id)).toEqual(['Recorded'])
    const pdf = await app.as('reader').fetch(`/api/v2/analytics/users/${approver.id}/training-record.pdf`)
    expect(pdf.status).toBe(404)
  })
})
