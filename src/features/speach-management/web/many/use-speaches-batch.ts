import { useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/client.ts'
import { type RunningBatch, useBatch } from '#ui/progress/use-batch.ts'
import {
  cancelSpeachesBatch,
  getSpeachesBatch,
  type SpeachesBatch,
  type SpeachesChange,
  startSpeachesBatch,
} from '../../batches-contract.ts'
import type { AdminSpeach } from '../../schemas.ts'
import type { Shown } from '../filters/filter-address.ts'
import { narrowedBy, reloadManaged } from '../management-queries.ts'

interface Asked {
  /** Those that are named, or all that match. */
  speaches: readonly AdminSpeach[] | Shown
  change: SpeachesChange
}

export type SpeachesBatchRun = RunningBatch<Asked, SpeachesBatch>

/** Changes many speaches in the background, follows how far it is, and stops it. */
export function useSpeachesBatch(): SpeachesBatchRun {
  const queryClient = useQueryClient()
  return useBatch<Asked, SpeachesBatch>({
    key: 'managed-speaches-batch',
    begin: ({ speaches, change }) => call(startSpeachesBatch, { body: { speaches: asked(speaches), change } }),
    look: (batchID, signal) => call(getSpeachesBatch, { params: { batchID } }, { signal }),
    cancel: (batchID) => call(cancelSpeachesBatch, { params: { batchID } }),
    onOver: () => void reloadManaged(queryClient),
  })
}

function asked(speaches: readonly AdminSpeach[] | Shown) {
  if ('sort' in speaches) {
    const { sort, asc, ...filter } = narrowedBy(speaches)
    return { filter }
  }
  return { ids: speaches.map(({ id }) => id) }
}
