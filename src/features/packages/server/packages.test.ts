import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import { importFile } from '#features/media/server/service.ts'
import { writeSetting } from '#features/site/server/service.ts'
import { archiveSpeach } from '#features/speaches/contract.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { publishSpeach } from '#features/speaches/server/publication/publication-service.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { makePdf } from '#platform/media-tools/testing/make-pdf.ts'
import { scratchFolder } from '#platform/media-tools/testing/scratch.ts'
import type { PackageContent } from '../content.ts'
import {
  cancelPackage,
  checkScormCreated,
  downloadScorm,
  exportScorm,
  getPackage,
  getPackageOffer,
} from '../contract.ts'
import { PACKAGE_HOURS } from '../rules.ts'
import { sweepPackages } from './package-service.ts'

type Lessons = NonNullable<Parameters<typeof makeSpeach>[2]['lessons']>
type Who = 'author' | 'coEditor' | 'otherAuthor' | 'member' | 'admin'

const scratch = scratchFolder()
const clock = new TestClock()
let app: TestApp
const files = { deck: '', source: '', picture: '' }

beforeAll(async () => {
  app = await startTestApp({ clock })
  const reader = scratch.path('reader')
  await mkdir(`${reader}/letters`, { recursive: true })
  for (const name of [
    'reader.js',
    'words-en.js',
    'words-de.js',
    'reader.css',
    'letters/a.woff2',
    'letters/a.woff2.br',
  ]) {
    await writeFile(`${reader}/${name}`, name)
  }
  process.env.PACKAGE_FOLDER = reader
  const pages = [1, 2, 3].map(() => ({ width: 320, height: 180, content: '1 0 0 rg 0 0 320 180 re f' }))
  for (const name of ['deck', 'source'] as const) await writeFile(scratch.path(`${name}.pdf`), makePdf({ pages }))
  await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#ff0000' } }).toFile(
    scratch.path('picture.png'),
  )
  for (const [name, file] of [
    ['deck', 'deck.pdf'],
    ['source', 'source.pdf'],
    ['picture', 'picture.png'],
  ] as const) {
    files[name] = (await importFile(app.platform, app.people.author, { name: file, path: scratch.path(file) })).fileID
  }
  await app.drain()
})
afterAll(() => app.close())

const CHOICES = [
  { id: 'a', text: 'Yes', right: true },
  { id: 'b', text: 'No' },
]
const QUESTION = { id: 'q', kind: 'single', text: 'Is it safe?', choices: CHOICES }

function lessons(): Lessons {
  const cited = `<span data-source="${files.source}" data-page="2" data-quote="Look up." data-boxes="1 1 1 1">Look up.</span>`
  const html = `<p>${cited}</p><figure><img src="/api/v2/files/${files.picture}/image?width=1280" alt=""></figure>`
  return [
    {
      title: 'Before',
      chapters: [
        { title: 'Read', type: 'HTML', content: { html } },
        { title: 'Leaf', type: 'PDF_UPLOAD', content: { fileID: files.deck, downloadable: true } },
        { title: 'Try', type: 'QUIZZ', content: { questions: [QUESTION] } },
        { title: 'Prove', type: 'QUIZZ_EXAMEN', content: { questions: [QUESTION] } },
        { title: 'Map', type: 'EMBED', content: { url: 'https://www.openstreetmap.org/export/embed.html' } },
      ],
    },
  ] as Lessons
}

async function publish(title: string, plan: Lessons = lessons()) {
  const facts = { visibility: 'PUBLIC' } as const
  const people = { coEditors: [app.people.coEditor.id] }
  return makeSpeach(app.platform, app.people.author, { title, facts, people, lessons: plan, publish: true })
}

type Query = Partial<{
  contentNavigation: boolean
  contentDelayed: boolean
  type: 'SCORM_LITE' | 'SCORM_FULL'
  standard: '1.2' | '2004'
}>

const start = (id: string, query: Query = {}, who: Who = 'author') =>
  app.as(who).call(exportScorm, { query: { id, type: 'SCORM_FULL', ...query } })
const isMade = (name: string, who: Who = 'author') => app.as(who).call(checkScormCreated, { query: { name } })
const fetchZip = (name: string, who: Who = 'author') => app.as(who).fetch(downloadScorm.path.replace('{name}', name))

