import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import { erasePerson } from '#features/accounts/privacy/contract.ts'
import { addUser } from '#features/accounts/server/service.ts'
import { planBadged, readersOf } from '#features/assessments/badges/server/testing/reading.ts'
import { startAttempt, submitAttempt } from '#features/assessments/contract.ts'
import { planQuiz, RIGHT } from '#features/assessments/server/testing/questions.ts'
import { answerSurvey } from '#features/assessments/surveys/contract.ts'
import { PAPER, planSurvey } from '#features/assessments/surveys/server/testing/surveys.ts'
import { createApiToken } from '#features/integrations/contract.ts'
import { addToPath, assignPathToGroup, createPath } from '#features/paths/contract.ts'
import { saveProgress, viewSpeach } from '#features/reader/contract.ts'
import { deleteComment, rateSpeach, writeComment } from '#features/social/contract.ts'
import { type MadeSpeach, makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { cellOf, personCells as person, readCsv } from './testing/read-csv.ts'

const NOW = '2026-03-01T10:00:00.000Z'
const ISO = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const NUMBER = expect.stringMatching(/^\d+$/)

let app: TestApp
let speach: MadeSpeach
const readers = readersOf(() => app)
beforeAll(async () => {
  app = await startTestApp({ clock: new TestClock(new Date(NOW)) })
  const facts = { description: 'How to, "quickly"', tags: ['rope', 'sea'], accessCode: 'Sesame' }
  const people = { coEditors: [app.people.coEditor.id], coEditorGroups: [app.groups.TESTERS] }
  speach = await makeSpeach(app.platform, app.people.author, {
    title: 'Knots; 1',
    facts: { ...facts, visibility: 'PRIVE' },
    people,
    publish: true,
  })
})
afterAll(() => app.close())

async function read(name: string, person: PersonName = 'admin') {
  const response = await app.as(person).fetch(`/api/v2/exports/${name}.csv`)
  expect(response.status).toBe(200)
  return readCsv(await response.text())
}

const ofSpeach = (title = 'Knots; 1', made = speach) => ({ speachID: cellOf(made), speach: title })
const chapterOf = ({ lessons }: MadeSpeach) => lessons[0]?.chapters[0]?.id ?? 0

describe('content', () => {
  it('speaches, without their access codes', async () => {
    const { rows } = await read('speaches')
    expect(rows).toEqual([
      {
        ...{ id: String(speach.id), speachID: cellOf(speach), title: 'Knots; 1', description: 'How to, "quickly"' },
        ...{ language: 'en', category: '', tags: 'rope; sea', visibility: 'PRIVE', state: 'PUBLIE' },
        ...{ isTemplate: 'false', isRegulated: 'false', isPinned: 'false' },
        ...{ authorName: 'author Test', authorEmail: 'author@test.local' },
        ...{ coEditors: 'coeditor@test.local', coEditorGroups: 'Testers' },
        ...{ createdAt: ISO, updatedAt: ISO, publishedAt: NOW, lastPublishedAt: NOW, delayedTill: '', archivedAt: '' },
        ...{ dueDate: '', workflow: '', workflowState: '', workflowStep: '', badge: '', minutes: NUMBER },
        ...{ reads: '0', rating: '', ratings: '0' },
      },
    ])
  })

  it('versions', async () => {
    const { columns, rows } = await read('versions')
    expect(columns).toEqual([
      ...['logId', 'speachID', 'speach', 'number', 'authorName', 'authorEmail', 'note', 'checksum'],
      ...['createdAt', 'publishedAt'],
    ])
    expect(rows).toMatchObject([
      { ...ofSpeach(), number: '1', authorName: 'author Test', checksum: expect.stringMatching(/^[\da-f]{64}$/) },
    ])
  })

  it('learning paths', async () => {
    const { pathId } = await app.as('author').call(createPath, { body: { title: '@Welcome' } })
    await app.as('author').call(addToPath, { params: { pathId, id: speach.id } })
    const groupId = app.groups.TESTERS
    await app.as('author').call(assignPathToGroup, { params: { pathId }, query: { groupId, add: true } })
    expect((await read('paths')).rows).toEqual([
      {
        ...{ pathId: String(pathId), title: "'@Welcome", description: '', state: 'NON_PUBLIE' },
        ...{ ownerName: 'author Test', ownerEmail: 'author@test.local' },
        ...{ speaches: cellOf(speach), people: '0', groups: 'Testers' },
        ...{ createdAt: ISO, updatedAt: ISO, publishedAt: '', lastPublishedAt: '', givesCertificate: 'true' },
      },
    ])
  })
})

describe('people', () => {
  it('with roles, groups and own fields, never with a password', async () => {
    await app.platform.database.db.execute(sql`
      WITH field AS (INSERT INTO custom_fields (name) VALUES ('Site') RETURNING id)
      INSERT INTO custom_field_values (user_id, field_id, value) SELECT ${app.people.member.id}, id, 'Lyon' FROM field`)
    const { columns, rows } = await read('people')
    expect(columns).toEqual([
      ...['id', 'userID', 'firstName', 'lastName', 'email', 'language', 'isAdmin', 'isSuperAdmin', 'isAuthor'],
      ...['isApprover', 'isAiEditor', 'groups', 'customFields', 'createdAt', 'lastActiveAt', 'deactivatedAt'],
    ])
    expect(rows).toHaveLength(Object.keys(app.people).length)
    expect(rows.find(({ email }) => email === 'member@test.local')).toMatchObject({
      ...{ userID: app.people.member.userID, firstName: 'member', lastName: 'Test', isAdmin: 'false' },
      ...{ groups: 'Testers', customFields: 'Site: Lyon', createdAt: ISO, deactivatedAt: '' },
    })
    expect(rows.find(({ email }) => email === 'aieditor@test.local')).toMatchObject({
      isAuthor: 'true',
      isAiEditor: 'true',
    })
  })

  it('groups', async () => {
    const { rows } = await read('groups')
    expect(rows.find(({ name }) => name === 'Testers')).toEqual({
      ...{ id: NUMBER, name: 'Testers', description: '', isSystem: 'false', isExternal: 'false' },
      ...{ members: '1', managers: '', createdAt: ISO },
    })
  })

  it('sessions and tokens, for super-administrators, without what one signs in by', async () => {
    const { token } = await app.as('admin').call(createApiToken, { body: { name: 'Till', scopes: ['read'], days: 30 } })
    const { columns, rows } = await read('sessions', 'superAdmin')
    expect(columns).toEqual(['name', 'email', 'createdAt', 'lastUsedAt', 'expiresAt', 'ipAddress', 'browser'])
    expect(rows.find(({ email }) => email === 'superadmin@test.local')).toMatchObject({ lastUsedAt: ISO })
    const tokens = await read('api-tokens', 'superAdmin')
    expect(tokens.rows).toEqual([
      { token: 'Till', ...person('admin'), scopes: 'read', createdAt: NOW, expiresAt: ISO, lastUsedAt: '' },
    ])
    const { rows: secrets } = await app.platform.database.db.execute<{ secret: string }>(
      sql`SELECT token AS secret FROM sessions UNION SELECT token_hash FROM api_tokens UNION SELECT password FROM identities`,
    )
    const all = JSON.stringify([rows, tokens.rows, (await read('people')).rows])
    expect(secrets.filter(({ secret }) => secret && all.includes(secret))).toEqual([])
    expect(all).not.toContain(token)
  })
})

describe('reading', () => {
  it('reads and progress', async () => {
    const made = await makeSpeach(app.platform, app.people.author, { title: 'Read', publish: true })
    const params = { speachID: made.speachID }
    await app.as('reader').call(viewSpeach, { params })
    await app.as('reader').call(saveProgress, { params, body: { chapterId: chapterOf(made), done: true } })
    await app.as('otherReader').call(viewSpeach, { params })
    await app.drain()
    const seen = ofSpeach('Read', made)
    expect((await read('reads')).rows).toEqual([
      { ...seen, ...person('reader'), startedAt: NOW },
      { ...seen, ...person('otherReader'), startedAt: NOW },
    ])
    const { columns, rows } = await read('progress')
    expect(columns).toEqual([
      ...['speachID', 'speach', 'name', 'email', 'status', 'chaptersDone', 'seconds', 'firstOpenedAt', 'lastOpenedAt'],
      ...['finishedAt', 'attempts', 'percent'],
    ])
    const opened = { firstOpenedAt: NOW, lastOpenedAt: NOW }
    expect(rows).toMatchObject([
      { ...seen, ...person('reader'), chaptersDone: '1', seconds: '0', ...opened },
      { ...seen, ...person('otherReader'), chaptersDone: '0', seconds: '0', ...opened },
    ])
  })

  it('quiz results, once they are handed in', async () => {
    const made = await makeSpeach(app.platform, app.people.author, planQuiz())
    const chapterId = chapterOf(made)
    const { id } = await app.as('reader').call(startAttempt, { params: { chapterId } })
    await app.as('otherReader').call(startAttempt, { params: { chapterId } })
    await app.as('reader').call(submitAttempt, { params: { id }, body: { answers: { ...RIGHT, capital: ['milan'] } } })
    expect((await read('quiz-results')).rows).toEqual([
      {
        ...ofSpeach('Asked', made),
        ...{ version: '1', chapterId: String(chapterId), chapter: 'What do you know?', type: 'QUIZZ' },
        ...person('reader'),
        ...{ attempt: '1', startedAt: NOW, submittedAt: NOW, score: '6', maxScore: '7', percent: '85' },
        ...{ passed: '', toBeGraded: '0' },
      },
    ])
  })

  it('badges', async () => {
    const made = await makeSpeach(app.platform, app.people.author, planBadged({ type: 'AVANCEMENT', title: 'Clean' }))
    await readers.open({ ...made, chapterIds: [] })
    for (const { id } of made.lessons[0]?.chapters ?? []) {
      await readers.done({ ...made, chapterIds: [] }, id)
    }
    await readers.claim({ ...made, chapterIds: [] })
    await app.drain()
    expect((await read('badges')).rows).toEqual([
      {
        ...ofSpeach('Hand hygiene', made),
        ...{ version: '1', pathId: '', badge: 'Clean', type: 'AVANCEMENT' },
        ...person('reader'),
        ...{ issuedAt: NOW, expiresAt: '', endedAt: '', givenBy: '', revokedAt: '', revokedReason: '' },
      },
    ])
  })
})

describe('what people say', () => {
  it('comments and ratings; of deleted ones only that they were there', async () => {
    const params = {
      speachID: (await makeSpeach(app.platform, app.people.author, { title: 'Said', publish: true })).speachID,
    }
    const write = (content: string) => app.as('reader').call(writeComment, { params, body: { content } })
    await write('=cmd|calc')
    const { comment } = await write('Never mind')
    await app.as('reader').call(deleteComment, { params: { id: comment.id } })
    await app.as('reader').call(rateSpeach, { params, body: { rating: 4 } })
    const { rows } = await read('comments')
    const about = { answerTo: '', speachID: cellOf(params), speach: 'Said', createdAt: ISO, editedAt: '' }
    expect(rows).toEqual([
      { id: NUMBER, ...about, ...person('reader'), content: "'=cmd|calc", deletedAt: '' },
      { id: NUMBER, ...about, name: '', email: '', content: '', deletedAt: ISO },
    ])
    expect((await read('ratings')).rows).toEqual([
      { speachID: cellOf(params), speach: 'Said', ...person('reader'), rating: '4', createdAt: ISO, updatedAt: ISO },
    ])
  })

  it('what an erased person said stays without them', async () => {
    const email = 'gone@test.local'
    const { id } = await addUser(app.platform, {
      email,
      password: 'a test password',
      firstName: 'Ada',
      lastName: 'Gone',
    })
    await app.platform.database.db.execute(sql`
      INSERT INTO comments (speach_id, author_id, content) VALUES (${speach.id}, ${id}, 'I was here')`)
    await app.as('superAdmin').call(erasePerson, { params: { id }, body: { heirId: null } })
    const said = (await read('comments')).rows.find(({ content }) => content === 'I was here')
    expect(said).toMatchObject({ name: '', email: '' })
    for (const name of ['people', 'comments', 'reads', 'sessions']) {
      expect(JSON.stringify((await read(name, 'superAdmin')).rows)).not.toContain(email)
    }
  })

  it('survey answers, question by question; anonymous ones without person and time, from the third on', async () => {
    const named = await makeSpeach(app.platform, app.people.author, planSurvey({ rules: { anonymous: false } }))
    const secret = await makeSpeach(app.platform, app.people.author, planSurvey({ rules: { anonymous: true } }))
    const answer = (made: MadeSpeach, who: PersonName, answers: object, anonymous: boolean) =>
      app
        .as(who)
        .call(answerSurvey, { params: { chapterId: chapterOf(made) }, body: { answers: { ...answers }, anonymous } })
    await answer(named, 'reader', PAPER, false)
    for (const who of ['reader', 'otherReader'] as const) await answer(secret, who, { why: 'Fine' }, true)
    const about = (made: MadeSpeach) => ({
      ...ofSpeach('Asked', made),
      ...{ chapterId: String(chapterOf(made)), chapter: 'What do you think?' },
    })
    const byName = { ...about(named), isAnonymous: 'false', ...person('reader'), answeredAt: NOW }
    const ofReader = [
      { ...byName, questionId: 'day', question: 'Which day?', answer: 'Monday' },
      { ...byName, questionId: 'topics', question: 'Which topics?', answer: 'Fire | Air' },
      { ...byName, questionId: 'again', question: 'Again?', answer: 'Yes' },
      { ...byName, questionId: 'stars', question: 'How good?', answer: '4' },
      { ...byName, questionId: 'hours', question: 'How many hours?', answer: '1.5' },
      { ...byName, questionId: 'ranks', question: 'What matters most?', answer: 'Money > Time' },
      { ...byName, questionId: 'why', question: "'=Why?", answer: `'=HYPERLINK("https://evil.example")` },
    ]
    expect((await read('survey-answers')).rows).toEqual(ofReader)
    await answer(secret, 'member', { why: 'Bad' }, true)
    const nobody = { ...about(secret), isAnonymous: 'true', name: '', email: '', answeredAt: '' }
    const unsaid = { ...nobody, questionId: 'why', question: "'=Why?" }
    const { rows } = await read('survey-answers')
    expect(rows.slice(0, 7)).toEqual(ofReader)
    expect(
      rows
        .slice(7)
        .map(({ answer: said }) => said)
        .sort(),
    ).toEqual(['Bad', 'Fine', 'Fine'])
    expect(rows.slice(7).map(({ answer: _, ...rest }) => rest)).toEqual([unsaid, unsaid, unsaid])
  })
})
