import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { z } from 'zod'
import { startTestApp } from '#app/testing/harness.ts'
import { type ServerProcess, startServerProcess } from '#app/testing/server-process.ts'
import { signIn } from '#app/testing/sign-in.ts'
import type { TypedContent } from '#features/chapters/contents.ts'
import { viewSpeach } from '#features/reader/contract.ts'
import { searchSpeaches } from '#features/search/contract.ts'
import { getDraft } from '#features/speaches/contract.ts'
import { getVoiceTrack, listSubtitles } from '#features/voices/contract.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import { createLog } from '#platform/log.ts'
import { call } from '#shared/client.ts'
import { GENERATED } from '../content/generated.ts'
import { SPEACHES } from '../content/speaches.ts'
import { DEMO_PASSWORD } from '../content/world.ts'
import { emailOf } from './people.ts'
import { speachIdOf } from './random.ts'
import { loadDemo, signInHint } from './service.ts'

/** A first start has at most a minute on two free cores; tests share them. */
const PATIENCE_MS = 400_000

let folder: string
let server: ServerProcess | undefined

function startDemo(): Promise<ServerProcess> {
  return startServerProcess({ DATA_DIR: folder, DEMO: '1' })
}

async function look<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ folder: path.join(folder, 'database'), log: createLog('silent') })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** As an administrator could in the first minute: from then on no author publishes directly. */
function turnWorkflowsOn(): Promise<unknown> {
  return look(async ({ db }) => {
    await db.execute(sql`INSERT INTO settings (name, value) VALUES ('flag.workflow', 'true')`)
    await db.execute(sql`INSERT INTO workflows (name) VALUES ('Legal check')`)
    await db.execute(sql`UPDATE speaches SET is_workflow_bound = true`)
  })
}

/** How many rows there are of everything that the demonstration makes. */
function countRows(): Promise<Record<string, number>> {
  const tables = ['users', 'groups', 'group_members', 'categories', 'speaches', 'chapters', 'versions', 'files']
  const paths = ['paths', 'path_items', 'path_users', 'path_groups', 'accessibility_statements']
  const left = [
    'speach_grants',
    'speach_reads',
    'speach_follows',
    'chapter_progress',
    'speach_favourites',
    'speach_ratings',
    'comments',
    'quiz_attempts',
    'legal_acceptances',
  ]
  const counts = [...tables, ...paths, ...left].map(
    (name) => sql`(SELECT count(*)::int FROM ${sql.identifier(name)}) AS ${sql.identifier(name)}`,
  )
  return look(async ({ db }) => {
    const row = await rowsOf(db, z.record(z.string(), z.number())).first(sql`SELECT ${sql.join(counts, sql`, `)}`)
    return row ?? {}
  })
}

