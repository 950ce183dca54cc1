import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import * as reading from '#features/reader/contract.ts'
import type { MadeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { addFile } from '#features/speaches/server/testing/add-file.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import * as contract from '../contract.ts'
import { KINDS, openPathFixtures } from './testing/path-fixtures.ts'

let app: TestApp
const clock = new TestClock()
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.close())

const { add, assignTo, makePath, publish, speach, titlesIn, view } = openPathFixtures(() => app)

describe('what a path opens', () => {
  it.each(Object.entries(KINDS))('lets those it is for find and read a %s speach', async (kind, facts) => {
    const hidden = await speach(`Opened ${kind}`, facts)
    const pathId = await makePath(`Opens ${kind}`, [hidden])
    await assignTo(pathId, 'reader')
    const read = (person: PersonName) =>
      app.as(person).call(reading.viewSpeach, { params: { speachID: hidden.speachID } })
    const before = kind === 'PUBLIC' || kind === 'SEMI_PRIVE' ? 'open' : 'closed'
    if (before === 'closed') expect([403, 404]).toContain((await refusal(read('reader'))).status)
    await publish(pathId)
    expect(await titlesIn(pathId, 'reader')).toEqual([`Opened ${kind}`])
    expect((await read('reader')).title).toBe(`Opened ${kind}`)
    if (before === 'closed') expect([403, 404]).toContain((await refusal(read('otherReader'))).status)

    await app.as('author').call(contract.removeFromPath, { params: { pathId, id: hidden.speachID } })
    if (before === 'closed') expect([403, 404]).toContain((await refusal(read('reader'))).status)
    await add(pathId, hidden)
    expect((await read('reader')).title).toBe(`Opened ${kind}`)
    await app.as('author').call(contract.deletePath, { params: { pathId } })
    if (before === 'closed') expect([403, 404]).toContain((await refusal(read('reader'))).status)
  })

  it('counts only while who put a speach in may edit it', async () => {
    const restricted = await speach('Admin’s gift', KINDS.RESTREINT, 'admin')
    const pathId = await makePath('Mixed', [])
    await add(pathId, restricted, 'admin')
    await assignTo(pathId, 'reader')
    await publish(pathId)
    expect(await titlesIn(pathId, 'reader')).toEqual(['Admin’s gift'])
    const role = (isAdmin: boolean) =>
      app.platform.database.db.execute(sql`UPDATE users SET is_admin = ${isAdmin} WHERE id = ${app.people.admin.id}`)
    await role(false)
    expect(await titlesIn(pathId, 'reader')).toEqual([])
    expect(await view(pathId, 'reader')).toMatchObject({ items: [], steps: [], speachCount: 0, next: null })
    await role(true)
    expect(await titlesIn(pathId, 'reader')).toEqual(['Admin’s gift'])
  })

  it('tells nothing of what somebody does not find, and its editor only that it is there', async () => {
    const secret = await speach('Top secret merger', {}, 'otherAuthor')
    const open = await speach('For everybody')
    const pathId = await makePath('With a gap', [secret, open])
    await publish(pathId)
    await app.platform.database.db.execute(sql`UPDATE speaches SET visibility = 'RESTREINT' WHERE id = ${secret.id}`)
    expect(await titlesIn(pathId, 'reader')).toEqual(['For everybody'])
    const seen = await view(pathId, 'reader')
    expect(seen).toMatchObject({ speachCount: 1, items: [{ speachID: open.speachID }] })
    const asEditor = await app.as('author').call(contract.listPathSpeaches, { params: { pathId }, query: {} })
    expect(asEditor.total).toBe(2)
    expect(asEditor.result[0]).toMatchObject({
      speachID: secret.speachID,
      title: 'A speach you don’t have access to',
      canView: false,
    })
    expect(JSON.stringify([seen, asEditor])).not.toMatch(/merger|otherAuthor/)
    expect(await titlesIn(pathId, 'author', { name: 'merger' })).toEqual([])
    await app.as('author').call(contract.removeFromPath, { params: { pathId, id: secret.speachID } })
    expect((await view(pathId, 'author')).items).toEqual([{ speachID: open.speachID }])
  })
})

