import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { ErrorState } from '#ui/page/error-state.tsx'
import { ProgressBar } from '#ui/progress/progress-bar.tsx'
import { useChapterEditing } from '../../web/editing/use-chapter-editing.ts'
import { cancelBake, getBake, startBake } from '../contract.ts'
import styles from './weet-editor.module.css'

/** Milliseconds between two looks at how far a video is. */
const POLL_MS = 1000

/** Milliseconds between two looks at whether somebody else begins it. */
const IDLE_POLL_MS = 5000

/** What the state of the making of a video is kept under. */
export const makingQueryKey = (chapterId: number) => ['bake', chapterId]

/** How far what readers get of a video has come, and the way to begin it where nobody has. */
export function Making({ chapterId }: { chapterId: number }) {
  const { t } = useTranslation('authoring')
  const { session } = useChapterEditing()
  const queries = useQueryClient()
  const queryKey = makingQueryKey(chapterId)
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey,
    queryFn: () => call(getBake, { params: { chapterId } }),
    refetchInterval: ({ state }) => (state.data?.state === 'working' ? POLL_MS : IDLE_POLL_MS),
    gcTime: 0,
  })
  const change = useMutation({
    mutationFn: async (definition: typeof startBake | typeof cancelBake) => {
      await session.flush()
      return call(definition, { params: { chapterId } })
    },
    onSuccess: (state) => queries.setQueryData(queryKey, state),
  })
  // Its file is in the chapter now, which says so only when it is read again.
  const isReady = data?.state === 'ready'
  const refresh = useEffectEvent(() => void session.refresh())
  // biome-ignore lint/correctness/useExhaustiveDependencies: as long as it is not shown, each look asks again
  useEffect(() => {
    if (isReady) refresh()
  }, [isReady, dataUpdatedAt])
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  const isWorking = data?.state === 'working' || isReady || change.isPending
  return (
    <div className={styles.state}>
      <p role="status">{isWorking ? t(($) => $.making) : (data?.reason ?? t(($) => $.notMade))}</p>
      {isWorking ? (
        <>
          <ProgressBar className={styles.progress} value={data?.progress ?? 0} label={t(($) => $.making)} />
          <Button variant="subtle" color="gray" onClick={() => change.mutate(cancelBake)}>
            {t(($) => $.cancel)}
          </Button>
        </>
      ) : (
        <Button onClick={() => change.mutate(startBake)}>{t(($) => $.make)}</Button>
      )}
    </div>
  )
}
