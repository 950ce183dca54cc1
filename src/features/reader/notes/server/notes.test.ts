import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import { type MadeSpeach, makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import type { CallError } from '#shared/client.ts'
import { listNotes, saveNote } from '../contract.ts'

let app: TestApp
let speach: MadeSpeach
let chapterId: number

beforeAll(async () => {
  app = await startTestApp()
  speach = await makeSpeach(app.platform, app.people.author, { title: 'Noted', publish: true })
  chapterId = speach.lessons[0]?.chapters[0]?.id ?? 0
})
afterAll(() => app.close())

const params = ({ id }: MadeSpeach = speach) => ({ speachID: id })
const list = async (person: PersonName = 'reader', of = speach) =>
  (await app.as(person).call(listNotes, { params: params(of) })).result
const save = (text: string, rev: number, person: PersonName = 'reader') =>
  app.as(person).call(saveNote, { params: params(), body: { chapterId, text, rev } })
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: CallError) => error,
  )

describe('a note', () => {
  it('is one’s own, changed and taken away', async () => {
    expect(await list()).toEqual([])
    const first = await save('Ask about the valve\nin June', 0)
    expect(first).toMatchObject({ chapterId, text: 'Ask about the valve\nin June', rev: 1 })
    expect(await list()).toEqual([first])
    for (const person of ['author', 'admin', 'otherReader'] as const) expect(await list(person)).toEqual([])
    const second = await save('<script>alert(1)</script>', 1)
    expect(second).toMatchObject({ text: '<script>alert(1)</script>', rev: 2 })
    expect(await save('', 2)).toMatchObject({ text: '', rev: 0 })
    expect(await list()).toEqual([])
  })

  it('that has become another is not overwritten, and both texts are answered', async () => {
    await save('In one tab', 0)
    const stale = await refusal(save('In the other', 0))
    expect(stale).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      body: { mine: { text: 'In the other' }, theirs: { text: 'In one tab', rev: 1 } },
    })
    expect(await refusal(save('', 7))).toMatchObject({ status: 409 })
    expect(await list()).toMatchObject([{ text: 'In one tab' }])
    const both = await Promise.allSettled([save('A', 1), save('B', 1)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('has a limit, and needs a chapter that readers see', async () => {
    expect(await refusal(save('x'.repeat(10_001), 2))).toMatchObject({
      status: 400,
      body: { fields: { text: expect.any(String) } },
    })
    const elsewhere = await makeSpeach(app.platform, app.people.author, { title: 'Elsewhere', publish: true })
    const body = { chapterId: elsewhere.lessons[0]?.chapters[0]?.id ?? 0, text: 'here?', rev: 0 }
    expect(await refusal(app.as('reader').call(saveNote, { params: params(), body }))).toMatchObject({ status: 404 })
  })
})

describe('who may note', () => {
  // By hand from PRODUCT §4 and §5: whoever may read it.
  it.each([
    ['PUBLIC', ['reader', 'member', 'coEditor', 'author', 'admin'], []],
    ['SEMI_PRIVE', ['reader', 'member', 'coEditor', 'author', 'admin'], []],
    ['RESTREINT', ['member', 'coEditor', 'author', 'admin'], ['reader', 'approver', 'otherAuthor']],
  ] as const)('%s', async (visibility, may, mayNot) => {
    const { coEditor } = app.people
    const hidden = await makeSpeach(app.platform, app.people.author, {
      title: visibility,
      facts: { visibility },
      people: {
        coEditors: [coEditor.id],
        ...(visibility === 'RESTREINT' && { affectedGroups: [app.groups.TESTERS] }),
      },
      publish: true,
    })
    for (const person of may) expect([person, await list(person, hidden)]).toEqual([person, []])
    for (const person of mayNot) {
      const refused = await refusal(app.as(person).call(listNotes, { params: params(hidden) }))
      expect([person, refused?.status]).toEqual([person, 404])
    }
  })

  it('nobody while it is a draft, and no visitor', async () => {
    const draft = await makeSpeach(app.platform, app.people.author, { title: 'Draft' })
    expect(await refusal(app.as('author').call(listNotes, { params: params(draft) }))).toMatchObject({ status: 404 })
    expect(await refusal(app.as(null).call(listNotes, { params: params() }))).toMatchObject({ status: 401 })
  })
})
