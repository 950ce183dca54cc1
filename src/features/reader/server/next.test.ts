import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import { type MadeSpeach, makeSpeach, type SpeachPlan } from '#features/speaches/server/drafts/make-speach-service.ts'
import { addCategory } from '#features/speaches/server/service.ts'
import { listNext, viewSpeach } from '../contract.ts'

let app: TestApp
const made: Record<string, MadeSpeach> = {}

const make = async (title: string, facts: SpeachPlan['facts'], by: PersonName = 'author') => {
  made[title] = await makeSpeach(app.platform, app.people[by], { title, facts, publish: true })
}
const titles = async (title: string, person: PersonName = 'reader') => {
  const { result } = await app.as(person).call(listNext, { params: { speachID: made[title]?.id ?? 0 } })
  return result.map((card) => card.title)
}

beforeAll(async () => {
  app = await startTestApp()
  const categoryId = await addCategory(app.platform.database.db, 'Boats')
  await make('Knots', { categoryId, tags: ['rope', 'safety'] })
  await make('Anchors', { categoryId, tags: ['rope', 'safety'] }, 'otherAuthor')
  await make('Sails', { categoryId, tags: ['rope'] }, 'otherAuthor')
  await make('Secret', { categoryId, tags: ['rope', 'safety'], visibility: 'RESTREINT' })
  await make('Anker', { categoryId, tags: ['rope', 'safety'], language: 'de' })
  await make('Gardens', {}, 'otherAuthor')
  await make('Letters', {})
})
afterAll(() => app.close())

it('leads on to what shares most and one may find, three at most', async () => {
  expect(await titles('Knots')).toEqual(['Anchors', 'Sails', 'Letters'])
  expect(await titles('Knots', 'admin')).toEqual(['Secret', 'Anchors', 'Sails'])
})

it('leaves out what one has opened', async () => {
  await app.as('reader').call(viewSpeach, { params: { speachID: made.Anchors?.id ?? 0 } })
  expect(await titles('Knots')).toEqual(['Sails', 'Letters', 'Anker'])
})

it('knows nothing of a speach that one may not read', async () => {
  await expect(titles('Secret')).rejects.toMatchObject({ status: 404 })
})
