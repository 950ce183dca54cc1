import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startAttempt, submitAttempt } from '#features/assessments/contract.ts'
import { planQuiz, RIGHT } from '#features/assessments/server/testing/questions.ts'
import { openPathDesk } from '#features/paths/server/testing/path-desk.ts'
import { archiveSpeach } from '#features/speaches/contract.ts'
import { startTestApp, type TestApp, TestClock } from './testing/harness.ts'
import { type Mail, openManagerDesk } from './testing/manager-desk.ts'
import { emailOf, type PersonName } from './testing/people.ts'

/** A Wednesday; the digest that tells of it is due on Monday, 5 October. */
const WEDNESDAY = '2026-09-30T12:00'
const MONDAY = '2026-10-05T07:00'

const clock = new TestClock(new Date('2026-09-30T10:00:00Z'))
let app: TestApp
const desk = openManagerDesk(() => app, clock)
const paths = openPathDesk<PersonName>(() => app)
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.close())
beforeEach(async () => {
  desk.at(WEDNESDAY)
  await desk.clear()
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
    const shift = await desk.group('Night shift', ['approver'], ['reader', 'otherReader', 'aiEditor'])
    const { db } = app.platform.database
    await db.execute(sql`UPDATE users SET deactivated_at = now() WHERE id = ${desk.idOf('aiEditor')}`)
    const drill = await desk.make('Fire drill')
    await desk.assign(drill, '2026-10-11', { groups: [shift] })
    const knots = await desk.make('Knots')
    await desk.assign(knots, '2026-10-05', { people: ['reader', 'otherReader'] })
    const late = await desk.make('Ladders')
    await desk.assign(late, '2026-10-04', { people: ['reader', 'otherReader'] })
    const over = await desk.make('Done in time')
    await desk.assign(over, '2026-10-02', { people: ['reader'] })
    await desk.assign(await desk.make('In two weeks'), '2026-10-12', { groups: [shift] })
    await desk.assign(await desk.make('At leisure'), null, { groups: [shift] })
    for (const speach of [drill, late, over]) await desk.finish(speach, 'reader')
    await desk.wasHere('reader', '2026-09-30')
    await desk.wasHere('aiEditor', '2026-09-30')
    const [mail] = await desk.mailsAt(MONDAY)
    await db.execute(sql`UPDATE users SET deactivated_at = NULL WHERE id = ${desk.idOf('aiEditor')}`)
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
    await desk.group('Night shift', ['approver'], ['reader', 'otherReader'])
    const speach = await desk.make('Gloves')
    await desk.assign(speach, '2026-10-20', { people: ['reader', 'otherReader'] })
    const { db } = app.platform.database
    await db.execute(sql`UPDATE speaches SET due_date = '2026-10-07', badge = '{"type": "AVANCEMENT"}'`)
    await desk.assign(speach, '2026-10-06', { people: ['reader'] })
    const [mail] = await desk.mailsAt(MONDAY)
    expect(part(mail, 'Due by Sun, October 11')).toEqual([
      '• Gloves',
      '  due Tue, October 6 · finished by 0 of 1',
      '• Gloves',
      '  due Wed, October 7 · finished by 0 of 1',
    ])
    await db.execute(sql`DELETE FROM manager_digests`)
    await db.execute(sql`UPDATE speaches SET badge = '{"type": "NONE"}'`)
    const [without] = await desk.mailsAt(MONDAY)
    expect(part(without, 'Due by Sun, October 11')).toEqual(['• Gloves', '  due Tue, October 6 · finished by 0 of 1'])
  })

  it('is not what only somebody else may read, what is withdrawn, what its author made, what was merely opened', async () => {
    await desk.group('Night shift', ['approver'], ['reader', 'coEditor'])
    const secret = await desk.make('Secret', { facts: { visibility: 'RESTREINT' } })
    await desk.assign(secret, '2026-10-07', { people: ['reader'] })
    const withdrawn = await desk.make('Withdrawn')
    await desk.assign(withdrawn, '2026-10-07', { people: ['reader'] })
    await app.as('author').call(archiveSpeach, { query: { id: withdrawn.id } })
    const own = await desk.make('Their own', {}, 'coEditor')
    await desk.assign(own, '2026-10-07', { people: ['coEditor'] }, 'coEditor')
    const opened = await desk.make('Opened')
    const { db } = app.platform.database
    await db.execute(sql`
      UPDATE speaches SET due_date = '2026-10-07', badge = '{"type": "AVANCEMENT"}' WHERE id = ${opened.id}`)
    await desk.finish(opened, 'coEditor')
    await db.execute(sql`DELETE FROM chapter_progress`)
    expect(await desk.mailsAt(MONDAY)).toEqual([])
  })

  it('has five lines, those that wait for somebody first, and says how many there are more', async () => {
    const shift = await desk.group('Night shift', ['approver'], ['reader'])
    for (const title of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) {
      const made = await desk.make(title)
      await desk.assign(made, '2026-10-07', { people: ['reader'] })
      if (title === 'A') await desk.finish(made, 'reader')
    }
    await desk.assign(await desk.make('Z'), '2026-10-06', { groups: [shift] })
    const [mail] = await desk.mailsAt(MONDAY)
    const lines = part(mail, 'Due by Sun, October 11')
    expect(lines.filter((line) => line.startsWith('•'))).toEqual(['• Z', '• B', '• C', '• D', '• E'])
    expect(lines.at(-1)).toBe('  and 3 more')
  })
})

