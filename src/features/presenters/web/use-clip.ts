import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '#shared/client.ts'
import { type ClipParameters, type ClipState, cancelClip, getClip, getPresenters, renderClip } from '../contract.ts'
import { CLIP_POLL_MS } from '../rules.ts'

/** What presenters said in a video, and may still say. */
export const presentersQuery = (chapterId: number) =>
  queryOptions({
    queryKey: ['presenters', chapterId],
    queryFn: () => call(getPresenters, { params: { chapterId } }),
  })

/** What came of a clip. */
export type MadeClip = NonNullable<ClipState['made']>

/** The making of a clip: begun, watched, ended. @param onMade told once, when it is there */
export function useClip(chapterId: number, onMade: (made: MadeClip) => void) {
  const queries = useQueryClient()
  const [clipId, setClipId] = useState<number | null>(null)
  const queryKey = (id: number | null) => ['presenter-clip', chapterId, id]
  const { data } = useQuery({
    queryKey: queryKey(clipId),
    queryFn: () => call(getClip, { params: { chapterId, clipId: clipId ?? 0 } }),
    enabled: clipId !== null,
    refetchInterval: ({ state }) => (!state.data || state.data.state === 'working' ? CLIP_POLL_MS : false),
    gcTime: 0,
  })
  const start = useMutation({
    mutationFn: (body: ClipParameters) => call(renderClip, { params: { chapterId }, body }),
    onSuccess: (begun) => {
      queries.setQueryData(queryKey(begun.clipId), begun)
      setClipId(begun.clipId)
    },
  })
  const cancel = useMutation({
    mutationFn: (id: number) => call(cancelClip, { params: { chapterId, clipId: id } }),
  })
  const state = clipId === null ? null : (data ?? null)
  const tell = useEffectEvent((made: MadeClip) => {
    setClipId(null)
    onMade(made)
  })
  useEffect(() => {
    if (state?.state === 'ready' && state.made) tell(state.made)
  }, [state])
  return {
    isWorking: start.isPending || state?.state === 'working' || (clipId !== null && state === null),
    progress: state?.progress ?? 0,
    failure: state?.state === 'failed' ? (state.reason ?? null) : null,
    error: start.error,
    start: start.mutate,
    cancel(): void {
      if (clipId !== null) cancel.mutate(clipId)
      setClipId(null)
    },
  }
}
