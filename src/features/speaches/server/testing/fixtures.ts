import { eq } from 'drizzle-orm'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import type { Answer, EndpointDefinition, Input } from '#shared/endpoint.ts'
import * as contract from '../../contract.ts'
import { listVersions } from '../../versions/contract.ts'
import { type MadeSpeach, makeSpeach } from '../drafts/make-speach-service.ts'
import type { SpeachRow } from '../queries.ts'
import { speaches, versions } from '../tables.ts'

interface Caller {
  call<Definition extends EndpointDefinition>(
    definition: Definition,
    input?: Input<Definition>,
  ): Promise<Answer<Definition>>
}

/** What the test data needs of the started product. */
interface FixturesApp {
  platform: Platform
  people: { author: Actor }
  as(person: 'author'): Caller
}

/** An author at work, over HTTP. */
export interface SpeachFixtures {
  /** A draft with one short text. */
  make(): Promise<MadeSpeach>
  /** Writes a text into the first chapter, whatever it is at. */
  write(speach: MadeSpeach, text: string): Promise<void>
  author(): Caller
  publish(speach: { id: number }, body?: { at?: string; note?: string }): ReturnType<typeof publishCall>
  unpublish(speach: { id: number }): Promise<unknown>
  draftOf(speach: { id: number }): ReturnType<typeof draftCall>
  versionsOf(speach: { id: number }): ReturnType<typeof versionsCall>
  rowOf(speach: { id: number }): Promise<SpeachRow>
  /** The content that readers would get, as JSON; `nothing` when they see none. */
  readersSee(speach: { id: number }): Promise<string>
}

const publishCall = (app: FixturesApp, id: number, body: { at?: string; note?: string }) =>
  app.as('author').call(contract.publishSpeach, { params: { speachID: id }, body })
const draftCall = (app: FixturesApp, id: number) =>
  app.as('author').call(contract.getDraft, { params: { speachID: id } })
const versionsCall = (app: FixturesApp, id: number) => app.as('author').call(listVersions, { params: { speachID: id } })

/** Sits an author at the product that the test file starts. */
export function openFixtures(started: () => FixturesApp): SpeachFixtures {
  async function rowOf({ id }: { id: number }): Promise<SpeachRow> {
    const [row] = await started().platform.database.db.select().from(speaches).where(eq(speaches.id, id))
    if (!row) throw new Error(`there is no speach ${id}`)
    return row
  }

  return {
    make: () => makeSpeach(started().platform, started().people.author, { title: 'x' }),
    author: () => started().as('author'),
    publish: ({ id }, body = {}) => publishCall(started(), id, body),
    unpublish: ({ id }) =>
      started()
        .as('author')
        .call(contract.unpublishSpeach, { params: { speachID: id } }),
    draftOf: ({ id }) => draftCall(started(), id),
    versionsOf: ({ id }) => versionsCall(started(), id),
    rowOf,
    async write({ id }, text) {
      const chapter = (await draftCall(started(), id)).lessons[0]?.chapters[0]
      if (!chapter) throw new Error('the first lesson is empty')
      const body = { rev: chapter.rev, content: { html: `<p>${text}</p>` } }
      await started()
        .as('author')
        .call(contract.updateChapter, { params: { id: chapter.id }, body })
    },
    async readersSee(speach) {
      const { publishedVersionId, state } = await rowOf(speach)
      if (state !== 'PUBLIE' || publishedVersionId === null) return 'nothing'
      const [version] = await started()
        .platform.database.db.select()
        .from(versions)
        .where(eq(versions.id, publishedVersionId))
      return JSON.stringify(version?.content.lessons.map(({ chapters }) => chapters.map(({ content }) => content)))
    },
  }
}