/** The files of a package that is made now, and what its reader gets. */
async function pack(id: string, query: Query = {}) {
  const { dataValue: name } = await start(id, query)
  await app.drain()
  const answer = await fetchZip(name)
  const unzipped = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const text = (file: string) => Buffer.from(unzipped[file] ?? []).toString()
  const content: PackageContent = JSON.parse(text('content.js').replace(/^[^=]*= /, ''))
  return { name, answer, unzipped, text, content }
}

it('holds what its reader needs, and nothing else', async () => {
  const { speachID } = await publish('Ladders & <more>')
  const { answer, unzipped, text, content } = await pack(speachID)
  expect(answer.headers.get('content-disposition')).toContain('ladders-more-v1.zip')
  expect(Object.keys(unzipped)[0]).toBe('imsmanifest.xml')
  const { [files.deck]: deck, [files.source]: source, [files.picture]: picture } = content.files
  expect(Object.keys(unzipped).sort()).toEqual(
    [
      ...['content.js', 'imsmanifest.xml', 'index.html', 'letters/a.woff2', 'reader.css', 'reader.js', 'words-en.js'],
      ...[...(deck?.pages ?? []), deck?.download, source?.cited?.[2], picture?.picture].filter(
        (name) => name !== undefined,
      ),
    ].sort(),
  )
  expect(deck).toMatchObject({ name: 'deck.pdf', pages: { length: 3 }, sizes: { length: 3 } })
  expect(source).toEqual({
    name: 'source.pdf',
    cited: { 2: expect.stringMatching(/^files\/\d+-2\.jpg$/) },
    pageCount: 3,
  })
  expect(unzipped[deck?.download ?? '']).toEqual(new Uint8Array(await readFile(scratch.path('deck.pdf'))))
  expect(text('imsmanifest.xml').match(/<file href="[^"]*"/g)).toHaveLength(Object.keys(unzipped).length - 1)
  expect(text('imsmanifest.xml')).toContain('<title>Ladders &#38; &#60;more&#62;</title>')
})

it('has right answers where it marks itself, and no others, and nobody’s name', async () => {
  const { speachID } = await publish('Answers')
  const { content, text } = await pack(speachID)
  const [, , quiz, exam] = content.material.lessons[0]?.chapters ?? []
  expect(quiz?.content).toMatchObject({ questions: [{ choices: [{ right: true }, {}] }] })
  expect(exam?.content).toMatchObject({ questions: [] })
  expect(content.online).toMatch(new RegExp(`^https?://[^/]+/s/${speachID}$`))
  for (const person of [app.people.author, app.people.coEditor]) expect(text('content.js')).not.toContain(person.userID)
})

it('has an item for each chapter where the LMS leads on', async () => {
  const { speachID } = await publish('Items')
  const { text, content } = await pack(speachID, { contentNavigation: false, standard: '2004' })
  expect(content.standard).toBe('2004')
  expect(text('imsmanifest.xml')).toContain('2004 4th Edition')
  expect(text('imsmanifest.xml').match(/parameters="\?chapter=\d+"/g)).toHaveLength(5)
  expect(content.navigation).toBe(false)
})

it('leaves sources out where its author does not show them', async () => {
  const { speachID, id } = await publish('Quiet')
  await app.platform.database.pool.query('UPDATE speaches SET show_sources = false WHERE id = $1', [id])
  const { content, text } = await pack(speachID)
  expect(text('content.js')).not.toContain('data-source')
  expect(Object.keys(content.files)).not.toContain(files.source)
})

it('is told before: its size, what is answered on the platform, and which sites it shows', async () => {
  const { speachID } = await publish('Offer')
  const offer = await app.as('author').call(getPackageOffer, { params: { speachID } })
  expect(offer).toMatchObject({
    ...{ title: 'Offer', version: 1, scheduledAt: null, types: ['SCORM_FULL'], chapters: 5, hasAnswers: true },
    ...{ online: ['Prove'], sites: ['www.openstreetmap.org'] },
  })
  expect(offer.size).toBeGreaterThan(1000)
})

it('is of the version that is scheduled, where that is wanted', async () => {
  const out = await publish('Out already')
  expect(await refusal(start(out.speachID, { contentDelayed: true }))).toMatchObject({
    status: 409,
    code: 'NOT_SCHEDULED',
  })
  const { speachID, id } = await makeSpeach(app.platform, app.people.author, { title: 'Later', lessons: lessons() })
  const at = new Date(clock.now().getTime() + 86_400_000).toISOString()
  await publishSpeach(app.platform, app.people.author, id, { at })
  expect(await refusal(start(speachID))).toMatchObject({ status: 409, code: 'NOT_PUBLISHED' })
  const query = { contentDelayed: true }
  const offer = await app.as('author').call(getPackageOffer, { params: { speachID }, query })
  expect(offer).toMatchObject({ version: 1, scheduledAt: at })
  expect((await pack(speachID, query)).answer.headers.get('content-disposition')).toContain('later-v1.zip')
})

it('is downloaded on from where the line broke', async () => {
  const { speachID } = await publish('Broken off')
  const { dataValue: name } = await start(speachID)
  await app.drain()
  const get = (headers: Record<string, string> = {}) =>
    app.as('author').fetch(downloadScorm.path.replace('{name}', name), { headers })
  const whole = await get()
  const etag = whole.headers.get('etag') ?? ''
  const bytes = Buffer.from(await whole.arrayBuffer())
  const rest = await get({ range: 'bytes=1000-', 'if-range': etag })
  expect([rest.status, rest.headers.get('content-range')]).toEqual([
    206,
    `bytes 1000-${bytes.length - 1}/${bytes.length}`,
  ])
  expect(Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(1000))).toBe(true)
  expect((await get({ range: `bytes=${bytes.length}-` })).status).toBe(416)
})

