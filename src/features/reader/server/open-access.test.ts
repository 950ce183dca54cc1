import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { toggleFavourite } from '#features/speaches/card-contract.ts'
import { type MadeSpeach, makeSpeach, type SpeachPlan } from '#features/speaches/server/drafts/make-speach-service.ts'
import { saveProgress, viewSpeach } from '../contract.ts'

let app: TestApp
const made: Record<string, MadeSpeach> = {}

const openTheDoor = (open: boolean) =>
  app.platform.database.db.execute(sql`
    INSERT INTO settings (name, value) VALUES ('flag.openAccess', ${JSON.stringify(open)}::jsonb)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value`)

const PLANS: Record<string, Partial<SpeachPlan>> = {
  PUBLIC: {},
  SEMI_PRIVE: { facts: { visibility: 'SEMI_PRIVE' } },
  PRIVE: { facts: { visibility: 'PRIVE', accessCode: 'sesame' } },
  RESTREINT: { facts: { visibility: 'RESTREINT' } },
  draft: { publish: false },
}

beforeAll(async () => {
  app = await startTestApp()
  for (const [title, plan] of Object.entries(PLANS)) {
    made[title] = await makeSpeach(app.platform, app.people.author, { title, publish: true, ...plan })
  }
})
afterAll(() => app.close())

const look = (title: string) => app.as(null).call(viewSpeach, { params: { speachID: made[title]?.id ?? 0 } })
const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: { status: number }) => error.status,
  )

describe('a visitor', () => {
  it('comes in nowhere without open access', async () => {
    for (const title of Object.keys(PLANS)) expect([title, await statusOf(look(title))]).toEqual([title, 401])
  })

  // By hand from PRODUCT §4 and §5.
  it.each([
    ['PUBLIC', 200],
    ['SEMI_PRIVE', 404],
    ['PRIVE', 404],
    ['RESTREINT', 404],
    ['draft', 404],
  ])('with open access: %s %i', async (title, status) => {
    await openTheDoor(true)
    expect(await statusOf(look(title))).toBe(status)
    await openTheDoor(false)
    expect(await statusOf(look(title))).toBe(401)
  })

  it('reads and nothing else: nothing is counted, kept or offered', async () => {
    await openTheDoor(true)
    const view = await look('PUBLIC')
    expect(view).toMatchObject({
      title: 'PUBLIC',
      canView: true,
      canEdit: false,
      canShare: false,
      canApprove: false,
      isFavori: false,
      progress: { chapters: [], lastChapterId: null },
      resume: null,
    })
    const speachID = view.id
    const chapterId = view.lessons[0]?.chapters[0]?.id ?? 0
    const keep = app.as(null).call(saveProgress, { params: { speachID }, body: { chapterId, done: true } })
    expect(await statusOf(keep)).toBe(401)
    expect(await statusOf(app.as(null).call(toggleFavourite, { query: { idCour: speachID } }))).toBe(401)
    const { rows } = await app.platform.database.db.execute(sql`
      SELECT FROM speaches WHERE id = ${speachID} AND read_count > 0 UNION ALL SELECT FROM speach_reads`)
    expect(rows).toEqual([])
  })
})
