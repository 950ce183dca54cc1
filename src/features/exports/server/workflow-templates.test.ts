import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import { type MadeSpeach, makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { updatePeriodicReviewers } from '#features/workflow/reviews/contract.ts'
import { openFixtures } from '#features/workflow/server/testing/fixtures.ts'
import { cellOf, personCells as person, readCsv } from './testing/read-csv.ts'

const NOW = '2026-03-01T10:00:00.000Z'
const NUMBER = expect.stringMatching(/^\d+$/)

let app: TestApp
let speach: MadeSpeach
const fixtures = openFixtures(() => app)
beforeAll(async () => {
  app = await startTestApp({ clock: new TestClock(new Date(NOW)) })
  speach = await makeSpeach(app.platform, app.people.author, { title: 'Knots', publish: true })
})
afterAll(() => app.close())

const read = async (name: string) => readCsv(await (await app.as('admin').fetch(`/api/v2/exports/${name}.csv`)).text())

const ofSpeach = (title = 'Knots', made = speach) => ({ speachID: cellOf(made), speach: title })

it('notifications, without through whom', async () => {
  await app.platform.database.db.execute(sql`
    WITH event AS (
      INSERT INTO notification_events (key, created_at, has_source, source_id, speach_id)
      VALUES ('test', ${NOW}, true, ${app.people.otherReader.id}, ${speach.id}) RETURNING id)
    INSERT INTO notifications (event_id, user_id, type, read_at)
    SELECT id, ${app.people.author.id}, 'TRAINER_NEW_LEARNER', ${NOW} FROM event`)
  const { rows } = await read('notifications')
  expect(rows.filter(({ readAt }) => readAt !== '')).toEqual([
    {
      ...{ type: 'TRAINER_NEW_LEARNER', ...person('author'), ...ofSpeach(), pathId: '', path: '' },
      ...{ createdAt: NOW, readAt: NOW, mailedAt: '' },
    },
  ])
  expect(JSON.stringify(rows.filter(({ readAt }) => readAt !== ''))).not.toContain('otherreader')
})

describe('validation', () => {
  it('periodic reviews', async () => {
    const made = await makeSpeach(app.platform, app.people.author, { title: 'Old', publish: true })
    const users = [app.people.reader.id]
    await app.as('admin').call(updatePeriodicReviewers, { body: { speachId: made.id, users, groups: [] } })
    await app.platform.database.db.execute(sql`UPDATE speaches SET next_review_on = '2026-05-01' WHERE id = ${made.id}`)
    expect((await read('periodic-reviews')).rows).toEqual([
      {
        ...ofSpeach('Old', made),
        ...{ state: 'PUBLIE', authorName: 'author Test', authorEmail: 'author@test.local' },
        ...{ nextReviewOn: '2026-05-01', decision: 'NO_REVISION', reviewers: 'reader@test.local', reviewerGroups: '' },
      },
    ])
  })

  it('the history of workflows', async () => {
    await fixtures.setApprovers(['approver', 'member'])
    await fixtures.enable(true)
    const made = await fixtures.submitted([{ users: ['approver'] }])
    await fixtures.refuse(made, 'approver', '-Not yet')
    const { rows } = await read('workflow-history')
    const submission = {
      submission: NUMBER,
      ...ofSpeach('To be validated', made),
      version: '1',
      workflow: 'Workflow 1',
    }
    const at = { at: NOW, insteadOf: '', meaning: '' }
    expect(rows.slice(0, 2)).toEqual([
      { ...submission, ...at, event: 'SUBMITTED', step: '', ...person('author'), comment: '' },
      { ...submission, ...at, event: 'REFUSE', step: '1', ...person('approver'), comment: "'-Not yet" },
    ])
    expect(rows.slice(2).map(({ event }) => event)).toEqual(['REJECTED'])
  })
})
