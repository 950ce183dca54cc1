import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ChapterType } from '#features/chapters/contents.ts'
import { importFile } from '#features/media/server/service.ts'
import { getDraft } from '#features/speaches/contract.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import { makeMedia, movingPicture } from '#platform/media-tools/testing/make-media.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import type { Answer, EndpointDefinition, Input } from '#shared/endpoint.ts'
import * as contract from '../../contract.ts'
import type { speakSound, useVoice } from '../job-definitions.ts'
import { voiceJobHandlers } from '../jobs.ts'

interface Caller {
  call<Definition extends EndpointDefinition>(
    definition: Definition,
    input?: Input<Definition>,
  ): Promise<Answer<Definition>>
}

/** What the test data needs of the started product. */
interface FixturesApp {
  platform: Platform
  people: Record<'aiEditor' | 'author', Actor>
  as(person: 'aiEditor' | 'author'): Caller
  drain(): Promise<void>
}

type Author = 'aiEditor' | 'author'

export const ENGLISH = {
  language: 'en-GB',
  label: 'For beginners',
  cues: [
    { start: 200, end: 1800, text: 'Good morning.' },
    { start: 2000, end: 3900, text: 'A mail came in.' },
  ],
}

/** No voice speaks it. */
export const GREEK = { language: 'el', cues: [{ start: 0, end: 1000, text: 'Καλημέρα' }] }

/** Adds a silent video of four seconds, prepared; `path` is where it is made. @returns its public id */
export async function addVideo(app: FixturesApp, path: string): Promise<string> {
  const video = { frames: movingPicture('320x180', 4), codec: 'libx264', options: { preset: 'ultrafast', g: '20' } }
  await makeMedia({ path, container: 'mp4', video })
  const { fileID } = await importFile(app.platform, app.people.aiEditor, { name: 'silent.mp4', path })
  await app.drain()
  return fileID
}

/** A chapter of a speach that everybody may read, by an author with an AI licence unless another is named. */
export async function addChapter(
  app: FixturesApp,
  type: ChapterType,
  content: Record<string, unknown>,
  { publish = true, by = 'aiEditor' as Author } = {},
) {
  const lessons = [{ title: 'L', chapters: [{ title: 'C', type, content }] }]
  const plan = { title: 'Spoken', facts: { visibility: 'PUBLIC' as const }, lessons, publish }
  const speach = await makeSpeach(app.platform, app.people[by], plan)
  const chapter = speach.lessons[0]?.chapters[0]
  if (!chapter) throw new Error('one chapter was made')
  const read = async () => {
    const draft = await app.as(by).call(getDraft, { params: { speachID: speach.speachID } })
    const found = draft.lessons[0]?.chapters[0]
    if (!found) throw new Error('the chapter is gone')
    return found
  }
  return { ...speach, chapterId: chapter.id, rev: chapter.rev, read }
}

/** How many sounds are kept that were spoken in a language. */
export async function countSpoken({ platform }: FixturesApp, language: string): Promise<number | undefined> {
  const counted = await rowsOf(platform.database.db, z.object({ count: z.number() })).first(sql`
    SELECT count(*)::int AS count FROM files WHERE name = ${`voice-${language}.m4a`}`)
  return counted?.count
}

/** Does a job now, whatever else waits. */
export async function performJob(
  { platform, people }: FixturesApp,
  { definition }: typeof speakSound | typeof useVoice,
  jobId: string,
  signal = AbortSignal.timeout(60_000),
): Promise<void> {
  const handler = voiceJobHandlers(platform, async () => people.aiEditor).find((one) => one.definition === definition)
  await handler?.handle({ jobId }, signal)
}

/** What came of a job. */
export function resultOf(app: FixturesApp, jobId: string, as: Author = 'aiEditor') {
  return app.as(as).call(contract.getJobResult, { params: { jobId } })
}
