import { writeComment } from '#features/social/contract.ts'
import { mentionOf } from '#features/social/mentions.ts'
import type { DemoSpeach } from '../content/plan.ts'
import { TALKS } from '../content/talks.ts'
import { DAY_MS } from './days.ts'
import type { Trace } from './imagine-progress.ts'
import { chanceOf } from './random.ts'
import type { World } from './world.ts'

/** Comments of one speach at most. */
const TALKS_MAX = 3

/** Lets those who read a public speach to its end say something of it, and its author answer. */
export async function makeTalks(world: World, plan: DemoSpeach, speachId: number, traces: Trace[]): Promise<void> {
  const { publishedDaysAgo, archivedDaysAgo } = plan.life
  if (plan.visibility || publishedDaysAgo === undefined || archivedDaysAgo !== undefined) return
  const chance = chanceOf(`talks ${plan.key}`)
  const talks = [...TALKS[plan.language]].filter(() => chance() < 0.5).slice(0, TALKS_MAX)
  const readers = traces.filter(({ person, reads }) => person !== plan.author && reads.length > 0)
  const params = { speachID: speachId }
  for (const [index, { said, answer }] of talks.entries()) {
    const { person, reads } = readers[index] ?? {}
    const last = reads?.at(-1)
    if (!person || !last) return
    const daysAgo = Math.floor((world.now.getTime() - last.getTime()) / DAY_MS)
    const body = { content: said }
    const { comment } = await world.at(person, daysAgo, 15).call(writeComment, { params, body })
    if (!answer || daysAgo === 0) continue
    const content = `${mentionOf(world.actors[person].userID)} ${answer}`
    await world.at(plan.author, daysAgo - 1).call(writeComment, { params, body: { content, parentId: comment.id } })
  }
}
