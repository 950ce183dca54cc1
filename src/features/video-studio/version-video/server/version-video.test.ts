import { writeFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { importFile } from '#features/media/server/service.ts'
import { archiveSpeach } from '#features/speaches/contract.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { addFile } from '#features/speaches/server/testing/add-file.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { cancelVersionVideo, getVersionVideo, listVersions } from '#features/speaches/versions/contract.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import { readSamples } from '#platform/media-tools/read-samples.ts'
import { barCode, makeMedia, movingPicture, tone } from '#platform/media-tools/testing/make-media.ts'
import { makePdf } from '#platform/media-tools/testing/make-pdf.ts'
import { frameNumbers, type ReadFrame, readFrames } from '#platform/media-tools/testing/read-frames.ts'
import { scratchFolder } from '#platform/media-tools/testing/scratch.ts'
import { probeMedia } from '#platform/media-tools/video/video-probe.ts'

type Lessons = Parameters<typeof makeSpeach>[2]['lessons']

const scratch = scratchFolder()
let app: TestApp
/** Two seconds whose frames say their number; three seconds of a tone; red, green and blue slides; a red picture. */
const files = { film: '', sound: '', deck: '', mute: '', picture: '' }

beforeAll(async () => {
  app = await startTestApp()
  const video = { frames: `${movingPicture('320x180', 2, 30)},${barCode()}`, codec: 'libx264', options: { g: '30' } }
  await makeMedia({ path: scratch.path('film.mp4'), container: 'mp4', video, audio: { frames: tone(2), codec: 'aac' } })
  await makeMedia({ path: scratch.path('mute.mp4'), container: 'mp4', video })
  await makeMedia({ path: scratch.path('sound.m4a'), container: 'mp4', audio: { frames: tone(3), codec: 'aac' } })
  const plain = (colour: string) => ({ width: 320, height: 180, content: `${colour} rg 0 0 320 180 re f` })
  await writeFile(scratch.path('deck.pdf'), makePdf({ pages: ['1 0 0', '0 0.6 0', '0 0 1'].map(plain) }))
  await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#ff0000' } })
    .png()
    .toFile(scratch.path('picture.png'))
  for (const [name, file] of Object.entries({
    film: 'film.mp4',
    mute: 'mute.mp4',
    sound: 'sound.m4a',
    deck: 'deck.pdf',
    picture: 'picture.png',
  })) {
    const { fileID } = await importFile(app.platform, app.people.author, { name: file, path: scratch.path(file) })
    files[name as keyof typeof files] = fileID
  }
  await app.drain()
})
afterAll(() => app.close())

/** A published speach, and the number of its version. */
async function publish(lessons: Lessons, title = 'Phishing') {
  const speach = await makeSpeach(app.platform, app.people.author, {
    title,
    facts: { visibility: 'PUBLIC' },
    people: { coEditors: [app.people.coEditor.id] },
    lessons,
    publish: true,
  })
  const [version] = await app.as('author').call(listVersions, { params: { speachID: speach.speachID } })
  return { ...speach, logId: version?.logId ?? 0 }
}

const TEXT: Lessons = [{ title: '', chapters: [{ title: 'Read', type: 'HTML', content: { html: '<p>Words</p>' } }] }]

type Who = 'author' | 'coEditor' | 'otherAuthor' | 'reader' | 'admin'

const ask = (logId: number, before = 'now', who: Who = 'author') =>
  app.as(who).call(getVersionVideo, { params: { logId }, query: { before } })

async function fetchVideo(logId: number, who: Who = 'author') {
  const address = await ask(logId, 'later', who)
  const got = await app.as(who).fetch(address)
  const path = scratch.path(`version-${logId}.mp4`)
  await writeFile(path, new Uint8Array(await got.arrayBuffer()))
  return { path, name: decodeURIComponent(got.headers.get('content-disposition') ?? ''), status: got.status }
}

/** How many videos of versions of a speach with that title there are. */
async function countMade(title: string): Promise<number> {
  const { db } = app.platform.database
  const row = await rowsOf(db, z.object({ count: z.number() })).first(
    sql`SELECT count(*)::int AS count FROM files WHERE name LIKE ${`${title} – %`}`,
  )
  return row?.count ?? 0
}

describe('the video of a version', () => {
  it('is made once for all who ask, and then answered with its address', async () => {
    const { logId } = await publish(TEXT, 'Asked')
    const asked = [ask(logId, '1'), ask(logId, '1'), ask(logId, '2', 'coEditor'), ask(logId, '3', 'admin')]
    expect(await Promise.all(asked)).toEqual(['', '', '', ''])
    expect(await ask(logId, '1')).toBe('')
    await app.drain()
    const address = `/versioning/logs/${logId}/video/content`
    expect(await Promise.all([ask(logId, '1'), ask(logId, '2', 'coEditor')])).toEqual([address, address])
    await app.drain()
    expect(await countMade('Asked')).toBe(1)
    expect(await fetchVideo(logId, 'coEditor')).toMatchObject({
      status: 200,
      name: expect.stringContaining('Asked – version 1.mp4'),
    })
    // Four seconds of each card.
    expect((await probeMedia(scratch.path(`version-${logId}.mp4`))).durationMs).toBe(8000)
  })

  it('holds everything in the order of reading, as long as all of it', async () => {
    const cues = [
      { slide: 1, atMs: 0 },
      { slide: 3, atMs: 1000 },
      { slide: 2, atMs: 2500 },
    ]
    const slides = [{ page: 1 }, { page: 2, hidden: true }, { page: 3 }]
    const { logId } = await publish([
      {
        title: 'First',
        chapters: [
          { title: 'Watch', type: 'SCREEN', content: { fileID: files.film } },
          {
            title: '',
            type: 'AUDIO_UPLOAD_PPT',
            content: { slidesFileID: files.deck, fileID: files.sound, cues, synchronised: true, slides },
          },
        ],
      },
      {
        title: '',
        chapters: [
          { title: 'Listen', type: 'AUDIO_UPLOAD', content: { fileID: files.sound } },
          { title: 'Elsewhere', type: 'EMBED', content: { url: 'https://example.org/page' } },
          { title: 'Turn', type: 'PPT', content: { slidesFileID: files.deck, slides } },
          {
            title: 'Silent',
            type: 'VIDEO_UPLOAD_PPT',
            content: { slidesFileID: files.deck, fileID: files.mute, cues, synchronised: true },
          },
        ],
      },
      {
        title: '',
        chapters: [
          {
            title: 'Look',
            type: 'HTML',
            content: { html: `<p>Words</p><img src="/api/v2/files/${files.picture}/image">` },
          },
        ],
      },
    ])
    await ask(logId)
    await app.drain()
    const { path } = await fetchVideo(logId)
    const info = await probeMedia(path)
    expect(info.video).toMatchObject({ width: 1280, height: 720, frameRate: { num: 30, den: 1 } })
    // The speach 4, its lesson 2.5, a title 2.5 and the film 2; slides 3; a sound 3; a page elsewhere 4; a title 2.5 and two
    // slides 4 each; a title 2.5 and slides of 2; a text 4, its picture 5.
    const seconds = [4, 2.5, 2.5, 2, 3, 3, 4, 2.5, 8, 2.5, 2, 4, 5]
    const starts = seconds.map((_, index) => seconds.slice(0, index).reduce((sum, one) => sum + one, 0))
    const frames = await readFrames(path, 'scale=64:36,format=yuv420p')
    expect(Math.abs(frames.length - 45 * 30)).toBeLessThanOrEqual(1)
    const frameAt = (at: number) => frames[Math.round(at * 30)]
    const [, , , film = 0, deck = 0, heard = 0, , , turned = 0, , silent = 0, text = 0, picture = 0] = starts
    for (const at of [0, 4, 6.5, heard, heard + 2.9, text]) expect(brightness(frameAt(at + 0.05))).toBeGreaterThan(215)
    const numbers = await frameNumbers(path, `select='between(n,${film * 30},${film * 30 + 59})',scale=320:180`)
    expect(numbers).toEqual(Array.from({ length: 60 }, (_, number) => number))
    for (const [at, expected] of [
      [deck + 0.05, 'red'],
      [deck + 0.95, 'red'],
      [deck + 1.05, 'blue'],
      // A slide that readers do not see is not shown: it is the first one's time.
      [deck + 2.55, 'red'],
      [turned + 0.05, 'red'],
      [turned + 3.95, 'red'],
      [turned + 4.05, 'blue'],
      [silent + 0.05, 'red'],
      [silent + 1.05, 'blue'],
      [picture + 0.05, 'red'],
      [picture + 4.9, 'red'],
    ] as const) {
      expect([at, colourOf(frameAt(at))]).toEqual([at, expected])
    }
    const sound = await readSamples(path, { sampleRate: 8000, tempo: 1, maxSeconds: 60 })
    const isLoud = (from: number, to: number) =>
      Math.max(...sound.subarray(Math.round(from * 8000), Math.round(to * 8000)).map(Math.abs)) > 1000
    const loud = starts.map((start, index) => isLoud(start + 0.1, start + (seconds[index] ?? 0) - 0.1))
    expect(loud).toEqual([false, false, false, true, true, true, false, false, false, false, false, false, false])
  })

  it('goes on after a process died at it, and is made anew once its file was unused for long', async () => {
    const { logId } = await publish(TEXT, 'Killed')
    await ask(logId)
    const { db } = app.platform.database
    await db.execute(sql`UPDATE tracked_jobs SET status = 'running', holder = 'gone' WHERE kind = 'videos.version'
      AND status = 'waiting'`)
    expect(await ask(logId)).toBe('')
    await app.drain()
    expect(await ask(logId)).not.toBe('')
    expect(await countMade('Killed')).toBe(1)
    await db.execute(sql`DELETE FROM files WHERE name LIKE 'Killed – %'`)
    expect((await app.as('author').fetch(`/versioning/logs/${logId}/video/content`)).status).toBe(404)
    expect(await ask(logId)).toBe('')
    await app.drain()
    expect((await fetchVideo(logId)).status).toBe(200)
  })
})

describe('who may ask', () => {
  it('is who may see the versions, of an archived speach too', async () => {
    const { logId, id, speachID } = await publish(TEXT, 'Ours')
    const statusOf = async (who: 'otherAuthor' | 'reader', method = 'GET', rest = '') =>
      (await app.as(who).fetch(`/versioning/logs/${logId}/video${rest}`, { method })).status
    const versions = await refusal(app.as('otherAuthor').call(listVersions, { params: { speachID } }))
    expect(await statusOf('otherAuthor')).toBe(versions.status)
    expect(await statusOf('otherAuthor', 'DELETE')).toBe(versions.status)
    expect(await statusOf('otherAuthor', 'GET', '/content')).toBe(versions.status)
    expect(await statusOf('reader')).toBe(403)
    expect((await app.as(null).fetch(`/versioning/logs/${logId}/video`)).status).toBe(401)
    expect((await refusal(ask(logId + 1_000_000))).status).toBe(404)
    expect((await app.as('author').fetch('/versioning/logs/x/video')).status).toBe(400)
    expect((await app.as('author').fetch(`/versioning/logs/${logId}/video?before=${'x'.repeat(65)}`)).status).toBe(400)
    // Before it is made, there is nothing to be had.
    expect((await app.as('author').fetch(`/versioning/logs/${logId}/video/content`)).status).toBe(404)
    await app.as('author').call(archiveSpeach, { query: { id } })
    expect(await ask(logId)).toBe('')
    await app.drain()
    expect((await fetchVideo(logId)).status).toBe(200)
  })
})

describe('what cannot be made', () => {
  it('is told to who waited for it, and tried again for who comes anew', async () => {
    const broken = await addFile(app.platform, app.people.author, { kind: 'video', durationMs: 3000 })
    const { logId } = await publish([
      { title: '', chapters: [{ title: 'Broken', type: 'VIDEO_UPLOAD', content: { fileID: broken } }] },
    ])
    expect(await ask(logId, 'first')).toBe('')
    await app.drain()
    const failed = await refusal(ask(logId, 'first'))
    expect(failed).toMatchObject({ status: 409, code: 'BROKEN', message: expect.stringContaining('can’t be read') })
    expect((await refusal(ask(logId, 'first'))).code).toBe('BROKEN')
    expect(await ask(logId, 'second')).toBe('')
    await app.drain()
    expect((await refusal(ask(logId, 'second'))).code).toBe('BROKEN')
  })

  it('is too long, or waits for a file', async () => {
    const long = await addFile(app.platform, app.people.author, { kind: 'audio', durationMs: 4 * 3_600_000 })
    const { logId } = await publish([
      { title: '', chapters: [{ title: 'Long', type: 'AUDIO', content: { fileID: long } }] },
    ])
    await ask(logId)
    await app.drain()
    expect(await refusal(ask(logId))).toMatchObject({ status: 409, code: 'TOO_LONG' })
    await app.platform.database.db.execute(sql`UPDATE files SET status = 'processing' WHERE file_id = ${long}`)
    await ask(logId, 'again')
    await app.drain()
    expect((await refusal(ask(logId, 'again'))).code).toBe('NOT_READY')
  })

  it('is what was cancelled, until somebody else asks', async () => {
    const { logId } = await publish(TEXT, 'Cancelled')
    await ask(logId, 'mine')
    await app.as('coEditor').call(cancelVersionVideo, { params: { logId } })
    await app.drain()
    expect((await refusal(ask(logId, 'mine'))).code).toBe('CANCELLED')
    expect(await countMade('Cancelled')).toBe(0)
    expect(await ask(logId, 'theirs', 'coEditor')).toBe('')
    await app.drain()
    expect((await fetchVideo(logId)).status).toBe(200)
  })
})

/** What the middle of a picture of 64 by 36 points is. */
function colourOf(frame: ReadFrame | undefined): string {
  const at = 64 * 36 + 9 * 32 + 16
  const [blue, red] = [frame?.bytes[at] ?? 128, frame?.bytes[at + 32 * 18] ?? 128]
  if (red > 180) return 'red'
  return blue > 180 ? 'blue' : `neither (${blue}, ${red})`
}

function brightness(frame: ReadFrame | undefined): number {
  return (frame?.bytes.subarray(0, 64 * 18).reduce((sum, value) => sum + value, 0) ?? 0) / (64 * 18)
}
