import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeSetting } from '#features/site/server/service.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { addFile } from '#features/speaches/server/testing/add-file.ts'
import { LOCALES } from '#shared/locales.ts'
import { createWebServer } from './server.ts'
import { startTestApp, type TestApp } from './testing/harness.ts'
import { emailOf } from './testing/people.ts'
import { signIn } from './testing/sign-in.ts'

const PAGE =
  '<!doctype html><html lang="en"><title>Page</title><script id="answers" type="application/json">{}</script>'

let app: TestApp
let folder: string
let server: FastifyInstance

beforeAll(async () => {
  app = await startTestApp()
  folder = await mkdtemp(path.join(tmpdir(), 'openspeach-pages-'))
  await writeFile(path.join(folder, 'index.html'), PAGE)
  const files = LOCALES.map((locale) => [`virtual:texts/${locale}`, { file: `assets/${locale}-a1b2.js` }])
  await writeFile(path.join(folder, 'files.json'), JSON.stringify(Object.fromEntries(files)))
  server = await createWebServer(app.platform, { webFolder: folder })
})
afterAll(async () => {
  await server.close()
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

async function policyOf(url: string): Promise<string> {
  const answer = await server.inject({ url, headers: { accept: 'text/html' } })
  expect([url, answer.headers['content-type']]).toEqual([url, 'text/html; charset=utf-8'])
  return String(answer.headers['content-security-policy'])
}

it('lets nobody frame a page', async () => {
  for (const url of ['/', '/login', '/s/abcdefghijk/title', '/?next=/play-embedded/abcdefghijk', '//play-embedded/x']) {
    expect([url, await policyOf(url)]).toEqual([url, expect.stringMatching(/; frame-ancestors 'none'$/)])
  }
})

it('lets our own pages and the sites that the organisation names frame an embedded speach', async () => {
  const url = '/play-embedded/abcdefghijk?internalPreview=true'
  expect(await policyOf(url)).toMatch(/; frame-ancestors 'self'$/)
  const { db } = app.platform.database
  const sites = ['https://intranet.example.org/any/page', 'http://lms.example']
  await writeSetting(app.platform, db, 'embedding.sites', sites)
  expect(await policyOf(url)).toMatch(
    /; frame-ancestors 'self' https:\/\/intranet\.example\.org http:\/\/lms\.example$/,
  )
  expect(await policyOf('/s/abcdefghijk')).toMatch(/; frame-ancestors 'none'$/)
})

it('shows in a frame the pages of whom the organisation allows, of everybody while it names nobody', async () => {
  expect(await policyOf('/')).toMatch(/; frame-src 'self' https:; /)
  const { db } = app.platform.database
  await writeSetting(app.platform, db, 'companion.logoutUrl', 'https://video.example/logout')
  await writeSetting(app.platform, db, 'embed.hosts', ['youtube.com', 'maps.example.org'])
  const [, frames = ''] = /; frame-src ([^;]*); /.exec(await policyOf('/')) ?? []
  expect(frames.split(' ')).toEqual([
    "'self'",
    'https://youtube.com',
    'https://*.youtube.com',
    'https://maps.example.org',
    'https://*.maps.example.org',
    'https://youtu.be',
    'https://*.youtu.be',
    'https://youtube-nocookie.com',
    'https://*.youtube-nocookie.com',
    'https://video.example',
  ])
  await writeSetting(app.platform, db, 'embed.hosts', [])
  await writeSetting(app.platform, db, 'companion.logoutUrl', null)
})

it('opens to nobody by what is no address of a site', async () => {
  const { db } = app.platform.database
  for (const site of ['javascript:alert(1)', '*', "'none'; script-src *"]) {
    await expect(writeSetting(app.platform, db, 'embedding.sites', [site])).rejects.toMatchObject({ status: 400 })
    await db.execute(sql`UPDATE settings SET value = ${JSON.stringify([site])}::jsonb WHERE name = 'embedding.sites'`)
    expect(await policyOf('/play-embedded/abcdefghijk')).toMatch(/; frame-ancestors 'self'$/)
  }
})

it('lets our own pages record camera, microphone and screen, and none that other sites show', async () => {
  const recorded = async (url: string) =>
    (await server.inject({ url, headers: { accept: 'text/html' } })).headers['permissions-policy']
  for (const url of ['/', '/recorder/edit/abcdefghijk', '/studio/edit?access_token=x']) {
    expect(await recorded(url)).toBe('camera=(self), microphone=(self), display-capture=(self)')
  }
  expect(await policyOf('/studio/edit?access_token=x')).toMatch(/; frame-ancestors 'self'$/)
  const { db } = app.platform.database
  await writeSetting(app.platform, db, 'embedding.sites', ['https://intranet.example.org'])
  expect(await recorded('/play-embedded/abcdefghijk')).toBe('camera=(), microphone=(), display-capture=()')
  await writeSetting(app.platform, db, 'embedding.sites', [])
})

describe('what a page comes with', () => {
  async function pageOf(url: string, cookie?: string) {
    const answer = await server.inject({ url, headers: { accept: 'text/html', ...(cookie ? { cookie } : {}) } })
    const [, json = ''] = /<script id="answers" type="application\/json">(.*)<\/script>$/.exec(answer.body) ?? []
    return { answer, answers: JSON.parse(json) as Record<string, unknown> }
  }

  it('is what it would ask first, word for word, in the name of whoever asks', async () => {
    await makeSpeach(app.platform, app.people.author, { title: 'Three steps', publish: true })
    const reader = await signIn(app.url, emailOf('reader'))
    const { answers } = await pageOf('/', reader)
    expect(Object.keys(answers)).toEqual(
      expect.arrayContaining([
        '/api/v2/me',
        '/api/v2/config',
        '/api/v2/home',
        '/api/v2/home/rows/new?page=1&languages=en',
      ]),
    )
    for (const [address, answer] of Object.entries(answers)) {
      expect([address, answer]).toEqual([address, await (await app.as('reader').fetch(address)).json()])
    }
  })

  it('is who is here on other pages, and nothing of anybody for a stranger', async () => {
    const reader = await signIn(app.url, emailOf('reader'))
    expect(Object.keys((await pageOf('/account', reader)).answers).sort()).toEqual(['/api/v2/config', '/api/v2/me'])
    expect(Object.keys((await pageOf('/')).answers)).toEqual(['/api/v2/config'])
  })

  it('cannot be ended by a word of it', async () => {
    const title = '</script><script>alert(1)</script><!--'
    await makeSpeach(app.platform, app.people.author, { title, publish: true })
    const reader = await signIn(app.url, emailOf('reader'))
    const { answer, answers } = await pageOf('/', reader)
    expect(answer.body.match(/<\/script/g)).toHaveLength(1)
    expect(answers['/api/v2/home/rows/new?page=1&languages=en']).toMatchObject({
      result: [{ title }, { title: 'Three steps' }],
    })
  })

  it('is kept by nobody on the way', async () => {
    const { answer } = await pageOf('/', await signIn(app.url, emailOf('reader')))
    expect(answer.headers['cache-control']).toBe('private, no-cache')
  })

  it.each([
    ['of the cookie', 'locale=de', 'fr', 'de'],
    ['of no cookie that says none', 'locale="><script>', undefined, 'en'],
    ['of nobody’s', '', undefined, 'en'],
    ['of the browser', '', 'de-AT', 'de'],
    ['that the browser would rather have', '', 'pt-BR, es;q=0.6, fr-CA;q=0.8, de;q=0', 'fr'],
    ['of no browser that wants others', '', 'pt, *;q=0.5', 'en'],
    ['of no header that makes no sense', '', ';;q=x,"><script>;q=2,de;q=x,-,', 'en'],
  ])('names the texts of the language %s', async (_, cookie, wanted, locale) => {
    const headers = { accept: 'text/html', cookie, ...(wanted && { 'accept-language': wanted }) }
    const { body } = await server.inject({ url: '/login', headers })
    expect(body).toContain(`<html lang="${locale}"`)
    expect(body).toContain(`<link rel="modulepreload" href="/assets/${locale}-a1b2.js" />`)
  })

  it('is written in the language of the browser, as the answers are that come later', async () => {
    const cookie = await signIn(app.url, emailOf('reader'))
    const headers = { accept: 'text/html', cookie, 'accept-language': 'de' }
    const { body } = await server.inject({ url: '/', headers })
    expect(body).toContain('"title":"Neu"')
  })
})

describe('who asks for no page in particular', () => {
  const ask = async (url: string, accept: string | undefined, method: 'GET' | 'HEAD' = 'GET') => {
    const answer = await server.inject({ method, url, headers: accept === undefined ? {} : { accept } })
    return { status: answer.statusCode, type: String(answer.headers['content-type']).split(';')[0], body: answer.body }
  }

  it('gets the page all the same, and 404 with it where there is none', async () => {
    for (const accept of ['*/*', undefined, 'text/html', 'text/html,*/*;q=0.8']) {
      for (const method of ['GET', 'HEAD'] as const) {
        const known = ['/', '/login', '/login?next=/x', '/s/abcdefghijk', '/administration/users']
        for (const [url, status] of [...known.map((url) => [url, 200] as const), ['/nowhere', 404] as const]) {
          const answer = await ask(url, accept, method)
          expect([accept, method, url, answer.status, answer.type]).toEqual([accept, method, url, status, 'text/html'])
          expect(answer.body === '').toBe(method === 'HEAD')
        }
      }
    }
  })

  it('gets the page of sign-up only while people may sign up', async () => {
    const { db } = app.platform.database
    expect((await ask('/sign-up?token=x', 'text/html')).status).toBe(404)
    await writeSetting(app.platform, db, 'flag.selfSignUp', true)
    expect((await ask('/sign-up?token=x', 'text/html')).status).toBe(200)
    await writeSetting(app.platform, db, 'flag.selfSignUp', false)
  })

  it('gets no page in place of a call, a file or what belongs to a page', async () => {
    for (const url of ['/api/v2/nothing', '/api', '/files/x', '/assets/gone-a1b2.js', '/robots.txt']) {
      expect([url, await ask(url, '*/*')]).toMatchObject([url, { status: 404, type: 'application/json' }])
    }
    expect(await ask('/login', 'application/json')).toMatchObject({ status: 404, type: 'application/json' })
    expect(await ask('/api/v2/nothing', '*/*', 'HEAD')).toMatchObject({ status: 404 })
  })
})

describe('the preview of a link', () => {
  const headOf = async (url: string) => {
    const { body } = await server.inject({ url, headers: { accept: '*/*' } })
    return body.slice(0, body.indexOf('<link'))
  }
  const NAME_ALONE = [
    '<title>Openspeach</title>',
    '<meta property="og:type" content="website" />',
    '<meta property="og:site_name" content="Openspeach" />',
    '<meta property="og:title" content="Openspeach" />',
    '<meta name="twitter:card" content="summary" />',
  ].join('\n    ')

  it('says what visitors may read, and escapes it', async () => {
    const { db } = app.platform.database
    const { author } = app.people
    const facts = { description: 'Two "steps"\n& <b>one</b> more' }
    const shown = await makeSpeach(app.platform, author, { title: '</title><i>"Mind" & map', facts, publish: true })
    const hidden = [
      await makeSpeach(app.platform, author, { title: 'Draft' }),
      ...(await Promise.all(
        (['SEMI_PRIVE', 'RESTREINT'] as const).map((visibility) =>
          makeSpeach(app.platform, author, { title: visibility, facts: { visibility }, publish: true }),
        ),
      )),
    ]
    const address = `/s/${shown.speachID}/any-title?path=1`
    expect(await headOf(address)).toContain(NAME_ALONE)

    await writeSetting(app.platform, db, 'flag.openAccess', true)
    const image = await addFile(app.platform, author, { kind: 'image' })
    await db.execute(
      sql`UPDATE speaches SET image_file_id = (SELECT id FROM files WHERE file_id = ${image}) WHERE id = ${shown.id}`,
    )
    const head = await headOf(address)
    const title = '&lt;/title&gt;&lt;i&gt;&quot;Mind&quot; &amp; map'
    expect(head).toContain(`<title>${title} – Openspeach</title>`)
    expect(head).toContain(`<meta property="og:title" content="${title}" />`)
    const description = 'Two &quot;steps&quot; &amp; &lt;b&gt;one&lt;/b&gt; more'
    expect(head).toContain(`<meta name="description" content="${description}" />`)
    expect(head).toContain(`<meta property="og:description" content="${description}" />`)
    expect(head).toMatch(/<meta property="og:url" content="http:\/\/[^/"]+\/s\/[\w-]{11}\/[\w-]+" \/>/)
    expect(head).toContain(`/api/v2/files/${image}/image?width=640" />`)
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image" />')
    expect(head).not.toMatch(/<i>|<b>/)
    expect(await headOf(`/play-embedded/${shown.speachID}`)).toBe(head)
    const oembed = async () =>
      (await server.inject({ url: address, headers: { accept: '*/*' } })).body.match(/<link [^>]*oembed[^>]*>/)
    expect(await oembed()).toBeNull()
    await writeSetting(app.platform, db, 'embedding.sites', ['https://blog.example'])
    expect((await oembed())?.[0]).toMatch(
      /^<link rel="alternate" type="application\/json\+oembed" href="http:\/\/[^"]+\/oembed\?url=http%3A[\w%.-]+" title="[^"<>]+" \/>$/,
    )
    await writeSetting(app.platform, db, 'embedding.sites', [])

    for (const { speachID } of [...hidden, { speachID: 'abcdefghijk' }]) {
      expect(await headOf(`/s/${speachID}`)).toContain(NAME_ALONE)
    }
    for (const url of [`/play/${shown.speachID}`, '/', `/s/${'a'.repeat(101)}`])
      expect(await headOf(url)).toContain(NAME_ALONE)
    await writeSetting(app.platform, db, 'flag.openAccess', false)
  })
})
