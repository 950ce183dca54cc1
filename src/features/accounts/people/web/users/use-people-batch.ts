import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#shared/client.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { type BatchChange, cancelPeopleBatch, type PeopleBatch, startPeopleBatch } from '../../batches-contract.ts'
import type { AdminUser } from '../../schemas.ts'
import type { ShownUsers } from '../users-address.ts'
import { batchQuery, groupsQuery, narrowedBy, usersKey } from '../users-queries.ts'

export interface RunningBatch {
  found: PeopleBatch | undefined
  isStarting: boolean
  isCancelling: boolean
  /** For those who are named, or for all that match. */
  start: (people: readonly AdminUser[] | ShownUsers, change: BatchChange) => void
  cancel: () => void
  /** Takes its report away. */
  dismiss: () => void
}

/** Changes many people in the background, follows how far it is, and stops it. */
export function usePeopleBatch(): RunningBatch {
  const say = useErrorMessage()
  const queryClient = useQueryClient()
  const onError = (error: unknown) => notify.failure(say(error))
  const begin = useMutation({
    mutationFn: ({ people, change }: { people: readonly AdminUser[] | ShownUsers; change: BatchChange }) =>
      call(startPeopleBatch, { body: { people: asked(people), change } }),
    onError,
  })
  const id = begin.data?.batchID ?? ''
  const stop = useMutation({
    mutationFn: () => call(cancelPeopleBatch, { params: { batchID: id } }),
    onError,
    onSettled: () => queryClient.invalidateQueries(batchQuery(id)),
  })
  const { data } = useQuery({ ...batchQuery(id), enabled: id !== '' })
  const found = begin.data && (data ?? begin.data)
  const isOver = found !== undefined && found.status !== 'processing'
  useEffect(() => {
    if (!isOver) return
    void queryClient.invalidateQueries({ queryKey: usersKey })
    void queryClient.invalidateQueries(groupsQuery)
  }, [isOver, queryClient])
  return {
    found,
    isStarting: begin.isPending,
    isCancelling: stop.isPending || stop.data?.batchID === id,
    start: (people, change) => begin.mutate({ people, change }),
    cancel: () => stop.mutate(),
    dismiss: begin.reset,
  }
}

function asked(people: readonly AdminUser[] | ShownUsers) {
  if ('sort' in people) {
    const { sort, asc, ...filter } = narrowedBy(people)
    return { filter }
  }
  return { ids: people.map(({ id }) => id) }
}
