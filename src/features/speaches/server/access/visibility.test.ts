import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { users } from '#features/accounts/server/tables.ts'
import type { Actor } from '#shared/actor.ts'
import { makeSpeach, type SpeachPlan } from '../drafts/make-speach-service.ts'
import { archiveSpeach } from '../publication/life-service.ts'
import { grantAccess, mayReadFile, readPublishedText, revokeAccess } from '../service.ts'
import { speachAccessCodes, speaches } from '../tables.ts'
import { addFile } from '../testing/add-file.ts'
import { assignedTo, coEditedBy, draftVisibleTo, editableBy, findableBy, isRelatedTo, visibleTo } from './visibility.ts'

let app: TestApp
const ids: Record<string, number> = {}

/*
 * One speach of each kind, all of `author`'s, edited with `coEditor`. `otherReader` and the group of `member` are who
 * the restricted one is for; `approver` gave the code of the private one; `aiEditor` has all of them assigned.
 */
const KINDS: Record<string, SpeachPlan['facts']> = {
  PUBLIC: { visibility: 'PUBLIC' },
  SEMI_PRIVE: { visibility: 'SEMI_PRIVE' },
  PRIVE: { visibility: 'PRIVE', accessCode: 'sesame' },
  RESTREINT: { visibility: 'RESTREINT' },
}

const give = (actor: Actor, speachId: number, userIds: number[], groupIds: number[] = []) =>
  app.platform.database.transaction((tx) =>
    grantAccess(tx, actor, speachId, { userIds, groupIds, source: 'ASSIGNMENT', dueDate: '2030-01-31' }),
  )

beforeAll(async () => {
  app = await startTestApp()
  const { author, coEditor, otherReader, approver, aiEditor } = app.people
  const { db } = app.platform.database
  const make = async (title: string, facts: SpeachPlan['facts'], publish: boolean) => {
    const people = {
      coEditors: [coEditor.id],
      affectedUsers: facts?.visibility === 'RESTREINT' ? [otherReader.id] : [],
      affectedGroups: facts?.visibility === 'RESTREINT' ? [app.groups.TESTERS] : [],
    }
    const made = await makeSpeach(app.platform, author, { title, facts, people, publish })
    ids[title] = made.id
    return made.id
  }
  for (const [title, facts] of Object.entries(KINDS)) await give(author, await make(title, facts, true), [aiEditor.id])
  await db.insert(speachAccessCodes).values({ userId: approver.id, speachId: ids.PRIVE ?? 0, code: 'sesame' })
  await db.insert(speachAccessCodes).values({ userId: otherReader.id, speachId: ids.PRIVE ?? 0, code: 'the old code' })
  await give(author, await make('draft', {}, false), [aiEditor.id])
  await archiveSpeach(app.platform, author, await make('archived', {}, true))
  const template = await make('template', {}, false)
  await db.update(speaches).set({ isTemplate: true }).where(eq(speaches.id, template))
})
afterAll(() => app.close())

async function titles(where: SQL): Promise<string[]> {
  const rows = await app.platform.database.db
    .select({ title: speaches.title })
    .from(speaches)
    .where(where)
    .orderBy(speaches.id)
  return rows.map(({ title }) => title).filter((title) => title in ids)
}

type Who = keyof TestApp['people'] | null
const person = (who: Who) => (who === null ? null : app.people[who])

const EVERYTHING_OUT = ['PUBLIC', 'SEMI_PRIVE', 'PRIVE', 'RESTREINT']

describe('what each person may read', () => {
  it.each<[Who, string[]]>([
    [null, ['PUBLIC']],
    ['reader', ['PUBLIC', 'SEMI_PRIVE']],
    ['otherAuthor', ['PUBLIC', 'SEMI_PRIVE']],
    ['otherReader', ['PUBLIC', 'SEMI_PRIVE', 'RESTREINT']],
    ['member', ['PUBLIC', 'SEMI_PRIVE', 'RESTREINT']],
    ['approver', ['PUBLIC', 'SEMI_PRIVE', 'PRIVE']],
    ['aiEditor', EVERYTHING_OUT],
    ['coEditor', EVERYTHING_OUT],
    ['author', EVERYTHING_OUT],
    ['admin', EVERYTHING_OUT],
    ['superAdmin', EVERYTHING_OUT],
  ])('%s', async (who, expected) => {
    expect(await titles(visibleTo(person(who)))).toEqual(expected)
  })
})