describe('what a group did', () => {
  it('is of the week from Monday at seven to Monday at seven', async () => {
    await desk.group('Night shift', ['approver'], ['reader', 'otherReader', 'member'])
    const [before, first, last, after] = [
      await desk.make('Before'),
      await desk.make('First'),
      await desk.make('Last'),
      await desk.make('After'),
    ]
    desk.at('2026-09-28T06:59')
    await desk.finish(before, 'reader')
    desk.at('2026-09-28T07:00')
    for (const who of ['reader', 'otherReader'] as const) await desk.finish(first, who)
    desk.at('2026-10-05T06:59')
    await desk.finish(last, 'member')
    desk.at('2026-10-05T07:00')
    await desk.finish(after, 'member')
    await desk.wasHere('reader', '2026-09-27')
    await desk.wasHere('otherReader', '2026-09-28', '2026-09-29')
    await desk.wasHere('member', '2026-10-04')
    await desk.wasHere('approver', '2026-10-05')
    const [mail] = await desk.mailsAt('2026-10-05T07:15')
    expect(part(mail, 'Night shift')).toEqual(['4 members · 2 active last week'])
    expect(part(mail, 'Finished speaches')).toEqual(['• First', '  2 people', '• Last', '  1 person'])
    const [next] = await desk.mailsAt('2026-10-12T07:00')
    expect(part(next, 'Finished speaches')).toEqual(['• After', '  1 person'])
  })

  it('are paths whose last speach was finished, exams that were passed first, and badges that were told', async () => {
    await desk.group('Night shift', ['approver'], ['reader', 'otherReader'])
    const [one, two] = [await desk.make('One'), await desk.make('Two')]
    const pathId = await paths.makePath('Welcome aboard', [one, two])
    await paths.publish(pathId)
    desk.at('2026-09-20T12:00')
    await desk.finish(one, 'reader')
    await desk.finish(one, 'otherReader')
    desk.at('2026-09-20T12:10')
    await desk.finish(two, 'otherReader')
    desk.at(WEDNESDAY)
    await desk.finish(two, 'reader')
    const exam = await desk.make('Safety', {
      ...planQuiz({ type: 'QUIZZ_EXAMEN', rules: { passMark: 50 } }),
      title: 'Safety',
    })
    const chapterId = exam.lessons[0]?.chapters[0]?.id ?? 0
    for (const who of ['reader', 'reader', 'otherReader'] as const) {
      const { id } = await app.as(who).call(startAttempt, { params: { chapterId } })
      const answers = who === 'reader' ? RIGHT : {}
      await app.as(who).call(submitAttempt, { params: { id }, body: { answers } })
    }
    await desk.award(one, 'reader', 'Sailor', '2026-10-04T12:00:00Z')
    await desk.award(one, 'otherReader', 'Sailor', '2026-10-05T04:59:00Z')
    await desk.award(two, 'reader', 'Captain', null)
    await desk.award(two, 'otherReader', 'Cook', '2026-10-05T05:00:00Z')
    const [mail] = await desk.mailsAt(MONDAY)
    expect(part(mail, 'Finished learning paths')).toEqual(['• Welcome aboard', '  1 person'])
    expect(part(mail, 'Passed exams')).toEqual(['• Safety', '  passed once'])
    expect(part(mail, 'Badges earned')).toEqual(['• Sailor', '  2 people'])
    expect(part(mail, 'Finished speaches')).toEqual(['• Safety', '  1 person', '• Two', '  1 person'])
    expect(mail?.text).toContain(`/p/${pathId}/welcome-aboard`)
    expect(mail?.text).toContain(`/s/${one.speachID}`)
  })

  it('is an exam passed in the week in which its last answer was graded', async () => {
    await desk.group('Night shift', ['approver'], ['reader'])
    const exam = await desk.make('Essay', {
      ...planQuiz({ type: 'QUIZZ_EXAMEN', rules: { passMark: 50 } }),
      title: 'Essay',
    })
    const chapterId = exam.lessons[0]?.chapters[0]?.id ?? 0
    desk.at('2026-09-20T12:00')
    const { id } = await app.as('reader').call(startAttempt, { params: { chapterId } })
    await app.as('reader').call(submitAttempt, { params: { id }, body: { answers: RIGHT } })
    const { db } = app.platform.database
    const grades = { one: { points: 1, comment: '', gradedBy: 1, gradedAt: '2026-09-30T10:00:00.000Z' } }
    await db.execute(sql`UPDATE quiz_attempts SET grades = ${JSON.stringify(grades)}::jsonb`)
    expect(part((await desk.mailsAt(MONDAY))[0], 'Passed exams')).toEqual(['• Essay', '  passed once'])
  })

  it('counts somebody in each of their groups, and has a manager of two in one mail', async () => {
    await desk.group('Alpha', ['approver'], ['reader', 'otherReader'])
    await desk.group('Beta', ['approver'], ['reader'])
    await desk.group('Nothing new', ['approver'], ['member'])
    await desk.group('Nobody’s', [], ['reader'])
    await desk.finish(await desk.make('Knots'), 'reader')
    await desk.wasHere('reader', '2026-09-30')
    const mails = await desk.mailsAt(MONDAY)
    expect(mails.map(({ to }) => to)).toEqual([emailOf('approver')])
    const [mail] = mails
    expect(part(mail, 'Alpha')).toEqual(['3 members · 1 active last week'])
    expect(part(mail, 'Beta')).toEqual(['2 members · 1 active last week'])
    expect(mail?.text.split('• Knots')).toHaveLength(3)
    expect(mail?.text).not.toContain('Nothing new')
    expect(mail?.text).not.toContain('Nobody’s')
  })
})
