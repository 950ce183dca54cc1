import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUser } from '#features/accounts/people/contract.ts'
import { askIntoGroup } from '#features/accounts/people/group-requests-contract.ts'
import { createGroup, putGroupMember } from '#features/accounts/people/groups-contract.ts'
import { addGroup } from '#features/accounts/server/service.ts'
import { startAttempt, submitAttempt } from '#features/assessments/contract.ts'
import { reminderJobHandlers } from '#features/assessments/reminders/server/jobs.ts'
import { planQuiz } from '#features/assessments/server/testing/questions.ts'
import { answerSurvey } from '#features/assessments/surveys/contract.ts'
import { PAPER, planSurvey } from '#features/assessments/surveys/server/testing/surveys.ts'
import * as contract from '#features/notifications/contract.ts'
import { NOTIFICATION_TYPES, type NotificationType } from '#features/notifications/types.ts'
import { openPathFixtures } from '#features/paths/server/testing/path-fixtures.ts'
import { saveProgress, viewSpeach } from '#features/reader/contract.ts'
import { TIME_ZONE } from '#features/site/rules.ts'
import { assignSpeach, reportComment, reportSpeach, shareSpeach, writeComment } from '#features/social/contract.ts'
import { answerThread, openTopic, writeToPerson } from '#features/social/messages/contract.ts'
import { toggleFavourite } from '#features/speaches/card-contract.ts'
import { publishSpeach, unpublishSpeach, updateSpeachPeople } from '#features/speaches/contract.ts'
import { setDueDate } from '#features/speaches/due-dates/contract.ts'
import { type MadeSpeach, makeSpeach, type SpeachPlan } from '#features/speaches/server/drafts/make-speach-service.ts'
import { speachJobHandlers } from '#features/speaches/server/jobs.ts'
import { updatePeriodicReviewers } from '#features/workflow/reviews/contract.ts'
import { openFixtures } from '#features/workflow/server/testing/fixtures.ts'
import type { JobHandler } from '#platform/queue/job.ts'
import { addDays, dayIn, endOfDay } from '#shared/days.ts'
import { startTestApp, type TestApp, TestClock } from './testing/harness.ts'
import { PERSON_NAMES, type PersonName } from './testing/people.ts'

const HOUR_MS = 3_600_000
const clock = new TestClock()
let app: TestApp
let groupId = 0
const workflows = openFixtures(() => app)
const paths = openPathFixtures(() => app)

beforeAll(async () => {
  app = await startTestApp({ clock })
  groupId = await addGroup(app.platform, 'Talkers', [app.people.member.id, app.people.reader.id])
})
afterAll(() => app.close())

const as = (who: PersonName) => app.as(who)
const idOf = (who: PersonName) => app.people[who].id
const params = ({ speachID }: MadeSpeach) => ({ speachID })

let isWorkflowOn = false

/** Where there is a workflow, nobody publishes without it. */
async function turnWorkflow(on: boolean): Promise<void> {
  if (on !== isWorkflowOn) await workflows.enable(on)
  isWorkflowOn = on
}

/** Of the author, edited with the co-editor. */
async function make(plan: Partial<SpeachPlan> = {}): Promise<MadeSpeach> {
  await turnWorkflow(false)
  const people = { coEditors: [idOf('coEditor')] }
  return makeSpeach(app.platform, app.people.author, { title: 'Told of', publish: true, people, ...plan })
}

const chapterOf = ({ lessons }: MadeSpeach) => lessons[0]?.chapters[0]?.id ?? 0
const view = (speach: MadeSpeach, who: PersonName) => as(who).call(viewSpeach, { params: params(speach) })
const comment = (speach: MadeSpeach, who: PersonName, content = 'Well said') =>
  as(who).call(writeComment, { params: params(speach), body: { content } })
const favour = ({ id }: MadeSpeach, who: PersonName) => as(who).call(toggleFavourite, { query: { idCour: id } })
const assign = (speach: MadeSpeach, who: PersonName, dueDate?: string) =>
  as('author').call(assignSpeach, { params: params(speach), body: { users: [idOf(who)], dueDate } })

/** Runs a job of the clock: the one of this name. */
async function runJob(handlers: JobHandler[], name: string): Promise<void> {
  const handler = handlers.find(({ definition }) => definition.name === name)
  if (!handler) throw new Error(`nobody does ${name}`)
  await handler.handle({}, AbortSignal.timeout(20_000))
}

/** Lets time go by until a job of the clock has run. */
async function later(hours: number, handlers: (platform: TestApp['platform']) => JobHandler[], name: string) {
  const now = clock.now()
  clock.set(new Date(now.getTime() + hours * HOUR_MS))
  await runJob(handlers(app.platform), name)
  await app.drain()
  clock.set(now)
}

async function share() {
  const speach = await make()
  await as('reader').call(shareSpeach, { params: params(speach), body: { users: [idOf('otherReader')] } })
}

