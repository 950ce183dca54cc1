import { Button, Checkbox } from '@mantine/core'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { paged } from '#shared/next-page.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { giveBadge, listBadgeFollowers, takeBackBadge } from '../contract.ts'
import type { BadgeFollower } from '../schemas.ts'
import styles from './badges.module.css'
import { FollowerRow } from './follower-row.tsx'

interface GiveDialogProps {
  speachID: string
  opened: boolean
  onClose: () => void
}

/** Awards the badge of a speach to some of its followers, or revokes one that was awarded by mistake. */
export function GiveDialog({ speachID, opened, onClose }: GiveDialogProps) {
  const { t } = useTranslation('badges', { keyPrefix: 'give' })
  const [chosen, setChosen] = useState<number[]>([])
  const followers = useFollowers(speachID, opened)
  const give = useGiving(speachID, followers.queryKey, () => setChosen([]))
  const toggle = (id: number) => setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]))
  const { rows, query } = followers
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(($) => $.title)}
      footer={
        <Button
          variant="filled"
          disabled={chosen.length === 0}
          loading={give.isPending}
          onClick={() => give.mutate(chosen)}
        >
          {t(($) => $.action, { count: chosen.length })}
        </Button>
      }
    >
      <p className={styles.hint}>{t(($) => $.text)}</p>
      {query.error && !query.data && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton shape="card" height={160} />}
      {query.data && rows.length === 0 && <p>{t(($) => $.nobody)}</p>}
      <ul className={styles.followers}>
        {rows.map((follower) => (
          <li key={follower.id}>
            <Checkbox
              checked={chosen.includes(follower.id)}
              disabled={holds(follower)}
              onChange={() => toggle(follower.id)}
              label={`${follower.firstName} ${follower.lastName}`.trim()}
            />
            <FollowerRow speachID={speachID} follower={follower} queryKey={followers.queryKey} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button variant="subtle" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t(($) => $.more)}
        </Button>
      )}
    </Dialog>
  )
}

function holds({ award }: BadgeFollower): boolean {
  return award?.state === 'valid'
}

function useFollowers(speachID: string, enabled: boolean) {
  const queryKey = ['badge-followers', speachID]
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam: page, signal }) =>
      call(listBadgeFollowers, { params: { speachID }, query: { page } }, { signal }),
    enabled,
    ...paged,
  })
  return { queryKey, query, rows: query.data?.pages.flatMap(({ result }) => result) ?? [] }
}

/** Gives, and offers to take it back until they are told. */
function useGiving(speachID: string, queryKey: string[], onGiven: () => void) {
  const { t } = useTranslation('badges', { keyPrefix: 'give' })
  const queryClient = useQueryClient()
  const say = useErrorMessage()
  const refresh = () => queryClient.invalidateQueries({ queryKey })
  const takeBack = useMutation({
    mutationFn: (codes: string[]) => call(takeBackBadge, { params: { speachID }, body: { codes } }),
    onSuccess: ({ takenBack }) => notify.success(t(($) => $.takenBack, { count: takenBack })),
    onError: (error) => notify.failure(say(error)),
    onSettled: refresh,
  })
  return useMutation({
    mutationFn: (userIds: number[]) => call(giveBadge, { params: { speachID }, body: { userIds } }),
    onSuccess: ({ given }) => {
      onGiven()
      notify.undo(
        t(($) => $.given, { count: given.length }),
        () => takeBack.mutate(given),
      )
    },
    onError: (error) => notify.failure(say(error)),
    onSettled: refresh,
  })
}
