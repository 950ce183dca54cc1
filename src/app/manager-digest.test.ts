import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startAttempt, submitAttempt } from '#features/assessments/contract.ts'
import { planQuiz, RIGHT } from '#features/assessments/server/testing/questions.ts'
import { openPathFixtures } from '#features/paths/server/testing/path-fixtures.ts'
import { archiveSpeach } from '#features/speaches/contract.ts'
import { startTestApp, type TestApp, TestClock } from './testing/harness.ts'
import { type Mail, openManagerFixtures } from './testing/manager-fixtures.ts'
import { emailOf, type PersonName } from './testing/people.ts'

/** A Wednesday; the digest that tells of it is due on Monday, 5 October. */
const WEDNESDAY = '2026-09-30T12:00'
const MONDAY = '2026-10-05T07:00'

const clock = new TestClock(new Date('2026-09-30T10:00:00Z'))
let app: TestApp
const fixtures = openManagerFixtures(() => app, clock)
const paths = openPathFixtures<PersonName>(() => app)
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.close())
beforeEach(async () => {
  fixtures.at(WEDNESDAY)
  await fixtures.clear()
})

/** What a mail says from one heading to the next, without its links. */
function part(mail: Mail | undefined, heading: string): string[] {
  const blocks = (mail?.text ?? '').split('\n\n').map((block) => block.split('\n'))
  const found = blocks.find(([first]) => first === heading)
  return (found ?? []).slice(1).filter((line) => !line.includes('://') && !line.startsWith('==='))
}

describe('what a group should do', () => {
  it('is what is due by Sunday, and what is overdue and not done by all', async () => {
    // Two managers, of whom one is a member like any other to the other; deactivated members do not count.
    const shift = await fixtures.group('Night shift', ['approver'], ['reader', 'otherReader', 'aiEditor'])
    const { db } = app.platform.database
    await db.execute(sql`UPDATE users SET deactivated_at = now() WHERE id = ${fixtures.idOf('aiEditor')}`)
    const drill = await fixtures.make('Fire drill')
    await fixtures.assign(drill, '2026-10-11', { groups: [shift] })
    const knots = await fixtures.make('Knots')
    await fixtures.assign(knots, '2026-10-05', { people: ['reader', 'otherReader'] })
    const late = await fixtures.make('Ladders')
    await fixtures.assign(late, '2026-10-04', { people: ['reader', 'otherReader'] })
    const over = await fixtures.make('Done in time')
    await fixtures.assign(over, '2026-10-02', { people: ['reader'] })
    await fixtures.assign(await fixtures.make('In two weeks'), '2026-10-12', { groups: [shift] })
    await fixtures.assign(await fixtures.make('At leisure'), null, { groups: [shift] })
    for (const speach of [drill, late, over]) await fixtures.finish(speach, 'reader')
    await fixtures.wasHere('reader', '2026-09-30')
    await fixtures.wasHere('aiEditor', '2026-09-30')
    const [mail] = await fixtures.mailsAt(MONDAY)
    await db.execute(sql`UPDATE users SET deactivated_at = NULL WHERE id = ${fixtures.idOf('aiEditor')}`)
    expect(mail?.to).toBe(emailOf('approver'))
    expect(part(mail, 'Night shift')).toEqual(['3 members · 1 active last week'])
    expect(part(mail, 'Overdue')).toEqual(['• Ladders', '  was due Sun, October 4 · finished by 1 of 2'])
    expect(part(mail, 'Due by Sun, October 11')).toEqual([
      '• Knots',
      '  due Mon, October 5 · finished by 0 of 2',
      '• Fire drill',
      '  due Sun, October 11 · finished by 1 of 3',
    ])
  })

  it('is by the earliest of a person’s days, the speach’s own among them while it has a badge', async () => {
    await fixtures.group('Night shift', ['approver'], ['reader', 'otherReader'])
    const speach = await fixtures.make('Gloves')
    await fixtures.assign(speach, '2026-10-20', { people: ['reader', 'otherReader'] })
    const { db } = app.platform.database
    await db.execute(sql`UPDATE speaches SET due_date = '2026-10-07', badge = '{"type": "AVANCEMENT"}'`)
    await fixtures.assign(speach, '2026-10-06', { people: ['reader'] })
    const [mail] = await fixtures.mailsAt(MONDAY)
    expect(part(mail, 'Due by Sun, October 11')).toEqual([
      '• Gloves',
      '  due Tue, October 6 · finished by 0 of 1',
      '• Gloves',
      '  due Wed, October 7 · finished by 0 of 1',
    ])
    await db.execute(sql`DELETE FROM manager_digests`)
    await db.execute(sql`UPDATE speaches SET badge = '{"type": "NONE"}'`)
    const [without] = await fixtures.mailsAt(MONDAY)
    expect(part(without, 'Due by Sun, October 11')).toEqual(['• Gloves', '  due Tue, October 6 · finished by 0 of 1'])
  })

  it('is not what only somebody else may read, what is withdrawn, what its author made, what was merely opened', async () => {
    await fixtures.group('Night shift', ['approver'], ['reader', 'coEditor'])
    const secret = await fixtures.make('Secret', { facts: { visibility: 'RESTREINT' } })
    await fixtures.assign(secret, '2026-10-07', { people: ['reader'] })
    const withdrawn = await fixtures.make('Withdrawn')
    await fixtures.assign(withdrawn, '2026-10-07', { people: ['reader'] })
    await app.as('author').call(archiveSpeach, { query: { id: withdrawn.id } })
    const own = await fixtures.make('Their own', {}, 'coEditor')
    await fixtures.assign(own, '2026-10-07', { people: ['coEditor'] }, 'coEditor')
    const opened = await fixtures.make('Opened')
    const { db } = app.platform.database
    await db.execute(sql`
      UPDATE speaches SET due_date = '2026-10-07', badge = '{"type": "AVANCEMENT"}' WHERE id = ${opened.id}`)
    await fixtures.finish(opened, 'coEditor')
    await db.execute(sql`DELETE FROM chapter_progress`)
    expect(await fixtures.mailsAt(MONDAY)).toEqual([])
  })

  it('has five lines, those that wait for somebody first, and says how many there are more', async () => {
    const shift = await fixtures.group('Night shift', ['approver'], ['reader'])
    for (const title of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) {
      const made = await fixtures.make(title)
      await fixtures.assign(made, '2026-10-07', { people: ['reader'] })
      if (title === 'A') await fixtures.finish(made, 'reader')
    }
    await fixtures.assign(await fixtures.make('Z'), '2026-10-06', { groups: [shift] })
    const [mail] = await fixtures.mailsAt(MONDAY)
    const lines = part(mail, 'Due by Sun, October 11')
    expect(lines.filter((line) => line.startsWith('•'))).toEqual(['• Z', '• B', '• C', '• D', '• E'])
    expect(lines.at(-1)).toBe('  and 3 more')
  })
})