describe('what can be added', () => {
  it('is public or one’s own, and published', async () => {
    const pathId = await makePath('Adding', [])
    const own = await speach('Own restricted', KINDS.RESTREINT)
    const theirs = await speach('Theirs semi-private', KINDS.SEMI_PRIVE, 'otherAuthor')
    const hidden = await speach('Theirs restricted', KINDS.RESTREINT, 'otherAuthor')
    const draft = await speach('Own draft', {}, 'author', false)
    const available = await titlesIn(pathId, 'author', {
      selected: false,
      name: 'e',
      page: 1,
      sort: 'TITLE',
      asc: true,
    })
    expect(available).toContain('Own restricted')
    for (const title of ['Theirs semi-private', 'Theirs restricted', 'Own draft'])
      expect(available).not.toContain(title)
    await add(pathId, own)
    expect((await refusal(add(pathId, theirs))).status).toBe(403)
    expect((await refusal(add(pathId, hidden))).status).toBe(404)
    expect(await refusal(add(pathId, draft))).toMatchObject({ status: 409, code: 'NOT_PUBLISHED' })
    expect((await refusal(add(pathId, { speachID: 'nothingHere' }))).status).toBe(404)
    expect(await titlesIn(pathId, 'author', { selected: false, name: 'own restr' })).toEqual([])
  })

  it('is added once by two at once, and takes numbers as well', async () => {
    const one = await speach('Twice')
    const pathId = await makePath('Twice', [])
    await Promise.all(Array.from({ length: 8 }, () => add(pathId, one)))
    await app.as('author').call(contract.addToPath, { params: { pathId, id: one.id } })
    expect((await view(pathId, 'author')).items).toEqual([{ speachID: one.speachID }])
  })

  it('is found a page of twelve at a time, whatever is typed', async () => {
    const pathId = await makePath('Pages', [])
    const { total } = await app.as('author').call(contract.listPathSpeaches, {
      params: { pathId },
      query: { selected: false, page: 1_000_000_000 },
    })
    expect(total).toBeGreaterThan(0)
    for (const name of ["'; DROP TABLE paths; --", '%', '\\', '<script>']) {
      expect(await titlesIn(pathId, 'author', { selected: false, name })).toEqual([])
    }
    expect((await app.as('author').fetch(`/api/v2/learningPath/${pathId}/getSpeaches?page=0`)).status).toBe(400)
  })
})

