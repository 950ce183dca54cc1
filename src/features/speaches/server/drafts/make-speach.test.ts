import { count } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { speaches } from '../tables.ts'
import { makeSpeach, type SpeachPlan } from './make-speach-service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const text = (title: string) => ({ title, type: 'HTML' as const, content: { html: `<p>${title}</p>` } })

async function countSpeaches(): Promise<number> {
  const [row] = await app.platform.database.db.select({ count: count() }).from(speaches)
  return row?.count ?? 0
}

it('makes lessons and chapters in their order, in place of the first empty ones', async () => {
  const { lessons } = await makeSpeach(app.platform, app.people.author, {
    title: 'Whole',
    lessons: [
      { title: 'First', chapters: [text('Alpha'), text('Beta')] },
      { title: 'Second', chapters: [text('Gamma')] },
    ],
  })
  expect(lessons.map(({ chapters }) => chapters.map(({ title }) => title))).toEqual([['Alpha', 'Beta'], ['Gamma']])
})

it.each<[string, Partial<SpeachPlan>]>([
  [
    'a chapter',
    {
      lessons: [{ title: '', chapters: [text('Alpha'), { title: '', type: 'PDF_UPLOAD', content: { fileID: 'n' } }] }],
    },
  ],
  [
    'its publication',
    { lessons: [{ title: '', chapters: [{ title: '', type: 'HTML', content: { html: '' } }] }], publish: true },
  ],
])('leaves nothing behind when %s is refused', async (_, plan) => {
  const before = await countSpeaches()
  await expect(makeSpeach(app.platform, app.people.author, { title: 'Half', ...plan })).rejects.toThrow()
  expect(await countSpeaches()).toBe(before)
})
