import { useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/client.ts'
import { type RunningBatch, useBatch } from '#ui/progress/use-batch.ts'
import {
  type BatchChange,
  cancelPeopleBatch,
  getPeopleBatch,
  type PeopleBatch,
  startPeopleBatch,
} from '../../batches-contract.ts'
import type { AdminUser } from '../../schemas.ts'
import type { ShownUsers } from '../users-address.ts'
import { groupsQuery, narrowedBy, usersKey } from '../users-queries.ts'

interface Asked {
  /** Those who are named, or all that match. */
  people: readonly AdminUser[] | ShownUsers
  change: BatchChange
}

export type PeopleBatchRun = RunningBatch<Asked, PeopleBatch>

/** Changes many people in the background, follows how far it is, and stops it. */
export function usePeopleBatch(): PeopleBatchRun {
  const queryClient = useQueryClient()
  return useBatch<Asked, PeopleBatch>({
    key: 'admin-people-batch',
    begin: ({ people, change }) => call(startPeopleBatch, { body: { people: asked(people), change } }),
    look: (batchID, signal) => call(getPeopleBatch, { params: { batchID } }, { signal }),
    cancel: (batchID) => call(cancelPeopleBatch, { params: { batchID } }),
    onOver() {
      void queryClient.invalidateQueries({ queryKey: usersKey })
      void queryClient.invalidateQueries(groupsQuery)
    },
  })
}

function asked(people: readonly AdminUser[] | ShownUsers) {
  if ('sort' in people) {
    const { sort, asc, ...filter } = narrowedBy(people)
    return { filter }
  }
  return { ids: people.map(({ id }) => id) }
}
