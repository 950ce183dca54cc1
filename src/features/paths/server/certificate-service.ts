import { callAs } from '#features/accounts/server/service.ts'
import type { Award } from '#features/assessments/badges/schemas.ts'
import { awardPaths, findPathAward } from '#features/assessments/badges/server/service.ts'
import { isFinished } from '#features/speaches/rules.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { canSeePath } from '../rules.ts'
import { openPath } from './path-service.ts'
import * as queries from './queries.ts'

/**
 * A person's certificate of a path; issues it if they have completed everything that they find in it. Who has one keeps
 * it, whatever becomes of the path.
 * @throws Problem 404
 */
export async function claimCertificate(
  platform: Platform,
  actor: Actor,
  pathId: number,
): Promise<{ certificate: Award | null }> {
  return platform.database.transaction(async (tx) => {
    const { path } = await openPath(tx, actor, pathId, canSeePath)
    const seat = { pathId: path.id, userId: actor.id }
    const earlier = await findPathAward(platform, tx, seat)
    if (earlier || path.state !== 'PUBLIE' || !path.givesCertificate) return { certificate: earlier }
    await certifyCompleted(platform, tx, actor, [path])
    return { certificate: await findPathAward(platform, tx, seat) }
  })
}

/** Issues the certificates of the paths that a person completed with this speach. Nobody whose account is ended gets one. */
export async function certifyPathsWith(
  platform: Platform,
  { speachId, userId }: { speachId: number; userId: number },
): Promise<void> {
  const found = await callAs(platform, userId)
  if (!found) return
  await platform.database.transaction(async (tx) => {
    await certifyCompleted(platform, tx, found.actor, await queries.listUncertified(tx, found.actor, speachId))
  })
}

async function certifyCompleted(
  platform: Platform,
  tx: Transaction,
  actor: Actor,
  paths: queries.PathRow[],
): Promise<void> {
  const found = await queries.listFoundItems(
    tx,
    actor,
    paths.map(({ id }) => id),
  )
  const byPath = Map.groupBy(found, ({ pathId }) => pathId)
  const completed = paths.flatMap(({ id, title, description }) => {
    const items = byPath.get(id) ?? []
    if (items.length === 0 || !items.every(isFinished)) return []
    return [{ pathId: id, title, description, minutes: items.reduce((sum, { minutes }) => sum + minutes, 0) }]
  })
  await awardPaths(platform, tx, actor.id, completed)
}
