import { Button } from '@mantine/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { followPerson, unfollowPerson } from '#features/social/contract.ts'
import { call } from '#shared/client.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { useOnce } from '#ui/use-once.ts'
import type { Profile } from '../../contract.ts'
import { profileQuery } from '../profile-queries.ts'

interface FollowButtonProps {
  profile: Profile
  /** What the screen asked for the person by: what it shows changes at once. */
  named: string
}

/** Follows somebody, or no longer. */
export function FollowButton({ profile, named }: FollowButtonProps) {
  const { t } = useTranslation('profiles', { keyPrefix: 'web' })
  const queryClient = useQueryClient()
  const say = useErrorMessage()
  const { userID, isFollowed } = profile
  const toggle = useMutation({
    mutationFn: () => call(isFollowed ? unfollowPerson : followPerson, { params: { userID } }),
    onSuccess: (now) => {
      queryClient.setQueryData(profileQuery(named).queryKey, (before) => before && { ...before, ...now })
      void queryClient.invalidateQueries({ queryKey: ['home'] })
    },
    onError: (error) => notify.failure(say(error)),
  })
  const press = useOnce(() => toggle.mutateAsync())
  return (
    <Button
      variant={isFollowed ? 'light' : 'filled'}
      aria-pressed={isFollowed}
      loading={toggle.isPending}
      leftSection={isFollowed ? <IconCheck aria-hidden /> : <IconPlus aria-hidden />}
      onClick={() => void press()}
    >
      {isFollowed ? t(($) => $.unfollow) : t(($) => $.follow)}
    </Button>
  )
}
