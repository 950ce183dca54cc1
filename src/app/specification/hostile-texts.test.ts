import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { uploadFile } from '#features/media/server/testing/upload.ts'
import { createPath } from '#features/paths/contract.ts'
import { writeSetting } from '#features/site/server/service.ts'
import { type MadeSpeach, makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { HOSTILE_TEXTS } from '#shared/testing/hostile-texts.ts'
import { startTestApp, type TestApp } from '../testing/harness.ts'
import { emailOf, type PersonName } from '../testing/people.ts'

let app: TestApp
let speach: MadeSpeach
let pathId: number
beforeAll(async () => {
  app = await startTestApp()
  const lessons = [
    { title: 'One', chapters: [{ title: 'Text', type: 'HTML' as const, content: { html: '<p>x</p>' } }] },
  ]
  speach = await makeSpeach(app.platform, app.people.author, { title: 'Written on', lessons, publish: true })
  pathId = (await app.as('author').call(createPath, { body: { title: 'A path' } })).pathId
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.platform.database
  await db.execute(sql`DELETE FROM rate_limits`)
  await db.execute(sql`DELETE FROM reports`)
})

// biome-ignore lint/suspicious/noExplicitAny: what is read is what the test is about
type Json = any

async function send(who: PersonName, call: string, body?: object): Promise<Json> {
  const [method, address = ''] = call.split(' ')
  const headers = { 'content-type': 'application/json' }
  const response = await app.as(who).fetch(address, { method, ...(body && { headers, body: JSON.stringify(body) }) })
  if (!response.ok)
    throw new Error(`${call} with ${JSON.stringify(body)} answered ${response.status}: ${await response.text()}`)
  expect([call, response.headers.get('x-content-type-options')]).toEqual([call, 'nosniff'])
  if (response.status === 204) return undefined
  expect(response.headers.get('content-type')).toContain('application/json')
  return response.json()
}

/** A call below the speach; made when the speach is. */
const onSpeach = (method: string, rest = '') => `${method} /api/v2/speaches/${speach.speachID}${rest}`
const chapter = () => speach.lessons[0]?.chapters[0] as { id: number; rev: number }
const lesson = () => speach.lessons[0]?.id ?? 0

/** Texts of one line keep their words; what stands between these is one space. */
const asLine = (text: string) => text.replace(/\s+/g, ' ').trim()
const asLines = (text: string) => text.trim()

interface Written {
  /** Writes a text where a person can, and reads it as others get it. */
  write: (text: string) => Promise<string>
  kept: (text: string) => string
  /** Longest that it may be; longer ones are tried by their beginning. */
  max?: number
}

async function changeChapter(change: object): Promise<void> {
  const { lessons } = await send('author', onSpeach('GET'))
  const { id, rev } = lessons[0].chapters[0]
  await send('author', `PATCH /api/v2/chapters/${id}`, { rev, ...change })
}

/** Every plain text that a person can write in what is built. */
const PLAIN: Record<string, Written> = {
  'title of a speach': {
    kept: asLine,
    async write(title) {
      await send('author', onSpeach('PATCH'), { title })
      return (await send('reader', onSpeach('GET', '/view'))).title
    },
  },
  'description of a speach': {
    kept: asLines,
    async write(description) {
      await send('author', onSpeach('PATCH'), { description })
      return (await send('reader', onSpeach('GET', '/view'))).description
    },
  },
  'tag of a speach': {
    kept: asLine,
    max: 40,
    async write(tag) {
      await send('author', onSpeach('PATCH'), { tags: [tag] })
      return (await send('reader', onSpeach('GET', '/view'))).tags[0]
    },
  },
  'title of its badge': {
    kept: asLine,
    async write(title) {
      await send('author', onSpeach('PATCH'), { badge: { type: 'AVANCEMENT', title } })
      return (await send('author', onSpeach('GET'))).badge.title
    },
  },
  'title of a lesson': {
    kept: asLine,
    async write(title) {
      await send('author', `PATCH /api/v2/lessons/${lesson()}`, { title })
      return (await send('author', onSpeach('GET'))).lessons[0].title
    },
  },
  'title of a chapter': {
    kept: asLine,
    async write(title) {
      await changeChapter({ title })
      return (await send('author', onSpeach('GET'))).lessons[0].chapters[0].title
    },
  },
  'note on a version': {
    kept: asLines,
    async write(note) {
      await changeChapter({ content: { html: `<p>${Math.random()}</p>` } })
      await send('author', onSpeach('POST', '/publish'), { note })
      return (await send('author', onSpeach('GET', '/versions')))[0].note
    },
  },
  'note of one’s own': {
    kept: asLines,
    async write(text) {
      const { result } = await send('reader', onSpeach('GET', '/notes'))
      await send('reader', onSpeach('PUT', '/notes'), { chapterId: chapter().id, text, rev: result[0]?.rev ?? 0 })
      return (await send('reader', onSpeach('GET', '/notes'))).result[0].text
    },
  },
  comment: {
    kept: asLines,
    async write(content) {
      await send('reader', onSpeach('POST', '/comments'), { content })
      return (await send('member', onSpeach('GET', '/comments'))).result[0].content
    },
  },
  'answer to a comment': {
    kept: asLines,
    async write(content) {
      const { comment } = await send('reader', onSpeach('POST', '/comments'), { content: 'first' })
      await send('reader', onSpeach('POST', '/comments'), { content, parentId: comment.id })
      return (await send('member', onSpeach('GET', '/comments'))).result[0].answers[0].content
    },
  },
  'reason of a report': {
    kept: asLines,
    async write(reason) {
      await app.platform.database.db.execute(sql`DELETE FROM reports`)
      await send('member', onSpeach('POST', '/report'), { reason })
      return (await send('admin', 'GET /api/v2/moderation')).result[0].reasons[0].reason
    },
  },
  'first name': {
    kept: asLine,
    max: 30,
    async write(firstName) {
      await send('member', 'PATCH /api/v2/me', { firstName })
      return (await send('reader', `GET /api/v2/people/${app.people.member.userID}`)).firstName
    },
  },
  'last name': {
    kept: asLine,
    max: 30,
    async write(lastName) {
      await send('member', 'PATCH /api/v2/me', { lastName })
      return (await send('reader', `GET /api/v2/people/${app.people.member.userID}`)).lastName
    },
  },
  'title of a path': {
    kept: asLine,
    async write(title) {
      await send('author', 'PUT /api/v2/learningPath', { path: JSON.stringify({ pathId, title }) })
      return (await send('author', `GET /api/v2/learningPath/${pathId}`)).title
    },
  },
  'description of a path': {
    kept: asLines,
    async write(description) {
      await send('author', 'PUT /api/v2/learningPath', { path: { pathId, description } })
      return (await send('author', `GET /api/v2/learningPath/${pathId}`)).description
    },
  },
}

describe.each(Object.entries(PLAIN))('%s', (_, { write, kept, max = 100 }) => {
  it('is every hostile text as the text that it is', async () => {
    for (const whole of HOSTILE_TEXTS) {
      const text = whole.slice(0, max)
      expect(await write(text)).toBe(kept(text))
      await app.platform.database.db.execute(sql`DELETE FROM rate_limits`)
    }
  })
})

/** What a tag of ours never is. */
const FORBIDDEN =
  /^<(?!\/?(?:h[234]|p|br|hr|blockquote|pre|ul|ol|li|strong|em|u|s|sub|sup|mark|code|a|span|div|details|summary)\b)|\son\w+\s*=|(?:href|src)="(?!https?:|mailto:)/i

/** Every rich text that a person can write: nothing of it is more than words and plain marks. */
const RICH: Record<string, (html: string) => Promise<string>> = {
  async 'text of a chapter'(html) {
    await changeChapter({ content: { html } })
    return (await send('author', onSpeach('GET', '/play'))).lessons[0].chapters[0].content.html
  },
  async 'accessibility statement'(html) {
    const statement = `<p>words</p>${html}`
    const found = await app.as(null).fetch('/api/v2/accessibility-data')
    if (found.status === 404) await send('admin', 'POST /api/v2/accessibility-data', { statement })
    else await send('admin', `PUT /api/v2/accessibility-data/${(await found.json()).id}`, { statement })
    return (await send('reader', 'GET /api/v2/accessibility-data')).statement
  },
  async 'terms of use'(html) {
    const { draft } = await send('admin', 'PUT /api/v2/legal/GCU/draft', { texts: { en: `<p>words</p>${html}` } })
    return draft.texts.en
  },
  async policy(html) {
    const { draft } = await send('admin', 'PUT /api/v2/legal/PDP/draft', { texts: { en: `<p>words</p>${html}` } })
    return draft.texts.en
  },
}

describe.each(Object.entries(RICH))('%s', (_, write) => {
  it('has nothing of a hostile text but its words', async () => {
    for (const text of HOSTILE_TEXTS) {
      const kept = await write(text)
      const tags = kept.match(/<[^>]*>?/g) ?? []
      expect([text, tags.filter((tag) => FORBIDDEN.test(tag))]).toEqual([text, []])
    }
  })
})

describe('elsewhere', () => {
  it('a message that goes with a share is the plain text of a mail', async () => {
    for (const message of HOSTILE_TEXTS) {
      await send('author', onSpeach('POST', '/share'), { users: [app.people.reader.id], message })
      await app.platform.database.db.execute(sql`DELETE FROM rate_limits`)
    }
    await app.drain()
    const { rows } = await app.platform.database.db.execute<{ data: { to: string; text: string; html?: string } }>(
      sql`SELECT data FROM jobs.job WHERE name = 'mail.send'`,
    )
    const mails = rows.map(({ data }) => data).filter(({ to }) => to === emailOf('reader'))
    expect(mails).toHaveLength(HOSTILE_TEXTS.length)
    expect(mails.every(({ html }) => html === undefined)).toBe(true)
    const said = mails.map(({ text }) => text).join('\n')
    for (const message of HOSTILE_TEXTS) expect(said).toContain(asLines(message))
  })

  it('the name of a file is a name, and leads nowhere', async () => {
    for (const text of HOSTILE_TEXTS) {
      const { name, fileID } = await uploadFile(app.as('author'), `${text}.txt`, 'words')
      expect(name).not.toMatch(/[/\\\r\n\t]/)
      const response = await app.as('author').fetch(`/api/v2/files/${fileID}`)
      expect(response.headers.get('content-type')).toContain('application/json')
      expect((await response.json()).name).toBe(name)
    }
  })

  it('a term that is looked for finds or does not, and is not said again', async () => {
    for (const text of HOSTILE_TEXTS) {
      const { results } = await send('reader', `GET /api/v2/speach/search?term=${encodeURIComponent(text)}`)
      expect(results).toEqual(expect.any(Array))
      const people = await send('reader', `GET /api/v2/users?term=${encodeURIComponent(text)}`)
      expect(people.results).toEqual(expect.any(Array))
      const grid = await send('reader', `GET /api/v2/my/speachFollowed?name=${encodeURIComponent(text)}`)
      expect(grid.result).toEqual(expect.any(Array))
    }
  })

  it('the address that the footer leads to is one of the web', async () => {
    const { platform } = app
    for (const text of HOSTILE_TEXTS) {
      const written = writeSetting(platform, platform.database.db, 'footer.link', text)
      await expect(written).rejects.toMatchObject({ status: 400 })
    }
    const { items } = await send('reader', 'GET /api/v2/footer')
    expect(items.map(({ code }: { code: string }) => code)).not.toContain('EXTERNAL_SITE')
  })
})