describe('what each person finds', () => {
  it.each<[Who, string[]]>([
    [null, ['PUBLIC']],
    ['reader', ['PUBLIC']],
    ['otherAuthor', ['PUBLIC']],
    ['otherReader', ['PUBLIC', 'RESTREINT']],
    ['member', ['PUBLIC', 'RESTREINT']],
    ['approver', ['PUBLIC']],
    ['aiEditor', EVERYTHING_OUT],
    ['coEditor', EVERYTHING_OUT],
    ['author', EVERYTHING_OUT],
    ['admin', ['PUBLIC', 'RESTREINT']],
    ['superAdmin', ['PUBLIC', 'RESTREINT']],
  ])('%s', async (who, expected) => {
    expect(await titles(findableBy(person(who)))).toEqual(expected)
  })
})

describe('what may concern each person', () => {
  it.each<[Who, string[]]>([
    [null, []],
    ['reader', []],
    ['otherReader', ['RESTREINT']],
    ['member', ['RESTREINT']],
    ['aiEditor', EVERYTHING_OUT],
    ['coEditor', EVERYTHING_OUT],
    ['author', EVERYTHING_OUT],
    ['admin', []],
  ])('%s', async (who, expected) => {
    const actor = person(who)
    const concerned = isRelatedTo(actor, sql`speaches.id`)
    expect(await titles(sql`${visibleTo(app.people.admin)} AND ${concerned}`)).toEqual(expected)
    const found = await titles(findableBy(actor))
    const shared = sql`speaches.visibility IN (${who === 'admin' ? sql`'PUBLIC', 'RESTREINT'` : sql`'PUBLIC'`})`
    expect(await titles(sql`${findableBy(actor)} AND (${shared} OR ${concerned})`)).toEqual(found)
  })
})

describe('whose drafts each person sees, and what they edit', () => {
  const drafts = [...EVERYTHING_OUT, 'draft', 'template']
  it.each<[Who, string[], string[]]>([
    [null, [], []],
    ['reader', [], []],
    ['otherReader', [], []],
    ['aiEditor', [], []],
    ['otherAuthor', [], []],
    ['coEditor', drafts, [...EVERYTHING_OUT, 'draft', 'archived', 'template']],
    ['author', drafts, [...EVERYTHING_OUT, 'draft', 'archived', 'template']],
    ['admin', drafts, [...EVERYTHING_OUT, 'draft', 'archived', 'template']],
  ])('%s', async (who, seen, edited) => {
    const actor = person(who)
    expect(await titles(draftVisibleTo(actor))).toEqual(seen)
    if (actor) expect(await titles(editableBy(actor))).toEqual(edited)
  })

  it('and what is co-edited', async () => {
    expect(await titles(coEditedBy(app.people.coEditor))).toHaveLength(7)
    expect(await titles(coEditedBy(app.people.author))).toEqual([])
  })
})

