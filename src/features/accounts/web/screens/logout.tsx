import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Page } from '#ui/page.tsx'
import { signOut } from '../sign-in-calls.ts'

/** Signs out on arrival, forgets what was loaded for this person, and shows the sign-in. */
export function LogoutScreen() {
  const { t } = useTranslation('accounts', { keyPrefix: 'web.logout' })
  const queryClient = useQueryClient()
  const router = useRouter()
  const leaving = useMutation({
    mutationFn: () => call(signOut, {}),
    onSuccess: () => {
      queryClient.clear()
      router.history.replace('/login')
    },
  })
  const leave = useEffectEvent(() => leaving.mutate())
  useEffect(() => leave(), [])
  return (
    <Page title={t('title')}>
      {leaving.error ? (
        <ErrorState error={leaving.error} onRetry={() => leaving.mutate()} />
      ) : (
        <p role="status">{t('leaving')}</p>
      )}
    </Page>
  )
}
