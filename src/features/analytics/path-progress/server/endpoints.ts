import { assertMayEditPath } from '#features/paths/server/service.ts'
import { type Implementation, implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import { getPathProgress } from '../contract.ts'
import { countProgress } from './queries.ts'

/** How far the people of a learning path are. */
export function pathProgressEndpoints({ database: { db } }: Platform): Implementation[] {
  return [
    implement(getPathProgress, async ({ actor, params: { pathId } }) => {
      await assertMayEditPath(db, actor, pathId)
      return countProgress(db, actor, pathId)
    }),
  ]
}
