import { createAccessibilityData, getAccessibilityData } from '#features/legal/contract.ts'
import {
  addToPath,
  assignPathToGroup,
  assignPathToUser,
  createPath,
  deletePath,
  listPaths,
  publishPath,
} from '#features/paths/contract.ts'
import { Problem } from '#shared/errors.ts'
import { type DemoPath, PATHS } from '../content/paths.ts'
import { ACCESSIBILITY_STATEMENT } from '../content/statement.ts'
import { speachIdOf } from './random.ts'
import type { World } from './world.ts'

/** Days that somebody works on a path before it goes out. */
const PLANNING_DAYS = 2

/** Makes the learning paths that are not there yet; their speaches are. */
export async function makePaths(world: World): Promise<void> {
  for (const plan of PATHS) {
    world.signal.throwIfAborted()
    await makePath(world, plan)
  }
}

/** What a start that was ended in the middle left of a path goes away first. */
async function makePath(world: World, plan: DemoPath): Promise<void> {
  const desk = world.at(plan.owner, plan.publishedDaysAgo + PLANNING_DAYS, 9)
  const { result } = await desk.call(listPaths, { query: { list: 'own' } })
  const there = result.find(({ title }) => title === plan.title)
  if (there?.state === 'PUBLIE') return
  if (there) await desk.call(deletePath, { params: { pathId: there.pathId } })
  const { title, description } = plan
  const { pathId } = await desk.call(createPath, { body: { title, description } })
  for (const key of plan.speaches) await desk.call(addToPath, { params: { pathId, id: speachIdOf(key) } })
  for (const person of plan.people ?? []) {
    await desk.call(assignPathToUser, { params: { pathId }, query: { userId: world.people[person], add: true } })
  }
  for (const group of plan.groups ?? []) {
    await desk.call(assignPathToGroup, { params: { pathId }, query: { groupId: world.groups[group], add: true } })
  }
  await world.at(plan.owner, plan.publishedDaysAgo, 10).call(publishPath, { params: { pathId } })
}

/** Writes the accessibility statement, if there is none. */
export async function writeStatement({ at }: World): Promise<void> {
  const admin = at('admin', 90)
  try {
    await admin.call(getAccessibilityData, {})
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 404) throw error
    await admin.call(createAccessibilityData, { body: { statement: ACCESSIBILITY_STATEMENT } })
  }
}