describe('the order', () => {
  it('is what its owner says, of exactly what is in it', async () => {
    const [a, b, c] = [await speach('A'), await speach('B'), await speach('C')]
    const pathId = await makePath('Order', [a, b, c])
    const order = (...items: MadeSpeach[]) =>
      app.as('author').call(contract.orderPath, {
        params: { pathId },
        query: { order: items.map(({ speachID }) => speachID).join(';') },
      })
    await order(c, a, b)
    expect(await titlesIn(pathId, 'author')).toEqual(['C', 'A', 'B'])
    const stranger = await speach('Not in it')
    for (const wrong of [[c, a], [c, a, a], [c, a, b, b], [c, a, stranger], [c, a, b, stranger], []]) {
      expect(await refusal(order(...wrong))).toMatchObject({ status: 400, code: 'ORDER_STALE' })
    }
    expect(await titlesIn(pathId, 'author')).toEqual(['C', 'A', 'B'])
    await app.as('author').call(contract.orderPath, {
      params: { pathId },
      query: { order: [b.id, c.speachID, a.id].join(';') },
    })
    expect(await titlesIn(pathId, 'author')).toEqual(['B', 'C', 'A'])
    await order(c, a, b)
    await app.as('author').call(contract.removeFromPath, { params: { pathId, id: a.speachID } })
    await add(pathId, a)
    expect(await titlesIn(pathId, 'author')).toEqual(['C', 'B', 'A'])
    const orders = await Promise.allSettled([order(a, b, c), order(b, a, c)])
    expect(orders.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(['A,B,C', 'B,A,C']).toContain((await titlesIn(pathId, 'author')).join())
  })
})

describe('a path', () => {
  it('shows a picture of its maker, to those who see it', async () => {
    const fileID = await addFile(app.platform, app.people.author, { kind: 'image' })
    const document = await addFile(app.platform, app.people.author, { kind: 'pdf' })
    const theirs = await addFile(app.platform, app.people.otherAuthor, { kind: 'image' })
    const pathId = await makePath('Picture', [await speach('Behind the picture')])
    const set = (image: string | null) =>
      app.as('author').call(contract.updatePath, { body: { path: { pathId, image } } })
    expect(await refusal(set(document))).toMatchObject({ status: 400, code: 'NOT_A_PICTURE' })
    expect(await refusal(set(theirs))).toMatchObject({ status: 400, code: 'UNKNOWN_FILE' })
    const { image } = await set(fileID)
    expect(image).toBe(`/api/v2/files/${fileID}/image?width=1280`)
    // An existing client sends back what it was shown.
    expect(await set(image)).toMatchObject({ imageFileID: fileID })
    const look = async (person: PersonName | null) => (await app.as(person).fetch(`/api/v2/files/${fileID}`)).status
    expect([await look('reader'), await look(null)]).toEqual([404, 401])
    await publish(pathId)
    expect([await look('reader'), await look(null)]).toEqual([200, 401])
    await assignTo(pathId, 'otherReader')
    expect([await look('reader'), await look('otherReader')]).toEqual([404, 200])
    expect(await set(null)).toMatchObject({ image: null, imageFileID: null })
  })

  it('keeps hostile words as words', async () => {
    const words = '<img src=x onerror=alert(1)>"\'</script>'
    const pathId = await makePath(words, [])
    const { title } = await app
      .as('author')
      .call(contract.updatePath, { body: { path: { pathId, description: `${words}\u0000\u0007` } } })
    expect(title).toBe(words)
    expect((await view(pathId, 'author')).description).toBe(words)
  })

  it('is published with something in it only, once', async () => {
    const pathId = await makePath('Empty', [])
    expect(await refusal(publish(pathId))).toMatchObject({ status: 409, code: 'EMPTY_PATH' })
    expect(await view(pathId, 'author')).toMatchObject({ canPublish: false })
    await add(pathId, await speach('Something'))
    clock.set(new Date(clock.now().getTime() + 1000))
    const first = await publish(pathId)
    expect(first).toMatchObject({ state: 'PUBLIE', publicationDate: clock.now().toISOString() })
    clock.set(new Date(clock.now().getTime() + 1000))
    expect((await publish(pathId)).publicationDate).toBe(first.publicationDate)
  })

  it('goes to another author by an admin, who keep nobody without it', async () => {
    const pathId = await makePath('Handed over', [])
    const give = (to: PersonName) =>
      app.as('admin').call(contract.updatePath, { body: { path: { pathId, userId: app.people[to].userID } } })
    expect(await refusal(give('reader'))).toMatchObject({ status: 400, code: 'OWNER_NOT_AUTHOR' })
    expect((await give('otherAuthor')).user.userID).toBe(app.people.otherAuthor.userID)
    expect((await refusal(view(pathId, 'author'))).status).toBe(404)
    expect(await view(pathId, 'otherAuthor')).toMatchObject({ canEdit: true, canOrder: true })
    expect(await view(pathId, 'admin')).toMatchObject({ canEdit: true, canOrder: false })
  })

  it('says how far one is, and where to go on', async () => {
    const [one, two] = [await speach('One'), await speach('Two')]
    const pathId = await makePath('Progress', [one, two])
    await publish(pathId)
    expect(await view(pathId, 'reader')).toMatchObject({ progress: null, next: { speachID: one.speachID } })
    const chapterId = one.lessons[0]?.chapters[0]?.id ?? 0
    await app.as('reader').call(reading.viewSpeach, { params: { speachID: one.speachID } })
    await app.as('reader').call(reading.saveProgress, {
      params: { speachID: one.speachID },
      body: { chapterId, done: true },
    })
    expect(await view(pathId, 'reader')).toMatchObject({ progress: 0.5, minutes: 2, next: { speachID: two.speachID } })
    expect((await view(pathId, 'reader')).steps).toMatchObject([
      { speachID: one.speachID, title: 'One', isFinished: true, isNotPassed: false },
      { speachID: two.speachID, title: 'Two', isFinished: false, isNotPassed: false },
    ])
    expect(await view(pathId, 'otherReader')).toMatchObject({ progress: null })
    const { result } = await app.as('reader').call(contract.listPaths)
    expect(result.find((card) => card.pathId === pathId)).toMatchObject({ progress: 0.5, speachCount: 2 })
  })

  it('loses what is deleted or archived, and nobody finds a trace', async () => {
    const gone = await speach('Will be archived')
    const pathId = await makePath('Loses', [gone])
    await publish(pathId)
    await app.platform.database.db.execute(
      sql`UPDATE speaches SET state = 'ARCHIVE', archived_at = now() WHERE id = ${gone.id}`,
    )
    expect(await view(pathId, 'reader')).toMatchObject({ items: [], speachCount: 0, next: null })
    expect(await titlesIn(pathId, 'reader')).toEqual([])
  })
})