describe('what is given', () => {
  it('counts only while who gave it may edit the speach', async () => {
    const { author, coEditor, otherAuthor, reader, member } = app.people
    const { db } = app.platform.database
    const { id } = await makeSpeach(app.platform, author, {
      title: 'given',
      facts: { visibility: 'RESTREINT' },
      people: { coEditors: [coEditor.id] },
      publish: true,
    })
    ids.given = id
    const isGiven = async (actor: Actor) => (await titles(assignedTo(actor))).includes('given')
    await give(coEditor, id, [reader.id], [app.groups.TESTERS])
    await give(coEditor, id, [reader.id], [app.groups.TESTERS])
    expect([await isGiven(reader), await isGiven(member), await isGiven(otherAuthor)]).toEqual([true, true, false])
    expect(await titles(findableBy(reader))).toContain('given')
    const roles = (isAuthor: boolean) => db.update(users).set({ isAuthor }).where(eq(users.id, coEditor.id))
    await roles(false)
    expect([await isGiven(reader), await isGiven(member)]).toEqual([false, false])
    expect(await titles(visibleTo(reader))).not.toContain('given')
    await roles(true)
    expect(await isGiven(reader)).toBe(true)
    await expect(give(otherAuthor, id, [reader.id])).rejects.toMatchObject({ status: 404 })
    await expect(give(otherAuthor, ids.PUBLIC ?? 0, [reader.id])).rejects.toMatchObject({ status: 403 })
    await app.platform.database.transaction((tx) => revokeAccess(tx, { source: 'ASSIGNMENT', speachId: id }))
    expect(await isGiven(reader)).toBe(false)
    expect(await titles(assignedTo(app.people.aiEditor))).toHaveLength(5)
    await archiveSpeach(app.platform, author, id)
    delete ids.given
  })
})

describe('a file that a speach shows', () => {
  it('is read by whoever reads the speach, and by nobody else', async () => {
    const { author, reader, otherReader, approver, admin, otherAuthor } = app.people
    const { db } = app.platform.database
    const numberOf = async (fileID: string) => {
      const { rows } = await db.execute<{ id: number }>(`SELECT id FROM files WHERE file_id = '${fileID}'`)
      return rows[0]?.id ?? 0
    }
    const [shown, drafted, cover] = [
      await addFile(app.platform, author, { pages: 1 }),
      await addFile(app.platform, author, { pages: 1 }),
      await addFile(app.platform, author, { kind: 'image' }),
    ]
    const pdf = (title: string, fileID: string) => ({ title, type: 'PDF_UPLOAD' as const, content: { fileID } })
    await makeSpeach(app.platform, author, {
      title: 'with a file',
      facts: { visibility: 'RESTREINT', image: cover },
      people: { affectedUsers: [otherReader.id] },
      lessons: [{ title: '', chapters: [pdf('p', shown)] }],
      publish: true,
    })
    await makeSpeach(app.platform, author, {
      title: 'a draft with a file',
      lessons: [{ title: '', chapters: [pdf('p', drafted)] }],
    })
    const readers = async (fileID: string) => {
      const file = await numberOf(fileID)
      const asked = { visitor: null, reader, otherReader, approver, otherAuthor, author, admin }
      const answers = await Promise.all(
        Object.entries(asked).map(async ([who, actor]) => ((await mayReadFile(db, actor, file)) ? who : [])),
      )
      return answers.flat()
    }
    expect(await readers(shown)).toEqual(['otherReader', 'author', 'admin'])
    expect(await readers(cover)).toEqual(['otherReader', 'author', 'admin'])
    expect(await readers(drafted)).toEqual(['author', 'admin'])
    expect(await readers(await addFile(app.platform, reader))).toEqual([])
  })
})

describe('what the search gets', () => {
  it('is the words of the published version, and the files to look into', async () => {
    const { author } = app.people
    const { db } = app.platform.database
    const fileID = await addFile(app.platform, author, { pages: 1 })
    const { id, lessons } = await makeSpeach(app.platform, author, {
      title: 'Searched',
      lessons: [
        {
          title: 'One',
          chapters: [
            { title: 'Text', type: 'HTML', content: { html: '<p>Plain <em>words</em></p>' } },
            { title: 'Paper', type: 'PDF_UPLOAD', content: { fileID } },
          ],
        },
      ],
      publish: true,
    })
    const [text, paper] = lessons[0]?.chapters ?? []
    expect((await readPublishedText(db, id))?.chapters).toEqual([
      { id: text?.id, title: 'Text', type: 'HTML', text: 'Plain words', fileIDs: [] },
      { id: paper?.id, title: 'Paper', type: 'PDF_UPLOAD', text: '', fileIDs: [fileID] },
    ])
    expect(await readPublishedText(db, ids.draft ?? 0)).toBeNull()
    expect(await readPublishedText(db, ids.archived ?? 0)).toBeNull()
    expect(await readPublishedText(db, 999_999)).toBeNull()
  })
})