// The filled process has a data folder of its own, the same whichever engine the tests run on.
describe.skipIf(inject('onPostgres'))('a demonstration whose first start was killed in the middle', () => {
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'openspeach-demo-'))
    server = await startDemo()
    await server.says('demonstration: 10 of')
    await server.end('SIGKILL')
    await turnWorkflowsOn()
    server = await startDemo()
    await server.says('demonstration: complete')
  }, PATIENCE_MS * 2)
  afterAll(async () => {
    await server?.end('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })

  it('prints how to sign in', () => {
    expect(server?.output()).toContain(signInHint())
    for (const who of ['admin', 'author', 'ai-editor', 'approver', 'reviewer', 'reader']) {
      expect(signInHint()).toContain(`${who}@demo.local`)
    }
  })

  it('lets a reader find a word that stands only inside a PDF', async () => {
    const word = 'Gasdruckfeder'
    expect(JSON.stringify(SPEACHES)).not.toContain(word)
    const url = server?.url ?? ''
    const headers = { origin: url, cookie: await signIn(url, 'reader@demo.local', DEMO_PASSWORD) }
    const find = () => call(searchSpeaches, { query: { term: word } }, { baseUrl: url, headers })
    await vi.waitFor(async () => expect((await find()).totalNumberOfSpeachesFound).toBe(1), { timeout: PATIENCE_MS })
    const { results } = await find()
    expect(results[0]).toMatchObject({ speachID: speachIdOf('de/bildschirmarbeit') })
    expect(results[0]?.matches[0]).toMatchObject({ page: 2 })
  })

  it('has the words of a video spoken in four languages', async () => {
    const url = server?.url ?? ''
    const options = {
      baseUrl: url,
      headers: { origin: url, cookie: await signIn(url, 'reader@demo.local', DEMO_PASSWORD) },
    }
    const { lessons } = await call(viewSpeach, { params: { speachID: speachIdOf('en/phishing') } }, options)
    const video = lessons.flatMap(({ chapters }) => chapters).find(({ type }) => type === 'VIDEO_UPLOAD')
    const params = { chapterId: video?.id ?? 0 }
    const languages = (await call(listSubtitles, { params }, options)).map(({ id }) => id)
    expect(languages).toHaveLength(4)
    for (const subtitleId of languages) {
      const track = await call(getVoiceTrack, { params: { ...params, subtitleId }, query: {} }, options)
      expect(track).toHaveProperty('url')
    }
  })

  it.each([
    ['en/ladders', 'nils', 13_000],
    ['de/haendehygiene', 'karla', 15_000],
  ] as const)('shows readers of %s its video as it was cut, and never the recording', async (key, author, lengthMs) => {
    const url = server?.url ?? ''
    const params = { speachID: speachIdOf(key) }
    const headersOf = async (email: string) => ({ origin: url, cookie: await signIn(url, email, DEMO_PASSWORD) })
    const [reader, editor] = [await headersOf('reader@demo.local'), await headersOf(emailOf(author))]
    const statusOf = async (headers: Record<string, string>, fileID: string) =>
      (await fetch(`${url}/api/v2/files/${fileID}/video`, { headers })).status
    const shown = clipIn(await call(viewSpeach, { params }, { baseUrl: url, headers: reader }))
    const recorded = clipIn(await call(getDraft, { params }, { baseUrl: url, headers: editor }))
    expect(shown.recordedMs).toBe(lengthMs)
    expect(recorded.recordedMs).toBeGreaterThanOrEqual(lengthMs + 2000)
    expect(await statusOf(reader, shown.fileID)).toBe(200)
    expect(await statusOf(reader, recorded.fileID)).toBe(404)
    expect(await statusOf(editor, recorded.fileID)).toBe(200)
  })

  it('has everything once, and at the next start still once', async () => {
    await server?.end('SIGTERM')
    const before = await countRows()
    expect(before).toMatchObject({ users: 21, groups: 7, categories: 6, speaches: SPEACHES.length + 2 })
    expect(before).toMatchObject({ paths: 5, path_items: 22, path_users: 2, path_groups: 3 })
    expect(before.accessibility_statements).toBe(1)
    expect(before.speach_reads).toBeGreaterThan(4000)
    expect(before.speach_favourites).toBeGreaterThan(15)
    server = await startDemo()
    await server.end('SIGTERM')
    expect(await countRows()).toEqual(before)
  })

  it('shows every state that a speach can be in', async () => {
    const { rows } = await look(({ db }) =>
      db.execute(sql`
        SELECT bool_and(s.title <> '') AS titles,
          count(*) FILTER (WHERE state = 'PUBLIE' AND visibility = 'PUBLIC') > 35 AS public,
          bool_or(state = 'PUBLIE' AND visibility = 'SEMI_PRIVE') AS "semi-private",
          bool_or(state = 'PUBLIE' AND visibility = 'PRIVE' AND access_code IS NOT NULL) AS private,
          bool_or(state = 'PUBLIE' AND visibility = 'RESTREINT') AS restricted,
          bool_or(state = 'NON_PUBLIE' AND published_version_id IS NULL AND delayed_till IS NULL) AS draft,
          bool_or(delayed_till > now()) AS scheduled,
          bool_or(future_version_at > now()) AS "future version",
          bool_or(state = 'PUBLIE' AND draft_changed_at IS NOT NULL AND future_version_at IS NULL) AS pending,
          bool_or(state = 'ARCHIVE') AS archived,
          count(*) FILTER (WHERE next_review_on > now()) > 2 AS reviews,
          bool_or(next_review_on < now()) AS "an overdue review",
          bool_or((SELECT count(*) FROM versions v WHERE v.speach_id = s.id) > 2) AS versions,
          bool_or(image_file_id IS NOT NULL) AS covers,
          bool_and(state = 'NON_PUBLIE' OR rating_count BETWEEN 1 AND 21) AS rated,
          bool_and((rating_count, rating_sum) = (SELECT count(*), coalesce(sum(rating), 0)
            FROM speach_ratings g WHERE g.speach_id = s.id)) AS "stars counted",
          (SELECT count(*) FROM comments) > 30 AS talks,
          (SELECT count(*) FROM comments WHERE parent_id IS NOT NULL) > 10 AS answers,
          bool_and(read_count = (SELECT count(*) FROM speach_reads r WHERE r.speach_id = s.id)) AS "reads counted",
          bool_and((SELECT coalesce(sum(seconds), 0) FROM chapter_progress p WHERE p.speach_id = s.id)
            = (SELECT coalesce(sum(seconds), 0) FROM reading_days d WHERE d.speach_id = s.id)) AS "time on days",
          (SELECT bool_and(seconds BETWEEN 10 AND 900) FROM chapter_progress WHERE done) AS "time at chapters",
          (SELECT bool_and(done_at IS NOT NULL) FROM chapter_progress WHERE done) AS "when it was done",
          EXISTS (SELECT FROM speach_grants a JOIN groups g ON g.id = a.group_id WHERE g.system_key = 'AUTHORS')
            AS "assigned to all authors"
        FROM speaches s`),
    )
    for (const [state, isThere] of Object.entries(rows[0] ?? {}))
      expect({ state, isThere }).toEqual({ state, isThere: true })
    const ids = await look(({ db }) => db.execute(sql`SELECT speach_id AS id FROM speaches WHERE NOT is_template`))
    expect(ids.rows.map(({ id }) => id).toSorted()).toEqual(
      [GENERATED, ...SPEACHES].map(({ key }) => speachIdOf(key)).toSorted(),
    )
  })

  it('has slides, slides that go with a sound, words for a sound in two languages and for a video in four, and a meeting to come', async () => {
    const { rows } = await look(({ db }) =>
      db.execute(sql`
        SELECT count(*) FILTER (WHERE type = 'PPT')::int AS slides,
          count(*) FILTER (WHERE type = 'AUDIO_UPLOAD_PPT' AND content -> 'synchronised' = 'true'
            AND jsonb_array_length(content -> 'cues') = 4)::int AS synchronised,
          count(*) FILTER (WHERE type = 'AUDIO_UPLOAD' AND jsonb_array_length(content -> 'subtitles') = 2)::int AS sounds,
          count(*) FILTER (WHERE type = 'VIDEO_UPLOAD' AND jsonb_array_length(content -> 'subtitles') = 4)::int AS videos,
          count(*) FILTER (WHERE type = 'LIVE_EVENT' AND (content ->> 'startsAt')::timestamptz > now())::int AS meetings
        FROM chapters`),
    )
    expect(rows[0]).toEqual({ slides: 1, synchronised: 1, sounds: 1, videos: 1, meetings: 1 })
  })

  it('has a template for every author, an exam passed and one failed, and terms that one person has yet to accept', async () => {
    const { rows } = await look(({ db }) =>
      db.execute(sql`
        SELECT (SELECT count(*)::int FROM speaches WHERE is_template AND is_offered) AS templates,
          (SELECT array_agg(passed ORDER BY passed) FROM quiz_attempts) AS exams,
          ARRAY(SELECT first_name FROM users WHERE cardinality(pending_terms(id)) > 0) AS "asked to accept"`),
    )
    expect(rows[0]).toEqual({ templates: 1, exams: [false, true], 'asked to accept': ['Annika'] })
  })

  it('has a speach that was generated from a document, whose sentences lead to their pages', async () => {
    const { rows } = await look(({ db }) =>
      db.execute(sql`
        SELECT count(*)::int AS chapters, sum(regexp_count(content ->> 'html', 'data-source='))::int AS sentences
          FROM chapters c JOIN lessons l ON l.id = c.lesson_id JOIN speaches s ON s.id = l.speach_id
         WHERE s.speach_id = ${speachIdOf(GENERATED.key)} AND c.deleted_at IS NULL`),
    )
    expect(rows[0]).toEqual({ chapters: 13, sentences: 62 })
  })

  it('has a submission that waits, one that was refused, and one at its second step of three', async () => {
    const { rows } = await look(({ db }) =>
      db.execute(sql`
        SELECT s.wf_state AS state, s.wf_step AS step, s.wf_total_step AS "of" FROM speaches s
         WHERE s.wf_state IS NOT NULL ORDER BY s.wf_state, s.wf_step`),
    )
    expect(rows).toEqual([
      { state: 'AWAITING_VALIDATION', step: 1, of: 3 },
      { state: 'AWAITING_VALIDATION', step: 2, of: 3 },
      { state: 'REJECTED', step: 1, of: 3 },
    ])
  })

  it('has all files converted and shown, in less than 30 MB', async () => {
    const { rows } = await look(({ db }) =>
      db.execute(sql`
        SELECT count(*) FILTER (WHERE status <> 'ready')::int AS unready,
          count(*) FILTER (WHERE kind = 'video' AND duration_ms BETWEEN 8000 AND 20000)::int AS films,
          count(*) FILTER (WHERE kind = 'pdf' AND pages BETWEEN 3 AND 12)::int AS documents,
          count(*) FILTER (WHERE NOT EXISTS (SELECT FROM file_uses u WHERE u.file_id = files.id)
            AND NOT EXISTS (SELECT FROM speaches s WHERE s.image_file_id = files.id)
            AND NOT EXISTS (SELECT FROM voice_sounds v WHERE v.file_id = files.id))::int AS unused,
          (sum(size) + (SELECT sum(d.size) FROM file_derivatives d))::int AS bytes
        FROM files`),
    )
    expect(rows[0]).toMatchObject({ unready: 0, films: 8, documents: 6, unused: 0 })
    expect(rows[0]?.bytes).toBeLessThan(30_000_000)
  })
})

/** The only clip of the only video in a speach. */
function clipIn({ lessons }: { lessons: { chapters: TypedContent[] }[] }) {
  const video = lessons.flatMap(({ chapters }) => chapters).find((chapter) => chapter.type === 'WEET')
  const clip = video?.type === 'WEET' && video.content.edit.clips[0]
  if (!clip) throw new Error('there is no video')
  return clip
}

describe('a database that has users', () => {
  it('gets no demonstration, and production never does', async () => {
    const app = await startTestApp({ env: { DEMO: '1' } })
    try {
      const { platform } = app
      expect(await loadDemo(platform)).toBe(false)
      const production = { ...platform, config: { ...platform.config, production: true } }
      await platform.database.db.execute(sql`DELETE FROM users`)
      expect(await loadDemo(production)).toBe(false)
      const { rows } = await platform.database.db.execute(sql`SELECT FROM users`)
      expect(rows).toEqual([])
    } finally {
      await app.close()
    }
  })
})
