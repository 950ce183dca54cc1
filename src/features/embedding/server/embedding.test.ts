import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { headOf } from '#app/page-head.ts'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { writeSetting } from '#features/site/server/service.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { publicOrigin } from '#platform/platform.ts'
import * as contract from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const set = (name: 'flag.openAccess' | 'embedding.sites', value: boolean | string[]) =>
  writeSetting(app.platform, app.platform.database.db, name, value as never)
beforeEach(async () => {
  await set('flag.openAccess', true)
  await set('embedding.sites', ['https://blog.example'])
})

type Plan = Partial<Parameters<typeof makeSpeach>[2]>
const make = (plan: Plan = {}) =>
  makeSpeach(app.platform, app.people.author, { title: 'Ladders <b>&</b> "ropes"', publish: true, ...plan })

/** As links to the platform begin. */
const origin = () => publicOrigin(app.platform)

async function ask(query: Record<string, string>) {
  const response = await fetch(`${app.url}/oembed?${new URLSearchParams(query)}`)
  return { status: response.status, body: await response.json() }
}

describe('oEmbed', () => {
  it('says how a site shows a speach that visitors may read, within the room it has', async () => {
    const { speachID } = await make()
    const { status, body } = await ask({ url: `${origin()}/s/${speachID}/any-words?path=1`, maxwidth: '480' })
    expect([status, contract.getOembed.responses[200].parse(body)]).toEqual([
      200,
      expect.objectContaining({
        version: '1.0',
        type: 'rich',
        title: 'Ladders <b>&</b> "ropes"',
        width: 480,
        height: 300,
      }),
    ])
    expect(body.html).toContain(
      `src="${origin()}/play-embedded/${speachID}" title="Ladders &lt;b&gt;&amp;&lt;/b&gt; &quot;ropes&quot;"`,
    )
    expect((await ask({ url: `${origin()}/play-embedded/${speachID}` })).status).toBe(200)
  })

  it('tells nobody of what visitors may not read, nor of addresses elsewhere', async () => {
    const hidden = await Promise.all([
      make({ facts: { visibility: 'SEMI_PRIVE' } }),
      make({ facts: { visibility: 'RESTREINT' } }),
      make({ publish: false }),
    ])
    const shown = await make()
    const urls = [
      ...hidden.map(({ speachID }) => `${origin()}/s/${speachID}`),
      `https://other.example/s/${shown.speachID}`,
      `${origin()}/p/${shown.speachID}`,
      `${origin()}/s/abcdefghijk`,
      'javascript:alert(1)',
      'not an address',
      '',
    ]
    for (const url of urls) expect([url, (await ask({ url })).status]).toEqual([url, 404])
  })

  it('is silent where visitors are not let in, or no site may show speaches', async () => {
    const url = `${origin()}/s/${(await make()).speachID}`
    await set('flag.openAccess', false)
    expect((await ask({ url })).status).toBe(404)
    await set('flag.openAccess', true)
    await set('embedding.sites', [])
    expect((await ask({ url })).status).toBe(404)
  })

  it('refuses what it cannot answer', async () => {
    const url = `${origin()}/s/${(await make()).speachID}`
    expect((await ask({ url, format: 'xml' })).status).toBe(501)
    const wrong: Record<string, string>[] = [
      { maxwidth: '0' },
      { maxheight: '-1' },
      { maxwidth: 'wide' },
      { url: 'x'.repeat(2001) },
    ]
    for (const bad of wrong) expect((await ask({ url, ...bad })).status).toBe(400)
  })

  it('is found in the page of such a speach, and in no other', async () => {
    const { speachID } = await make()
    const told = async () => (await headOf(app.platform, `/s/${speachID}`)).shown?.oembed
    const address = (await told()) ?? ''
    const query = Object.fromEntries(new URL(address).searchParams)
    expect([address.split('?')[0], (await ask(query)).body.title]).toEqual([
      `${origin()}/oembed`,
      'Ladders <b>&</b> "ropes"',
    ])
    await set('embedding.sites', [])
    expect(await told()).toBeUndefined()
  })
})

describe('the code', () => {
  it('is for whoever may read the speach, and says who can read it there', async () => {
    const { speachID } = await make()
    const read = (who: 'reader' | 'author' = 'reader', which = speachID) =>
      app.as(who).call(contract.getEmbedCode, { params: { speachID: which } })
    expect(await read()).toEqual({ code: expect.stringContaining(`/play-embedded/${speachID}"`), readers: 'VISITORS' })
    await set('flag.openAccess', false)
    expect((await read()).readers).toBe('NEEDS_HTTPS')
    await set('embedding.sites', [])
    expect((await read()).readers).toBe('NO_SITE')
    const hidden = await make({ facts: { visibility: 'RESTREINT' } })
    await expect(read('reader', hidden.speachID)).rejects.toMatchObject({ status: 404 })
    expect((await read('author', hidden.speachID)).code).toContain(hidden.speachID)
  })
})
