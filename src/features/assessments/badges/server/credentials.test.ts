import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import { emailOf } from '#app/testing/people.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { scratchFolder } from '#platform/media-tools/testing/scratch.ts'
import { giveBadge, listBadgeFollowers, revokeBadge } from '../contract.ts'
import { tellGiven } from './job-definitions.ts'
import { badgeJobHandlers } from './jobs.ts'
import { signingKey } from './keys.ts'
import { planBadged, readersOf } from './testing/reading.ts'

const VERIFIER = fileURLToPath(new URL('testing/verify-credential.mjs', import.meta.url))
const clock = new TestClock()
const scratch = scratchFolder()
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
  // What a reverse proxy would be called; the port is known only now.
  app.platform.config.publicUrl = app.url
})
afterAll(() => app.close())

const { open, done, claim } = readersOf(() => app)
const ago = (days: number) => new Date(Date.now() - days * 24 * 3600_000)

interface Verdict {
  verdict: string
  reason?: string
  credential?: { credentialSubject: { identifier: { salt: string; identityHash: string }[] } }
}

/** What a stranger finds out in a process of its own. */
async function verify(...given: string[]): Promise<Verdict> {
  const { stdout } = await promisify(execFile)(process.execPath, [VERIFIER, ...given], { timeout: 30_000 })
  return JSON.parse(stdout)
}

async function earn(badge: Parameters<typeof planBadged>[0], at = new Date()) {
  clock.set(at)
  const made = await makeSpeach(app.platform, app.people.author, planBadged(badge))
  const speach = { id: made.id, speachID: made.speachID, chapterIds: [] }
  for (const chapter of made.lessons[0]?.chapters ?? []) await done(speach, chapter.id)
  const { award } = await claim(speach)
  clock.set(new Date())
  if (!award) throw new Error('no badge was earned')
  return award
}

const fetchCredential = async (url: string) => (await fetch(url)).text()

describe('a credential', () => {
  it('is verified by who knows its address alone, and names its owner by a salted hash', async () => {
    const award = await earn({ type: 'AVANCEMENT', title: 'Clean hands', description: 'Washes for 30 s.' })
    const { verdict, credential } = await verify(award.credentialUrl)
    expect(verdict).toBe('valid')
    expect(credential).toMatchObject({
      name: 'Clean hands',
      issuer: { id: `${app.url}/api/v2/issuer`, name: 'Openspeach' },
      validFrom: award.issuedAt,
      credentialSubject: {
        type: ['AchievementSubject'],
        achievement: { name: 'Clean hands', criteria: { narrative: 'Washes for 30 s.' }, version: '1' },
      },
    })
    const email = emailOf('reader')
    expect(JSON.stringify(credential)).not.toContain(email)
    const owner = credential?.credentialSubject.identifier[0]
    const hash = createHash('sha256').update(`${email}${owner?.salt}`).digest('hex')
    expect(owner?.identityHash).toBe(`sha256$${hash}`)
  })

  it('fails when a byte of it is another, wherever it stands', async () => {
    const award = await earn({ type: 'AVANCEMENT' })
    const jws = await fetchCredential(award.credentialUrl)
    const [head = '', body = '', signature = ''] = jws.split('.')
    const places = [
      5,
      head.length - 3,
      head.length + 30,
      head.length + body.length - 8,
      jws.length - signature.length + 9,
    ]
    for (const place of [...places, jws.length - 1]) {
      const other = jws[place] === 'A' ? 'B' : 'A'
      const changed = jws.slice(0, place) + other + jws.slice(place + 1)
      const { verdict } = await verify(award.credentialUrl, await scratch.save(changed))
      expect([place, verdict]).toEqual([place, 'invalid'])
    }
    expect(await verify(award.credentialUrl, await scratch.save(jws))).toMatchObject({ verdict: 'valid' })
  })

  it('fails when somebody else signed it, and with no signature at all', async () => {
    const award = await earn({ type: 'AVANCEMENT' })
    const [, body = ''] = (await fetchCredential(award.credentialUrl)).split('.')
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
    const { verdict } = await verify(award.credentialUrl, await scratch.save(`${none}.${body}.`))
    expect(verdict).toBe('invalid')
  })

  it('tells that it is over', async () => {
    const award = await earn({ type: 'AVANCEMENT', validMonths: 1 }, ago(40))
    expect(await verify(award.credentialUrl)).toMatchObject({ verdict: 'expired' })
    const current = await earn({ type: 'AVANCEMENT', validMonths: 2 }, ago(40))
    expect(await verify(current.credentialUrl)).toMatchObject({ verdict: 'valid' })
  })

  it('tells that it was revoked, without its address or its reason', async () => {
    const made = await makeSpeach(app.platform, app.people.author, planBadged({ type: 'FORMATEUR' }))
    const speach = { id: made.id, speachID: made.speachID, chapterIds: [] }
    const params = { speachID: made.speachID }
    await open(speach)
    clock.set(ago(1))
    await app.as('author').call(giveBadge, { params, body: { userIds: [app.people.reader.id] } })
    clock.set(new Date())
    const tell = badgeJobHandlers(app.platform).find(({ definition }) => definition === tellGiven)
    await tell?.handle({}, new AbortController().signal)
    const { award } = await claim(speach)
    expect(await verify(award?.credentialUrl ?? '')).toMatchObject({ verdict: 'valid' })
    const { result } = await app.as('author').call(listBadgeFollowers, { params, query: {} })
    const code = result[0]?.award?.code ?? ''
    await app.as('author').call(revokeBadge, { params: { ...params, code }, body: { reason: 'Given by mistake' } })
    expect(await verify(award?.credentialUrl ?? '')).toMatchObject({ verdict: 'revoked' })
    const list = await fetchCredential(`${app.url}/api/v2/credentials/revocations`)
    expect(list).not.toContain(code)
    expect(list).not.toContain('mistake')
  })

  it('stays verifiable when the secret of the installation is another', async () => {
    const award = await earn({ type: 'AVANCEMENT' })
    const before = await fetchCredential(award.credentialUrl)
    const { kid } = await signingKey(app.platform)
    const other = await signingKey({ ...app.platform, secret: 'another secret that is long enough' })
    expect(other.kid).not.toBe(kid)
    expect(await verify(award.credentialUrl, await scratch.save(before))).toMatchObject({ verdict: 'valid' })
    expect(await verify(award.credentialUrl)).toMatchObject({ verdict: 'valid' })
  })

  it('is of nobody where there is none', async () => {
    for (const path of [
      'credentials/AAAAAAAAAAAAAAAAAAAAAA',
      'credentials/AAAAAAAAAAAAAAAAAAAAAA/image',
      'issuer/keys/x',
    ]) {
      expect([path, (await fetch(`${app.url}/api/v2/${path}`)).status]).toEqual([path, 404])
    }
  })
})

it('the picture of a badge is a plain SVG without scripts', async () => {
  const award = await earn({ type: 'AVANCEMENT', title: '<script>alert(1)</script>' })
  const response = await fetch(`${award.credentialUrl}/image`)
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  const svg = await response.text()
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]*>(<path [^>]*\/>){3}<\/svg>$/)
})