async function earnBadge() {
  const speach = await make({ facts: { badge: { type: 'AVANCEMENT', title: 'Well read' } } })
  await view(speach, 'reader')
  const body = { chapterId: chapterOf(speach), done: true }
  await as('reader').call(saveProgress, { params: params(speach), body })
}

async function missDueDate() {
  const speach = await make({ facts: { badge: { type: 'AVANCEMENT' } } })
  const dueDate = addDays(dayIn(TIME_ZONE, clock.now()), 1)
  await as('author').call(setDueDate, { body: { speachID: speach.id, dueDate } })
  await later(72, speachJobHandlers, 'speaches.reach-due-dates')
}

async function nearDueDate() {
  const speach = await make()
  const today = dayIn(TIME_ZONE, clock.now())
  await assign(speach, 'reader', addDays(today, 8))
  // The morning after, when seven days are left.
  const hours = (endOfDay(TIME_ZONE, today).getTime() - clock.now().getTime()) / HOUR_MS + 9
  await later(hours, reminderJobHandlers, 'assessments.remind')
}

async function sit() {
  const speach = await make(planQuiz({ type: 'QUIZZ_EXAMEN' }))
  const { id } = await as('reader').call(startAttempt, { params: { chapterId: chapterOf(speach) } })
  await as('reader').call(submitAttempt, { params: { id }, body: {} })
}

async function answer() {
  const speach = await make(planSurvey({ rules: { anonymous: false } }))
  const body = { answers: PAPER, anonymous: false }
  await as('reader').call(answerSurvey, { params: { chapterId: chapterOf(speach) }, body })
}

const write = () =>
  as('reader').call(writeToPerson, { params: { userID: app.people.author.userID }, body: { content: 'A question' } })

async function reply() {
  const { threadId } = await write()
  await as('author').call(answerThread, { params: { id: threadId }, body: { content: 'An answer' } })
}

async function makePath(): Promise<number> {
  return paths.makePath('A way', [await make()])
}

async function assignPath() {
  const pathId = await makePath()
  await paths.assignTo(pathId, 'reader')
  await paths.publish(pathId)
}

async function editTogether() {
  const speach = await make({ people: {}, publish: false })
  await as('author').call(updateSpeachPeople, { params: params(speach), body: { coEditors: [idOf('coEditor')] } })
}

async function publishByOther() {
  const speach = await make({ publish: false })
  await as('coEditor').call(publishSpeach, { params: params(speach), body: {} })
}

async function unpublishByOther() {
  const speach = await make()
  await as('coEditor').call(unpublishSpeach, { params: params(speach) })
}

async function submitted() {
  await turnWorkflow(true)
  return workflows.submitted([{ users: ['approver'] }], { people: { coEditors: [idOf('coEditor')] } })
}

let names = 0
const addPerson = () =>
  as('admin').call(createUser, { body: { firstName: 'New', lastName: 'Person', email: `new${++names}@test.local` } })

async function report() {
  const speach = await make()
  const { comment: said } = await comment(speach, 'otherReader')
  await as('reader').call(reportComment, { params: { id: said.id }, body: { reason: 'Rude' } })
}

async function review() {
  const speach = await make()
  const body = { speachId: speach.id, users: [idOf('otherReader')], groups: [] }
  await as('admin').call(updatePeriodicReviewers, { body })
}

async function askIntoCrew() {
  const { id } = await as('admin').call(createGroup, { body: { name: 'Crew' } })
  await as('admin').call(putGroupMember, { params: { id, userID: idOf('member') }, body: { manager: true } })
  await as('member').call(askIntoGroup, { params: { id, userID: idOf('otherReader') } })
}

const MAKERS: PersonName[] = ['author', 'coEditor']
const ADMINS: PersonName[] = ['admin', 'superAdmin']

