import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { BatchStanding } from '#shared/batch.ts'
import { notify } from '../toast/toast.tsx'
import { useErrorMessage } from '../use-error-message.ts'

/** Milliseconds between two looks at how far it is. */
const LOOK_MS = 1000

/** The calls of a kind of batch. */
interface BatchCalls<Asked, Batch> {
  /** What its queries begin with. */
  key: string
  begin: (asked: Asked) => Promise<Batch>
  look: (batchID: string, signal: AbortSignal) => Promise<Batch>
  cancel: (batchID: string) => Promise<Batch>
  /** Told once it is over, or was stopped. */
  onOver: () => void
}

/** A change of many rows in the background. */
export interface RunningBatch<Asked, Batch> {
  /** The one that was begun last, until its report is taken away. */
  found: Batch | undefined
  isBusy: boolean
  isCancelling: boolean
  start: (asked: Asked) => void
  cancel: () => void
  /** Takes its report away. */
  dismiss: () => void
}

/** Changes many rows in the background, follows how far it is, and stops it. */
export function useBatch<Asked, Batch extends BatchStanding>(
  calls: BatchCalls<Asked, Batch>,
): RunningBatch<Asked, Batch> {
  const say = useErrorMessage()
  const queryClient = useQueryClient()
  const onError = (error: unknown) => notify.failure(say(error))
  const begin = useMutation({ mutationFn: calls.begin, onError })
  const id = begin.data?.batchID ?? ''
  const queryKey = [calls.key, id]
  const stop = useMutation({
    mutationFn: () => calls.cancel(id),
    onError,
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => calls.look(id, signal),
    refetchInterval: ({ state }) => (state.data?.status === 'processing' ? LOOK_MS : false),
    enabled: id !== '',
  })
  const found = begin.data && (data ?? begin.data)
  const isOver = found !== undefined && found.status !== 'processing'
  const tellOver = useEffectEvent(() => calls.onOver())
  useEffect(() => {
    if (isOver) tellOver()
  }, [isOver])
  return {
    found,
    isBusy: begin.isPending || found?.status === 'processing',
    isCancelling: stop.isPending || stop.data?.batchID === id,
    start: (asked) => begin.mutate(asked),
    cancel: () => stop.mutate(),
    dismiss: begin.reset,
  }
}
