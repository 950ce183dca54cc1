import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { getBake, startBake } from '#features/chapters/weet/contract.ts'
import { BLANK_EDIT } from '#features/chapters/weet/edit/schema.ts'
import { getFile } from '#features/media/contract.ts'
import { uploadFile } from '#features/media/server/testing/upload.ts'
import { createChapter, createLesson, createSpeach, getDraft } from '#features/speaches/contract.ts'
import { openDatabase } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import { createLog } from '#platform/log.ts'
import { makeMedia, movingPicture, tone } from '#platform/media-tools/testing/make-media.ts'
import { scratchFolder } from '#platform/media-tools/testing/scratch.ts'
import { call } from '#shared/client.ts'
import type { EndpointDefinition, Input } from '#shared/endpoint.ts'
import { emailOf } from './testing/people.ts'
import { type ServerProcess, startServerProcess } from './testing/server-process.ts'
import { signIn } from './testing/sign-in.ts'
import { copyTemplate } from './testing/test-database.ts'

/** The queue misses a process that died after half a minute; then the video is made once more, beside other work. */
const PATIENCE = { timeout: 240_000, interval: 100 }

const FILM_MS = 20_000

const scratch = scratchFolder()

async function authorAt({ url }: ServerProcess) {
  const headers = { origin: url, cookie: await signIn(url, emailOf('author')) }
  return {
    call: <Definition extends EndpointDefinition>(definition: Definition, input: Input<Definition>) =>
      call(definition, input, { baseUrl: url, headers }),
    fetch: (address: string, init?: RequestInit) =>
      fetch(new URL(address, url), { ...init, headers: { ...headers, ...init?.headers } }),
  }
}

type Author = Awaited<ReturnType<typeof authorAt>>

/** A video of which a second is cut. */
async function addVideo(author: Author): Promise<{ speachID: string; chapterId: number }> {
  const film = scratch.path('film.mp4')
  const video = { frames: movingPicture('640x360', FILM_MS / 1000, 25), codec: 'libx264' }
  await makeMedia({ path: film, container: 'mp4', video, audio: { frames: tone(FILM_MS / 1000), codec: 'aac' } })
  const { fileID } = await uploadFile(author, 'film.mp4', await readFile(film))
  const isReady = async () => (await author.call(getFile, { params: { fileID } })).status
  await vi.waitFor(async () => expect(await isReady()).toBe('ready'), PATIENCE)
  const { speachID } = await author.call(createSpeach, { body: { title: 'Cut' } })
  const lesson = await author.call(createLesson, { params: { speachID }, body: { title: 'Lesson' } })
  const clips = [{ id: 'a', fileID, start: 0, end: FILM_MS, recordedMs: FILM_MS }]
  const edit = { ...BLANK_EDIT, clips, cuts: [{ id: 'c', clip: 'a', start: 1000, end: 2000 }] }
  const content = { weetID: 'w', edit, baked: null }
  const body = { title: 'Video', type: 'WEET', content } as const
  const { id } = await author.call(createChapter, { params: { id: lesson.id }, body })
  return { speachID, chapterId: id }
}

it('a video that is being made when the process is killed is made once, and nothing else is left', {
  timeout: 600_000,
}, async () => {
  const { folder, remove } = await copyTemplate()
  const work = path.join(folder, 'tmp', 'media')
  const killed = await startServerProcess({ DATA_DIR: folder })
  const author = await authorAt(killed)
  const { speachID, chapterId } = await addVideo(author)
  const params = { chapterId }
  expect(await author.call(startBake, { params })).toMatchObject({ state: 'working' })
  await vi.waitFor(async () => {
    expect((await author.call(getBake, { params })).progress).toBeGreaterThan(0.1)
  }, PATIENCE)
  expect((await author.call(getBake, { params })).progress).toBeLessThan(0.9)
  await killed.end('SIGKILL')
  expect(await readdir(work)).toHaveLength(1)

  const next = await startServerProcess({ DATA_DIR: folder })
  try {
    const again = await authorAt(next)
    await vi.waitFor(async () => {
      expect(await again.call(getBake, { params })).toEqual({ state: 'ready', progress: 1 })
    }, PATIENCE)
    const { lessons } = await again.call(getDraft, { params: { speachID } })
    const chapter = lessons.flatMap(({ chapters }) => chapters).find(({ id }) => id === chapterId)
    if (chapter?.type !== 'WEET') throw new Error('the video is gone')
    expect(Math.abs((chapter.content.baked?.durationMs ?? 0) - (FILM_MS - 1000))).toBeLessThan(50)
    expect(await readdir(work)).toEqual([])
    await next.end('SIGTERM')
    expect(await filesAndJobs(folder)).toEqual({ files: 2, done: 1, others: 0 })
  } finally {
    await next.end('SIGKILL')
  }
  await remove()
})

async function filesAndJobs(folder: string) {
  const database = await openDatabase({ folder: path.join(folder, 'database'), log: createLog('silent') })
  try {
    return await rowsOf(database.db, z.object({ files: z.number(), done: z.number(), others: z.number() })).first(sql`
      SELECT (SELECT count(*)::int FROM files) AS files, count(*) FILTER (WHERE status = 'done')::int AS done,
        count(*) FILTER (WHERE status <> 'done')::int AS others
      FROM tracked_jobs WHERE kind = 'videos.bake'`)
  } finally {
    await database.close()
  }
}
