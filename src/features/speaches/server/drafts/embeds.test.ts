import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import * as chapters from '#features/chapters/contract.ts'
import { writeSetting } from '#features/site/server/service.ts'
import { createOutbound, type FetchOutbound } from '#platform/outbound.ts'
import { publicOrigin } from '#platform/platform.ts'
import * as contract from '../../contract.ts'
import { assertEmbedAllowed, describeEmbed } from './embed-service.ts'
import { makeSpeach } from './make-speach-service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const allow = (hosts: string[]) => writeSetting(app.platform, app.platform.database.db, 'embed.hosts', hosts)

async function makeEmbed(url: string) {
  const speach = await makeSpeach(app.platform, app.people.author, {
    title: 'Pages',
    lessons: [{ title: '', chapters: [{ title: 'Page', type: 'EMBED', content: { url } }] }],
  })
  const [chapter] = speach.lessons[0]?.chapters ?? []
  if (!chapter) throw new Error('no chapter')
  return chapter
}

const change = (id: number, body: { rev: number; title?: string; content?: Record<string, unknown> }) =>
  app.as('author').call(contract.updateChapter, { params: { id }, body })

describe('whose pages a chapter shows', () => {
  it('everybody’s, until the organisation names some', async () => {
    const { content } = await makeEmbed('https://anything.example/page')
    expect(content).toEqual({ url: 'https://anything.example/page' })
  })

  it('refuses the others by name, in the reader’s language, and keeps what is there', async () => {
    const before = await makeEmbed('https://anything.example/page')
    await allow(['youtube.com', 'geogebra.org'])
    const wrong = change(before.id, { rev: before.rev, content: { url: 'https://evil.example/x' } })
    await expect(wrong).rejects.toMatchObject({
      status: 400,
      body: {
        code: 'EMBED_HOST',
        message: 'Pages of evil.example can’t be embedded. Your organisation allows: youtube.com, geogebra.org.',
        fields: { 'content.url': 'EMBED_HOST' },
      },
    })
    await expect(makeEmbed('https://youtube.com.evil.example/')).rejects.toMatchObject({ code: 'EMBED_HOST' })
    const renamed = await change(before.id, { rev: before.rev, title: 'Still there' })
    expect(renamed.content).toEqual({ url: 'https://anything.example/page' })
    const player = await change(before.id, { rev: renamed.rev, content: { url: 'https://youtu.be/dQw4w9WgXcQ' } })
    expect(player.content).toEqual({ url: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ' })
    await allow([])
  })

  it('never our own, which would have our rights', async () => {
    const { host } = new URL(publicOrigin(app.platform))
    // At home the address has no dot, and is none that leads anywhere.
    await expect(makeEmbed(`https://${host}/account`)).rejects.toMatchObject({
      code: expect.stringMatching(/^EMBED_(?:OWN|ADDRESS)$/),
    })
    const ours = { ...app.platform, config: { ...app.platform.config, publicUrl: 'https://learn.example.org' } }
    const own = { type: 'EMBED', content: { url: 'https://learn.example.org/account' } } as const
    await expect(assertEmbedAllowed(ours, app.platform.database.db, own)).rejects.toMatchObject({ code: 'EMBED_OWN' })
  })
})

describe('what a page is called', () => {
  let site: Server
  let answer: (response: ServerResponse) => void
  const asked: string[] = []
  const toSite: FetchOutbound = (url, options) => {
    asked.push(url)
    const { port } = site.address() as AddressInfo
    return createOutbound({ allowAddress: () => true })(`http://127.0.0.1:${port}/`, options)
  }
  beforeAll(async () => {
    site = createServer((_, response) => answer(response))
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => {
    site.closeAllConnections()
    site.close()
  })

  it('the site says, asked at the address of the table alone', async () => {
    answer = (response) => response.end(JSON.stringify({ title: ' Rotors\0 ', width: 200, height: '100', html: '<b>' }))
    expect(await describeEmbed('https://youtu.be/dQw4w9WgXcQ', toSite)).toEqual({ title: 'Rotors', ratio: 2 })
    expect(asked).toEqual(['https://www.youtube.com/oembed?format=json&url=https%3A%2F%2Fyoutu.be%2FdQw4w9WgXcQ'])
  })

  it.each([
    ['no JSON', '<html>'],
    ['a list', '[]'],
    ['a title that is none', '{"title": 5}'],
    ['nothing', ''],
    ['a shape that is none', '{"width": -1, "height": 0}'],
    ['far too much', 'x'.repeat(300_000)],
  ])('is not known when it answers %s', async (_, body) => {
    answer = (response) => response.end(body)
    expect(await describeEmbed('https://vimeo.com/1', toSite)).toEqual({ title: null, ratio: null })
  })

  it('is not known when it refuses, and not asked of sites that are not in the table', async () => {
    answer = (response) => response.writeHead(404).end()
    expect(await describeEmbed('https://vimeo.com/1', toSite)).toEqual({ title: null, ratio: null })
    const before = asked.length
    for (const url of [
      'https://evil.example/x',
      'http://vimeo.com/1',
      'https://10.0.0.1/',
      'javascript:alert(1)',
      '',
    ]) {
      expect(await describeEmbed(url, toSite)).toEqual({ title: null, ratio: null })
    }
    expect(asked).toHaveLength(before)
  })

  it('is asked by authors alone', async () => {
    const url = 'https://no-table.example/x'
    expect(await app.as('author').call(chapters.describeEmbed, { query: { url } })).toEqual({
      title: null,
      ratio: null,
    })
    await expect(app.as('reader').call(chapters.describeEmbed, { query: { url } })).rejects.toMatchObject({
      status: 403,
    })
  })
})
