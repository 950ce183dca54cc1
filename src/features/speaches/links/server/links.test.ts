import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { recordStatements } from '#app/testing/record-statements.ts'
import { createProbe } from '#platform/outbound.ts'
import { publicOrigin } from '#platform/platform.ts'
import * as speachCalls from '../../contract.ts'
import { type MadeSpeach, makeSpeach, type SpeachPlan } from '../../server/drafts/make-speach-service.ts'
import { refusal } from '../../server/testing/refusal.ts'
import { checkLinks as checkLinksCall } from '../contract.ts'
import { checkLinks } from './service.ts'

let app: TestApp
let origin: string
beforeAll(async () => {
  app = await startTestApp()
  origin = publicOrigin(app.platform)
})
afterAll(() => app.close())

const linkTo = (...addresses: string[]) => addresses.map((url) => `<p><a href="${url}">x</a></p>`).join('')

function makeText(html: string, plan: Partial<SpeachPlan> = {}): Promise<MadeSpeach> {
  const chapter = { title: 'Text', type: 'HTML' as const, content: { html } }
  return makeSpeach(app.platform, app.people.author, {
    title: 'Links',
    lessons: [{ title: '', chapters: [chapter] }],
    ...plan,
  })
}

const chapterOf = ({ lessons }: MadeSpeach, index = 0) => lessons[0]?.chapters[index]?.id

async function broken(speach: MadeSpeach): Promise<string[]> {
  const { links } = await app.as('author').call(checkLinksCall, { params: { speachID: speach.speachID } })
  expect(links.every(({ state }) => state === 'broken')).toBe(true)
  return links.map(({ url }) => url)
}

describe('links within the product', () => {
  it('lead to what its readers can open, and to nothing else', async () => {
    const out = await makeText('<p>a</p>', { title: 'Out', publish: true })
    const draft = await makeText('<p>a</p>', { title: 'Draft' })
    const secret = await makeSpeach(app.platform, app.people.otherAuthor, {
      title: 'Secret',
      facts: { visibility: 'RESTREINT' },
      publish: true,
    })
    const coded = await makeSpeach(app.platform, app.people.otherAuthor, {
      title: 'Coded',
      facts: { visibility: 'PRIVE', accessCode: 'sesame' },
      publish: true,
    })
    const good = [`/s/${out.speachID}`, `/s/${out.id}/out?chapter=1`, `/s/${coded.speachID}`, '/search', '/s/']
    // What is hidden from its author is as if it were not there.
    const bad = [`/s/${draft.speachID}`, '/s/AAAAAAAAAAA/gone', `/play-embedded/${secret.speachID}`, '/s/0']
    const speach = await makeText(linkTo(...[...good, ...bad].map((path) => origin + path)))
    expect(await broken(speach)).toEqual(bad.map((path) => origin + path))
  })

  it('may lead to the speach itself, which is out when they are', async () => {
    const speach = await makeText('<p>a</p>')
    const html = linkTo(`${origin}/s/${speach.speachID}?chapter=2`)
    const params = { id: chapterOf(speach) ?? 0 }
    await app.as('author').call(speachCalls.updateChapter, { params, body: { rev: 1, content: { html } } })
    expect(await broken(speach)).toEqual([])
  })

  it('lead to published paths and to people who are there', async () => {
    const { reader, otherAuthor } = app.people
    const { db } = app.platform.database
    const { rows } = await db.execute<{ id: number }>(sql`
      INSERT INTO paths (title, owner_id, state, published_at, last_published_at) VALUES
        ('Out', ${otherAuthor.id}, 'PUBLIE', now(), now()),
        ('Draft', ${otherAuthor.id}, 'NON_PUBLIE', NULL, NULL) RETURNING id`)
    const [open, draft] = rows.map(({ id }) => id)
    const people = await db.execute<{ user_id: string }>(sql`SELECT user_id FROM users WHERE id = ${reader.id}`)
    const uuid = people.rows[0]?.user_id ?? ''
    const good = [`/p/${open}/first`, `/profil/${uuid}`, `/profil/${uuid.toUpperCase()}/x`, `/profil/${reader.id}`]
    const bad = [`/p/${draft}`, '/p/99999999999', '/p/x', `/profil/${uuid.replace(/.{4}$/, 'ffff')}`, "/profil/1'--"]
    const speach = await makeText(linkTo(...[...good, ...bad].map((path) => origin + path)))
    expect(await broken(speach)).toEqual(bad.map((path) => origin + path))
  })

  it('are asked for in one statement a kind, however many there are', async () => {
    const many = (count: number) =>
      ['s', 'p', 'profil'].flatMap((page) =>
        Array.from({ length: count }, (_, index) => `${origin}/${page}/${index + 1}`),
      )
    const [few, lots] = [await makeText(linkTo(...many(1))), await makeText(linkTo(...many(40)))]
    const count = async (speach: MadeSpeach) =>
      (await recordStatements(app.platform, () => broken(speach))).statements.length
    expect(await count(lots)).toBe(await count(few))
  })
})

describe('links to other sites', () => {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/here' ? 200 : request.url === '/members' ? 403 : 404).end()
  })
  let site: string
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  it('are asked for, in texts, congratulations and embedded pages alike', async () => {
    const speach = await makeText('', {
      lessons: [
        {
          title: '',
          chapters: [
            { title: 'T', type: 'HTML', content: { html: linkTo(`${site}/here#top`, `${site}/gone?a=1&b=2`) } },
            { title: 'S', type: 'REUSSITE', content: { html: linkTo(`${site}/members`, 'mailto:a@b.example') } },
            { title: 'E', type: 'EMBED', content: { url: `https://${'a'.repeat(64)}.example/` } },
          ],
        },
      ],
    })
    const probe = createProbe({ allowAddress: (address) => address === '127.0.0.1' })
    const pages = { findSeenPaths: async () => [], findProfiles: async () => [] }
    const options = { pages, host: undefined, probe }
    const { links } = await checkLinks(app.platform, app.people.author, speach.speachID, options)
    expect(links).toEqual([
      { chapterId: chapterOf(speach, 0), url: `${site}/gone?a=1&b=2`, state: 'broken' },
      { chapterId: chapterOf(speach, 1), url: `${site}/members`, state: 'unsure' },
      { chapterId: chapterOf(speach, 2), url: `https://${'a'.repeat(64)}.example/`, state: 'broken' },
    ])
  })

  it('never reach a network of ours', async () => {
    const speach = await makeText(linkTo(`${site}/here`, 'http://169.254.169.254/latest'))
    expect(await broken(speach)).toEqual([`${site}/here`, 'http://169.254.169.254/latest'])
  })
})

it('is for those who may edit', async () => {
  const speach = await makeText('<p>a</p>', { publish: true })
  const ask = (person: 'reader' | 'otherAuthor' | 'admin', speachID = speach.speachID) =>
    app.as(person).call(checkLinksCall, { params: { speachID } })
  expect((await refusal(ask('reader'))).status).toBe(403)
  expect((await refusal(ask('otherAuthor'))).status).toBe(403)
  expect((await refusal(ask('admin', 'AAAAAAAAAAA'))).status).toBe(404)
  expect(await ask('admin')).toEqual({ links: [] })
})

it('is not asked all the time', async () => {
  const speach = await makeText('<p>a</p>')
  const ask = () => app.as('coEditor').call(checkLinksCall, { params: { speachID: speach.speachID } })
  const refusals = []
  for (let asked = 0; asked < 21; asked += 1) refusals.push((await refusal(ask())).status)
  expect(refusals.at(-1)).toBe(429)
})
