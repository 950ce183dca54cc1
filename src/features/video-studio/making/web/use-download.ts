import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#shared/client.ts'
import type { Input } from '#shared/endpoint.ts'
import { cancelDownload, getDownload, startDownload } from '../../contract.ts'

/** Milliseconds between two looks at how far a file is. */
const POLL_MS = 1000

type Wish = Input<typeof startDownload>['body']

/** The making of a file of a video: begun, watched, ended. */
export function useDownload(chapterId: number) {
  const queries = useQueryClient()
  const [jobID, setJobID] = useState<string | null>(null)
  const queryKey = ['video-download', jobID]
  const { data } = useQuery({
    queryKey,
    queryFn: () => call(getDownload, { params: { jobID: jobID ?? '' } }),
    enabled: jobID !== null,
    refetchInterval: ({ state }) => (state.data?.state === 'working' || !state.data ? POLL_MS : false),
  })
  const start = useMutation({
    mutationFn: (body: Wish) => call(startDownload, { params: { chapterId }, body }),
    onSuccess: (begun) => {
      queries.setQueryData(['video-download', begun.jobID], begun)
      setJobID(begun.jobID)
    },
  })
  const cancel = useMutation({
    mutationFn: () => call(cancelDownload, { params: { jobID: jobID ?? '' } }),
    onSettled: () => setJobID(null),
  })
  return {
    job: jobID === null ? null : (data ?? null),
    error: start.error,
    isStarting: start.isPending,
    start: start.mutate,
    cancel: () => cancel.mutate(),
    /** Goes back to the choice. */
    forget: () => setJobID(null),
  }
}
