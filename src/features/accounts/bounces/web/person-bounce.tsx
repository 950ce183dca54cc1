import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { nameOf } from '../../people/rules.ts'
import type { AdminUser } from '../../people/schemas.ts'
import { usersKey } from '../../people/web/users-queries.ts'
import { tryAgain } from '../contract.ts'
import { BounceNotice } from './bounce-notice.tsx'

/** Tells an administrator that mails to a person bounce, and offers to try again. */
export function PersonBounce({ user }: { user: AdminUser }) {
  const { t } = useTranslation('bounces', { keyPrefix: 'person' })
  const queryClient = useQueryClient()
  const say = useErrorMessage()
  const retry = useMutation({
    mutationFn: () => call(tryAgain, { params: { id: user.id } }),
    onSuccess: () => notify.success(t(($) => $.done, { name: nameOf(user) })),
    onError: (error) => notify.failure(say(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: usersKey }),
  })
  if (!user.bounce) return null
  return (
    <BounceNotice
      bounce={user.bounce}
      email={user.email}
      whose="person"
      onRetry={() => retry.mutate()}
      isRetrying={retry.isPending}
    />
  )
}