/** What somebody does, and who is told of it: everybody else of `PERSON_NAMES`, who did it too, is not. */
const ACTS: Record<NotificationType, [act: () => Promise<unknown>, told: PersonName[]]> = {
  TRAINER_NEW_LEARNER: [async () => view(await make(), 'reader'), MAKERS],
  TRAINER_NEW_COMMENT: [async () => comment(await make(), 'coEditor'), ['author']],
  TRAINER_ADDED_TO_FAVOURITES: [async () => favour(await make(), 'reader'), MAKERS],
  TRAINER_SPEACH_SHARED: [share, MAKERS],
  TRAINER_EXAM_ANSWER: [sit, MAKERS],
  TRAINER_SURVEY_ANSWER: [answer, MAKERS],
  TRAINER_NEW_MESSAGE: [write, ['author']],
  TRAINER_NEW_COEDITION: [editTogether, ['coEditor']],
  TRAINER_BADGE_OBTAINED: [earnBadge, MAKERS],
  TRAINER_DUE_DATE_REACHED: [missDueDate, MAKERS],
  TRAINER_SPEACH_VALIDATED: [async () => workflows.validate(await submitted(), 'approver'), MAKERS],
  TRAINER_SPEACH_REFUSED: [async () => workflows.refuse(await submitted(), 'approver'), MAKERS],
  TRAINER_SPEACH_PUBLISHED: [publishByOther, ['author']],
  TRAINER_SPEACH_UNPUBLISHED: [unpublishByOther, ['author']],
  ADMIN_NEW_SPEACH_PUBLISHED: [make, ADMINS],
  ADMIN_NEW_PATH_PUBLISHED: [async () => paths.publish(await makePath()), ADMINS],
  ADMIN_NEW_COMMENT: [async () => comment(await make(), 'admin'), ['superAdmin']],
  ADMIN_NEW_LEARNER: [async () => view(await make(), 'reader'), ADMINS],
  ADMIN_NEW_USER: [addPerson, ['superAdmin']],
  ADMIN_ABUSE_REPORTED: [report, ADMINS],
  ADMIN_ABUSE_REPORTED_ON_SPEACH: [
    async () => as('admin').call(reportSpeach, { params: params(await make()), body: { reason: 'Wrong' } }),
    ['superAdmin'],
  ],
  ADMIN_BADGE_OBTAINED: [earnBadge, ADMINS],
  ADMIN_DUE_DATE_REACHED: [missDueDate, ADMINS],
  ADMIN_PERIODIC_REVIEW_ASSIGNED: [review, ['superAdmin']],
  USER_NEW_MESSAGE: [reply, ['reader']],
  USER_SPEACH_ASSIGNED: [async () => assign(await make(), 'reader'), ['reader']],
  USER_PATH_ASSIGNED: [assignPath, ['reader']],
  USER_NEW_TOPIC_MESSAGE: [
    () => as('member').call(openTopic, { params: { id: groupId }, body: { title: 'Tea', content: 'Hello' } }),
    ['reader'],
  ],
  USER_BADGE_OBTAINED: [earnBadge, ['reader']],
  USER_DUE_DATE_APPROACHING: [nearDueDate, ['reader']],
  USER_ASKED_INTO_GROUP: [askIntoCrew, ['otherReader']],
  USER_SPEACH_SHARED: [share, ['otherReader']],
  VALIDATOR_SPEACH_TO_VALIDATE: [submitted, ['approver']],
  REVIEWER_PERIODIC_REVIEW_ASSIGNED: [review, ['otherReader']],
}

/** How many each was told of a type, as their own call answers. */
async function countsOf(type: NotificationType): Promise<Record<string, number>> {
  const counts = PERSON_NAMES.map(async (who) => [
    who,
    await as(who).call(contract.countNotifications, { query: { type } }),
  ])
  return Object.fromEntries(await Promise.all(counts))
}

/** Whom an act tells as this type, once each. */
async function toldBy(type: NotificationType, act: () => Promise<unknown>): Promise<string[]> {
  await app.drain()
  const before = await countsOf(type)
  await act()
  await app.drain()
  const after = await countsOf(type)
  return PERSON_NAMES.flatMap((who) => Array<string>((after[who] ?? 0) - (before[who] ?? 0)).fill(who)).sort()
}

const latest = async (who: PersonName, type: NotificationType) =>
  (await as(who).call(contract.listNotifications, { query: { type, size: 1 } }))[0]

describe('a publication', () => {
  it('is told once to each: that it was validated where it was, else to its makers, else to administrators', async () => {
    await turnWorkflow(true)
    const speach = await workflows.submitted([{ users: ['approver'] }], { people: { coEditors: [idOf('admin')] } })
    await app.drain()
    const all = async () =>
      Object.fromEntries(
        await Promise.all(
          PERSON_NAMES.map(async (who) => [who, await as(who).call(contract.countNotifications, { query: {} })]),
        ),
      )
    const before = await all()
    await workflows.validate(speach, 'approver')
    await app.drain()
    const after = await all()
    const more = PERSON_NAMES.filter((who) => after[who] !== before[who])
    expect(more.toSorted()).toEqual(['admin', 'author', 'superAdmin'])
    for (const who of more) expect(after[who] - before[who], who).toBe(1)
    expect(await latest('author', 'TRAINER_SPEACH_VALIDATED')).toMatchObject({ speach: { speachID: speach.speachID } })
    expect(await latest('superAdmin', 'ADMIN_NEW_SPEACH_PUBLISHED')).toMatchObject({
      speach: { speachID: speach.speachID },
    })
  })
})

describe('each type', () => {
  it.each(NOTIFICATION_TYPES)('%s is raised by its act, for whom it concerns and wants it', async (type) => {
    const [act, told] = ACTS[type]
    expect(await toldBy(type, () => act())).toEqual(told.toSorted())
    const [first] = told
    if (!first) throw new Error('nobody is told')
    expect(await latest(first, type)).toMatchObject({ typeNotification: type, unread: true })
    await as(first).call(contract.deactivateType, { query: { type } })
    expect(await toldBy(type, () => act())).toEqual(told.filter((who) => who !== first).toSorted())
    await as(first).call(contract.activateType, { query: { type } })
    expect((await toldBy(type, () => act())).includes(first)).toBe(true)
  })
})
