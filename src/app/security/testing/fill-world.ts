import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import type { TestApp } from '#app/testing/harness.ts'
import { TEST_PASSWORD } from '#app/testing/people.ts'
import { createConnection, createScimToken } from '#features/accounts/directory/contract.ts'
import { createCustomField } from '#features/accounts/people/groups-contract.ts'
import { giveBadge } from '#features/assessments/badges/contract.ts'
import { planBadged } from '#features/assessments/badges/server/testing/reading.ts'
import { startAttempt, submitAttempt } from '#features/assessments/contract.ts'
import { launchMultipleExportCsv } from '#features/exports/contract.ts'
import { createApiToken, createWebhook } from '#features/integrations/contract.ts'
import { createAccessibilityData } from '#features/legal/contract.ts'
import { postFile } from '#features/media/server/testing/upload.ts'
import { createPath } from '#features/paths/contract.ts'
import { viewSpeach } from '#features/reader/contract.ts'
import { writeSetting } from '#features/site/server/service.ts'
import { assignSpeach, writeComment } from '#features/social/contract.ts'
import { openTopic, writeToPerson } from '#features/social/messages/contract.ts'
import { createCategory } from '#features/speach-management/categories/contract.ts'
import { type MadeSpeach, makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { KINDS, makeKind } from '#features/speaches/server/testing/kinds.ts'
import { createWorkflow, submitSpeach } from '#features/workflow/contract.ts'
import { makePdf, textLine } from '#platform/media-tools/testing/make-pdf.ts'
import type { Making } from './hostile-values.ts'

const ALL_TYPES = [
  { title: 'Text', type: 'HTML', content: { html: '<p>Words</p>' } },
  { title: 'Page', type: 'EMBED', content: { url: 'https://example.org/', title: 'Page' } },
  { title: 'Open', type: 'QUESTION_OUVERTE', content: { prompt: 'Why?' } },
  { title: 'Quiz', type: 'QUIZZ', content: { questions: [{ id: 'a', kind: 'text', text: 'Who?', accept: ['I'] }] } },
  { title: 'Survey', type: 'ENQUETE', content: { questions: [{ id: 'a', kind: 'open', text: 'How?' }] } },
] as const

const ONE_TEXT = { title: 'Lesson', chapters: [ALL_TYPES[0]] }

/** Makes something of each kind, so that what is asked for is there. */
export async function fillWorld(app: TestApp): Promise<{ scimToken: string }> {
  const { platform, people } = app
  for (const flag of ['flag.workflow', 'flag.comments', 'flag.delay', 'flag.searchUser'] as const) {
    await writeSetting(platform, platform.database.db, flag, true)
  }
  const lessons = [{ title: 'Lesson', chapters: [...ALL_TYPES] }]
  const made = new Map<string, MadeSpeach>()
  for (const kind of KINDS) made.set(kind, await makeKind(platform, people, kind, { lessons }))
  await makeSpeach(platform, people.otherAuthor, { title: 'Of another', lessons })
  const read = made.get('PUBLIC')
  if (!read) throw new Error('no speach is for everybody')
  await fillReading(app, read)
  await giveOne(app)
  await fillOffice(app)
  await postFile(app.as('author'), 'notes.pdf', '%PDF-1.4 no more')
  await postFile(app.as('author'), 'page.pdf', makePdf({ pages: [{ content: textLine('Words') }] }))
  const picture = { width: 8, height: 8, channels: 3, background: 'red' } as const
  await postFile(app.as('author'), 'red.png', await sharp({ create: picture }).png().toBuffer())
  await app.drain()
  // Last: nothing takes what it is told.
  await app.as('superAdmin').call(createWebhook, {
    body: { name: 'Hook', url: 'https://example.org/hook', events: ['speach.published'] },
  })
  const { token } = await app.as('superAdmin').call(createScimToken, { body: { name: 'Provisioning' } })
  return { scimToken: token }
}

/** What becomes of a speach by its readers. */
async function fillReading(app: TestApp, { speachID, lessons }: MadeSpeach): Promise<void> {
  const [reader, author] = [app.as('reader'), app.as('author')]
  const params = { speachID }
  await reader.call(viewSpeach, { params })
  await reader.call(writeComment, { params, body: { content: 'Clear' } })
  await author.call(writeComment, { params, body: { content: 'Thank you' } })
  const quiz = { params: { chapterId: lessons[0]?.chapters[3]?.id ?? 0 } }
  const { id } = await reader.call(startAttempt, quiz)
  await reader.call(submitAttempt, { params: { id }, body: { answers: { a: 'I' } } })
  for (const one of [reader, author, app.as('approver')]) await one.call(startAttempt, quiz)
  await author.call(assignSpeach, { params, body: { users: [app.people.reader.id] } })
  const { userID } = app.people.author
  await reader.call(writeToPerson, { params: { userID }, body: { content: 'A question' } })
}

/** A badge that its author gave to a reader. */
async function giveOne(app: TestApp): Promise<void> {
  const { speachID } = await makeSpeach(app.platform, app.people.author, planBadged({ type: 'FORMATEUR' }))
  await app.as('reader').call(viewSpeach, { params: { speachID } })
  await app.as('author').call(giveBadge, { params: { speachID }, body: { userIds: [app.people.reader.id] } })
}

/** What authors and administrators keep. */
async function fillOffice(app: TestApp): Promise<void> {
  const { db } = app.platform.database
  const admin = app.as('superAdmin')
  await app.as('author').call(createPath, { body: { title: 'A path' } })
  // Two approvers: one can be the other's deputy.
  await db.execute(sql`UPDATE users SET is_approver = true WHERE id = ${app.people.superAdmin.id}`)
  for (const name of ['Health', 'Law', 'Trade']) await admin.call(createCategory, { body: { name } })
  const label = { labelEn: 'Site', labelDe: 'Standort', labelEs: 'Sede', labelFr: 'Site' }
  await admin.call(createCustomField, { body: { name: 'site', ...label } })
  await admin.call(createConnection, { body: { name: 'Directory', kind: 'oidc' } })
  await admin.call(createApiToken, { body: { name: 'Reports', scopes: ['read'], days: 30 } })
  const step = { needs: 'ONE' as const, users: [app.people.approver.id], groups: [] }
  const { id: workflowId } = await admin.call(createWorkflow, { body: { name: 'Two eyes', steps: [step] } })
  const submitted = await makeSpeach(app.platform, app.people.author, { title: 'Submitted', lessons: [ONE_TEXT] })
  const params = { speachID: submitted.speachID }
  await app.as('author').call(submitSpeach, { params, body: { workflowId } })
  await admin.call(createAccessibilityData, { body: { statement: '<p>For all</p>' } })
  await admin.call(launchMultipleExportCsv, { body: { templateNames: ['people'] } })
  await db.execute(sql`
    INSERT INTO group_members (group_id, user_id, is_manager)
    SELECT g.id, u.id, true FROM groups g, users u
     WHERE NOT g.is_system AND u.id IN (${app.people.reader.id}, ${app.people.author.id}) ON CONFLICT DO NOTHING`)
  const { rows } = await db.execute<{ id: number }>(sql`SELECT id FROM groups WHERE NOT is_system LIMIT 1`)
  const group = { id: rows[0]?.id ?? 0 }
  await app.as('reader').call(openTopic, { params: group, body: { title: 'A topic', content: 'Words' } })
}

/** What is called how, by the columns that it stands in; a part of a path that is `id` is called like what is before it. */
const NAMES: [column: string, table: string, names: string][] = [
  ['id', 'speaches', 'speachId speachID speachesIds addSpeach removeSpeach templateId idCour'],
  ['speach_id', 'speaches', 'speachID speachId id templateId'],
  ['id', 'lessons', 'lessons lessonId'],
  ['id', 'chapters', 'chapters chapterId quizzId'],
  ['number', 'versions', 'n version'],
  [
    'id',
    'users',
    'users Users user userId usersIds userIds authorId heirId deputyId coEditors affectedUsers ids erasures person',
  ],
  ['user_id', 'users', 'userID uuids users Users value'],
  ['email', 'users', 'email emails'],
  ['id', 'groups', 'groups Groups groupId groupsIds coEditorGroups coGroups affectedGroups'],
  ['id', 'categories', 'categories category categoryId into'],
  ['file_id', 'files', 'fileID files picture image'],
  ['id', 'paths', 'pathId'],
  ['id', 'quiz_attempts', 'attempts'],
  ['id', 'comments', 'comments commentId parentId'],
  ['id', 'message_threads', 'threads topics'],
  ['id', 'messages', 'messages messageId'],
  ['id', 'shares', 'assignments'],
  ['id', 'custom_fields', 'customFields customField'],
  ['id', 'directory_connections', 'connections'],
  ['id', 'scim_tokens', 'scimTokens'],
  ['id', 'api_tokens', 'apiTokens'],
  ['id', 'webhooks', 'webhooks'],
  ['id', 'webhook_deliveries', 'deliveryId'],
  ['id', 'workflows', 'workflows workflowId'],
  ['id', 'workflow_runs', 'runId'],
  ['id', 'sessions', 'sessions'],
  ['code', 'badge_awards', 'code codes'],
  ['id', 'accessibility_statements', 'accessibility-data'],
  ['job_id', 'tracked_jobs', 'batchID importID exportID'],
]

/** What is no row: positions, words and names that the program knows. */
const CONSTANT = {
  questionId: ['a'],
  rev: [0, 1],
  step: [1],
  page: [1],
  size: [10],
  code: ['sesame'],
  dueDate: ['2031-05-06'],
  password: [TEST_PASSWORD],
  currentPassword: [TEST_PASSWORD],
  row: ['new'],
  templateName: ['people', 'speaches'],
  templateNames: ['people', 'speaches'],
}

/** Rows of a table that are named. */
const ROWS_MAX = 40

/** Names and numbers of what there is, by what calls them. */
export async function collectKnown({ platform }: TestApp): Promise<Making['known']> {
  const known: Record<string, (string | number)[]> = { ...CONSTANT }
  for (const [column, table, names] of NAMES) {
    const { rows } = await platform.database.db.execute<{ value: string | number }>(
      sql`SELECT ${sql.identifier(column)} AS value FROM ${sql.identifier(table)} LIMIT ${ROWS_MAX}`,
    )
    const values = rows.map(({ value }) => value)
    for (const name of names.split(' ')) known[name] = [...(known[name] ?? []), ...values]
  }
  return known
}

/** Texts of all columns that name rows to the outside. */
export async function collectIds({ platform }: TestApp): Promise<string[]> {
  const { db } = platform.database
  const { rows: columns } = await db.execute<{ table: string; column: string }>(sql`
    SELECT table_name AS table, column_name AS column FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name LIKE '%id' AND data_type IN ('text', 'uuid')`)
  const ids = new Set(['1', '2', '3', 'de', 'sesame', 'author@test.local'])
  for (const { table, column } of columns) {
    const { rows } = await db.execute<{ id: string }>(
      sql`SELECT ${sql.identifier(column)}::text AS id FROM ${sql.identifier(table)} LIMIT 3`,
    )
    for (const { id } of rows) if (id) ids.add(id)
  }
  return [...ids]
}
