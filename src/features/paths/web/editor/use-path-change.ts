import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import type { LearningPath } from '../../contract.ts'
import { ownPathsQuery, pathQuery } from '../path-queries.ts'

/** A single change to a path. */
export interface PathChange {
  /** Asks the server, which answers the path as it is then. */
  send: () => Promise<LearningPath>
  /** What to say when it is done (seed 002 §8). */
  done: string
  onDone?: (path: LearningPath) => unknown
  /** Takes a failure over; true: nothing more is said of it. */
  onFailed?: (error: unknown) => boolean
}

/** Changes a path, one change after the other; what it is then shows everywhere at once. */
export function usePathChange(pathId: number) {
  const queryClient = useQueryClient()
  const say = useErrorMessage()
  const { queryKey } = pathQuery(pathId)
  return useMutation({
    scope: { id: `path ${pathId}` },
    mutationFn: ({ send }: PathChange) => send(),
    // A running request would bring an older state than the change.
    onMutate: () => queryClient.cancelQueries({ queryKey, exact: true }),
    onSuccess: async (path, { done, onDone }) => {
      queryClient.setQueryData(queryKey, path)
      notify.success(done)
      void queryClient.invalidateQueries({ queryKey: ownPathsQuery.queryKey })
      void queryClient.invalidateQueries({ queryKey: ['home'] })
      await onDone?.(path)
    },
    onError: (error, { onFailed }) => {
      if (!onFailed?.(error)) notify.failure(say(error))
    },
  })
}
