import { type MadeSpeach, makeSpeach, type SpeachPlan } from '#features/speaches/server/drafts/make-speach-service.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import type { Answer, EndpointDefinition, Input } from '#shared/endpoint.ts'
import * as contract from '../../contract.ts'

/** One speach of each visibility. */
export const KINDS = {
  PUBLIC: {},
  SEMI_PRIVE: { visibility: 'SEMI_PRIVE' },
  PRIVE: { visibility: 'PRIVE', accessCode: 'sesame' },
  RESTREINT: { visibility: 'RESTREINT' },
} satisfies Record<string, SpeachPlan['facts']>

interface Caller {
  call<Definition extends EndpointDefinition>(
    definition: Definition,
    input?: Input<Definition>,
  ): Promise<Answer<Definition>>
}

interface FixturesApp<Person extends string> {
  platform: Platform
  people: Record<Person, Actor>
  as(person: Person): Caller
}

type Maker = 'author' | 'otherAuthor' | 'admin'

/** People at work with paths, over HTTP, at the product that the test file starts. */
export function openPathFixtures<Person extends string>(started: () => FixturesApp<Person | Maker>) {
  const add = (pathId: number, { speachID }: { speachID: string }, person: Person | Maker = 'author') =>
    started()
      .as(person)
      .call(contract.addToPath, { params: { pathId, id: speachID } })

  return {
    add,
    speach: (title: string, facts: SpeachPlan['facts'] = {}, maker: Maker = 'author', publish = true) =>
      makeSpeach(started().platform, started().people[maker], { title, facts, publish }),
    view: (pathId: number, person: Person | Maker) =>
      started().as(person).call(contract.getPath, { params: { pathId } }),
    async titlesIn(
      pathId: number,
      person: Person | Maker,
      query: Input<typeof contract.listPathSpeaches>['query'] = {},
    ) {
      const { result } = await started().as(person).call(contract.listPathSpeaches, { params: { pathId }, query })
      return result.map(({ title }) => title)
    },
    async makePath(title: string, items: MadeSpeach[] = [], maker: Maker = 'author'): Promise<number> {
      const { pathId } = await started().as(maker).call(contract.createPath, { body: { title } })
      for (const item of items) await add(pathId, item, maker)
      return pathId
    },
    publish: (pathId: number, person: Person | Maker = 'author') =>
      started().as(person).call(contract.publishPath, { params: { pathId } }),
    assignTo: (pathId: number, reader: Person, isFor = true) =>
      started()
        .as('author')
        .call(contract.assignPathToUser, {
          params: { pathId },
          query: { userId: started().people[reader].userID, add: isFor },
        }),
  }
}