describe('what a group did', () => {
  it('is of the week from Monday at seven to Monday at seven', async () => {
    await fixtures.group('Night shift', ['approver'], ['reader', 'otherReader', 'member'])
    const [before, first, last, after] = [
      await fixtures.make('Before'),
      await fixtures.make('First'),
      await fixtures.make('Last'),
      await fixtures.make('After'),
    ]
    fixtures.at('2026-09-28T06:59')
    await fixtures.finish(before, 'reader')
    fixtures.at('2026-09-28T07:00')
    for (const who of ['reader', 'otherReader'] as const) await fixtures.finish(first, who)
    fixtures.at('2026-10-05T06:59')
    await fixtures.finish(last, 'member')
    fixtures.at('2026-10-05T07:00')
    await fixtures.finish(after, 'member')
    await fixtures.wasHere('reader', '2026-09-27')
    await fixtures.wasHere('otherReader', '2026-09-28', '2026-09-29')
    await fixtures.wasHere('member', '2026-10-04')
    await fixtures.wasHere('approver', '2026-10-05')
    const [mail] = await fixtures.mailsAt('2026-10-05T07:15')
    expect(part(mail, 'Night shift')).toEqual(['4 members · 2 active last week'])
    expect(part(mail, 'Finished speaches')).toEqual(['• First', '  2 people', '• Last', '  1 person'])
    const [next] = await fixtures.mailsAt('2026-10-12T07:00')
    expect(part(next, 'Finished speaches')).toEqual(['• After', '  1 person'])
  })

  it('is nothing of the time before somebody joined', async () => {
    const id = await fixtures.group('Night shift', ['approver'], ['reader', 'otherReader'])
    await fixtures.joined(id, 'reader', '2026-09-30T12:00:00Z')
    const [before, since] = [await fixtures.make('Before'), await fixtures.make('Since')]
    const pathId = await paths.makePath('Welcome aboard', [before])
    await paths.publish(pathId)
    await fixtures.assign(before, '2026-10-06', { people: ['reader'] })
    fixtures.at('2026-09-29T12:00')
    await fixtures.finish(before, 'reader')
    await fixtures.award(before, 'reader', 'Sailor', '2026-09-29T12:00:00Z')
    await fixtures.wasHere('reader', '2026-09-29')
    fixtures.at('2026-10-01T12:00')
    await fixtures.finish(since, 'reader')
    const [mail] = await fixtures.mailsAt(MONDAY)
    expect(part(mail, 'Night shift')).toEqual(['3 members · 0 active last week'])
    expect(part(mail, 'Finished speaches')).toEqual(['• Since', '  1 person'])
    for (const silent of ['Before', 'Welcome aboard', 'Sailor']) expect(mail?.text).not.toContain(silent)
  })

  it('are paths whose last speach was finished, exams that were passed first, and badges that were told', async () => {
    await fixtures.group('Night shift', ['approver'], ['reader', 'otherReader'])
    const [one, two] = [await fixtures.make('One'), await fixtures.make('Two')]
    const pathId = await paths.makePath('Welcome aboard', [one, two])
    await paths.publish(pathId)
    fixtures.at('2026-09-20T12:00')
    await fixtures.finish(one, 'reader')
    await fixtures.finish(one, 'otherReader')
    fixtures.at('2026-09-20T12:10')
    await fixtures.finish(two, 'otherReader')
    fixtures.at(WEDNESDAY)
    await fixtures.finish(two, 'reader')
    const exam = await fixtures.make('Safety', {
      ...planQuiz({ type: 'QUIZZ_EXAMEN', rules: { passMark: 50 } }),
      title: 'Safety',
    })
    const chapterId = exam.lessons[0]?.chapters[0]?.id ?? 0
    for (const who of ['reader', 'reader', 'otherReader'] as const) {
      const { id } = await app.as(who).call(startAttempt, { params: { chapterId } })
      const answers = who === 'reader' ? RIGHT : {}
      await app.as(who).call(submitAttempt, { params: { id }, body: { answers } })
    }
    await fixtures.award(one, 'reader', 'Sailor', '2026-10-04T12:00:00Z')
    await fixtures.award(one, 'otherReader', 'Sailor', '2026-10-05T04:59:00Z')
    await fixtures.award(two, 'reader', 'Captain', null)
    await fixtures.award(two, 'otherReader', 'Cook', '2026-10-05T05:00:00Z')
    const [mail] = await fixtures.mailsAt(MONDAY)
    expect(part(mail, 'Finished learning paths')).toEqual(['• Welcome aboard', '  1 person'])
    expect(part(mail, 'Passed exams')).toEqual(['• Safety', '  passed once'])
    expect(part(mail, 'Badges earned')).toEqual(['• Sailor', '  2 people'])
    expect(part(mail, 'Finished speaches')).toEqual(['• Safety', '  1 person', '• Two', '  1 person'])
    expect(mail?.text).toContain(`/p/${pathId}/welcome-aboard`)
    expect(mail?.text).toContain(`/s/${one.speachID}`)
  })

  it('is an exam passed in the week in which its last answer was graded', async () => {
    await fixtures.group('Night shift', ['approver'], ['reader'])
    const exam = await fixtures.make('Essay', {
      ...planQuiz({ type: 'QUIZZ_EXAMEN', rules: { passMark: 50 } }),
      title: 'Essay',
    })
    const chapterId = exam.lessons[0]?.chapters[0]?.id ?? 0
    fixtures.at('2026-09-20T12:00')
    const { id } = await app.as('reader').call(startAttempt, { params: { chapterId } })
    await app.as('reader').call(submitAttempt, { params: { id }, body: { answers: RIGHT } })
    const { db } = app.platform.database
    const grades = { one: { points: 1, comment: '', gradedBy: 1, gradedAt: '2026-09-30T10:00:00.000Z' } }
    await db.execute(sql`UPDATE quiz_attempts SET grades = ${JSON.stringify(grades)}::jsonb`)
    expect(part((await fixtures.mailsAt(MONDAY))[0], 'Passed exams')).toEqual(['• Essay', '  passed once'])
  })

  it('counts somebody in each of their groups, and has a manager of two in one mail', async () => {
    await fixtures.group('Alpha', ['approver'], ['reader', 'otherReader'])
    await fixtures.group('Beta', ['approver'], ['reader'])
    await fixtures.group('Nothing new', ['approver'], ['member'])
    await fixtures.group('Nobody’s', [], ['reader'])
    await fixtures.finish(await fixtures.make('Knots'), 'reader')
    await fixtures.wasHere('reader', '2026-09-30')
    const mails = await fixtures.mailsAt(MONDAY)
    expect(mails.map(({ to }) => to)).toEqual([emailOf('approver')])
    const [mail] = mails
    expect(part(mail, 'Alpha')).toEqual(['3 members · 1 active last week'])
    expect(part(mail, 'Beta')).toEqual(['2 members · 1 active last week'])
    expect(mail?.text.split('• Knots')).toHaveLength(3)
    expect(mail?.text).not.toContain('Nothing new')
    expect(mail?.text).not.toContain('Nobody’s')
  })
})
