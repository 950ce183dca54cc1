import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import { recordStatements } from '#app/testing/record-statements.ts'
import { toggleFavourite } from '#features/speaches/card-contract.ts'
import { archiveSpeach, unpublishSpeach, updateSpeach, updateSpeachPeople } from '#features/speaches/contract.ts'
import { type MadeSpeach, makeSpeach, type SpeachPlan } from '#features/speaches/server/drafts/make-speach-service.ts'
import { grantAccess } from '#features/speaches/server/service.ts'
import { viewSpeach } from '../contract.ts'
import { readPersonData } from './person-data.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Kept {
  opened: { speachID: string; title: string | null }[]
  favourites: { speachID: string; title: string | null }[]
  assigned: { speachID: string; title: string | null }[]
}

const readOf = async (person: PersonName) =>
  (await readPersonData(app.platform.database.db, app.people[person].id)) as Kept

const make = (title: string, plan: Partial<SpeachPlan> = {}) =>
  makeSpeach(app.platform, app.people.author, { title, publish: true, ...plan })
const open = ({ speachID }: MadeSpeach, person: PersonName) => app.as(person).call(viewSpeach, { params: { speachID } })
const change = ({ speachID }: MadeSpeach, body: object) =>
  app.as('author').call(updateSpeach, { params: { speachID }, body })
const titlesIn = (list: { speachID: string; title: string | null }[]) =>
  Object.fromEntries(list.map(({ speachID, title }) => [speachID, title]))

it('tells a title that somebody opened or liked only while they may open it', async () => {
  const hidden = await make('Knots')
  const shown = await make('Splices')
  const ended = await make('Whippings')
  for (const speach of [hidden, shown, ended]) {
    await open(speach, 'reader')
    await app.as('reader').call(toggleFavourite, { query: { idCour: speach.id } })
  }
  await change(hidden, { visibility: 'RESTREINT', title: 'Who is laid off' })
  await change(shown, { title: 'Splices, revised' })
  await app.as('author').call(archiveSpeach, { query: { id: ended.id } })

  const { result, statements } = await recordStatements(app.platform, () => readOf('reader'))
  const expected = { [hidden.speachID]: null, [shown.speachID]: 'Splices, revised', [ended.speachID]: null }
  expect(titlesIn(result.opened)).toEqual(expected)
  expect(titlesIn(result.favourites)).toEqual(expected)
  expect(JSON.stringify(result)).not.toMatch(/Knots|laid off|Whippings/)
  expect(statements).toHaveLength(1)
})

it('tells an assigned title only while the assignment counts', async () => {
  const facts = { visibility: 'RESTREINT' as const }
  const speach = await make('Rigging', { facts, people: { coEditors: [app.people.coEditor.id] } })
  const given = { source: 'ASSIGNMENT' as const, userIds: [app.people.otherReader.id], groupIds: [] }
  await app.platform.database.transaction((tx) => grantAccess(tx, app.people.coEditor, speach.id, given))
  expect(titlesIn((await readOf('otherReader')).assigned)).toEqual({ [speach.speachID]: 'Rigging' })
  const params = { speachID: speach.speachID }
  await app.as('author').call(updateSpeachPeople, { params, body: { coEditors: [] } })
  expect(titlesIn((await readOf('otherReader')).assigned)).toEqual({ [speach.speachID]: null })
})

it('tells somebody the titles of what they make, published or not', async () => {
  const draft = await make('Draft of mine')
  await app.as('author').call(toggleFavourite, { query: { idCour: draft.id } })
  await app.as('author').call(unpublishSpeach, { params: { speachID: draft.speachID } })
  expect(titlesIn((await readOf('author')).favourites)).toEqual({ [draft.speachID]: 'Draft of mine' })
})