it('is for those who may edit the speach, and its file for who began it', async () => {
  const { speachID } = await publish('Rights')
  for (const [who, status] of [
    ['otherAuthor', 403],
    ['member', 403],
  ] as const) {
    expect(await refusal(start(speachID, {}, who))).toMatchObject({ status })
  }
  for (const who of ['coEditor', 'admin'] as const) expect(await start(speachID, {}, who)).toHaveProperty('dataValue')
  const { name } = await pack(speachID)
  expect(await refusal(isMade(name, 'admin'))).toMatchObject({ status: 404 })
  expect((await fetchZip(name, 'coEditor')).status).toBe(404)
  expect(await refusal(isMade('no such name'))).toMatchObject({ status: 404 })
})

it('is refused of what is archived, a draft, or nowhere, and as a type that is not offered', async () => {
  const { speachID } = await publish('Refused')
  const draft = await makeSpeach(app.platform, app.people.author, { title: 'Draft', lessons: lessons() })
  expect(await refusal(start(draft.speachID))).toMatchObject({ status: 409, code: 'NOT_PUBLISHED' })
  expect(await refusal(start('AAAAAAAAAAA'))).toMatchObject({ status: 404 })
  expect(await refusal(start(speachID, { type: 'SCORM_LITE' }))).toMatchObject({ status: 409, code: 'PACKAGE_TYPE' })
  const { db } = app.platform.database
  await writeSetting(app.platform, db, 'flag.scormClassic', false)
  expect(await refusal(start(speachID))).toMatchObject({ status: 409, code: 'PACKAGE_TYPE' })
  await writeSetting(app.platform, db, 'flag.scormClassic', true)
  await app.as('author').call(archiveSpeach, { query: { id: speachID } })
  expect(await refusal(start(speachID))).toMatchObject({ status: 409, code: 'ARCHIVED' })
})

it('can be given up, and is not made for who may not have it any more', async () => {
  const { speachID, id } = await publish('Given up')
  const { dataValue: name } = await start(speachID)
  await app.as('author').call(cancelPackage, { params: { name } })
  expect(await refusal(isMade(name))).toMatchObject({ status: 409, code: 'CANCELLED' })
  const { dataValue: other } = await start(speachID, {}, 'coEditor')
  await app.platform.database.pool.query('DELETE FROM speach_co_editors WHERE speach_id = $1', [id])
  await app.drain()
  expect(await app.as('coEditor').call(getPackage, { params: { name: other } })).toMatchObject({
    ...{ status: 'failed', failure: 'NOT_ALLOWED', file: null },
  })
  expect((await fetchZip(other, 'coEditor')).status).toBe(404)
})

it('is there for a day', async () => {
  const { speachID } = await publish('A day')
  const { name } = await pack(speachID)
  const begin = clock.now()
  clock.set(new Date(begin.getTime() + PACKAGE_HOURS * 3_600_000))
  expect((await fetchZip(name)).status).toBe(404)
  clock.set(new Date(begin.getTime() + PACKAGE_HOURS * 3_600_000 + 1000))
  await sweepPackages(app.platform)
  expect(await app.platform.storage.stat(`packages/${name}.zip`)).toBeNull()
  clock.set(begin)
})
