import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { getOwnBounce, tryOwnAgain } from '../contract.ts'
import type { Bounce } from '../schemas.ts'
import { BounceNotice } from './bounce-notice.tsx'

const bounceQuery = queryOptions({
  queryKey: ['me', 'bounce'],
  queryFn: ({ signal }) => call(getOwnBounce, {}, { signal }),
})

/** Tells somebody whose mails come back; nothing to all others, nor where it cannot be known now. */
export function OwnBounce({ email }: { email: string }) {
  const bounce = useQuery(bounceQuery).data?.bounce
  if (!bounce) return null
  // Its texts are loaded after those of the page.
  return (
    <Suspense>
      <Notice bounce={bounce} email={email} />
    </Suspense>
  )
}

function Notice({ bounce, email }: { bounce: Bounce; email: string }) {
  const { t } = useTranslation('bounces', { keyPrefix: 'own' })
  const queryClient = useQueryClient()
  const say = useErrorMessage()
  const retry = useMutation({
    mutationFn: () => call(tryOwnAgain, {}),
    onSuccess: () => notify.success(t(($) => $.done)),
    onError: (error) => notify.failure(say(error)),
    onSettled: () => queryClient.invalidateQueries(bounceQuery),
  })
  return (
    <BounceNotice
      bounce={bounce}
      email={email}
      whose="own"
      onRetry={() => retry.mutate()}
      isRetrying={retry.isPending}
    />
  )
}
