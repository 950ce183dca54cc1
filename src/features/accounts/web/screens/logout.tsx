import { Loader } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { configQuery } from '#features/site/web/config-query.ts'
import { call } from '#shared/client.ts'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Page } from '#ui/page/page.tsx'
import { forgetDevice } from '../forget-device.ts'
import { COMPANION_PATIENCE_MS, saysLoggedOut } from '../logged-out.ts'
import { signOut } from '../sign-in-calls.ts'
import styles from './logout.module.css'

/**
 * Signs out on arrival: first of the companion service, where there is one, then here. Forgets what was loaded and kept
 * for this person, and shows the sign-in.
 */
export function LogoutScreen() {
  const { t } = useTranslation('accounts', { keyPrefix: 'web.logout' })
  const queryClient = useQueryClient()
  const { history } = useRouter()
  const config = useQuery({ ...configQuery, retry: false })
  const leaving = useMutation({
    mutationFn: () => call(signOut, {}),
    onSuccess: async () => {
      await forgetDevice()
      queryClient.clear()
      history.replace('/login')
    },
  })
  const leave = useEffectEvent(() => leaving.mutate())
  const companion = config.data?.companionLogoutUrl ?? null
  const isAlone = !config.isPending && companion === null
  useEffect(() => {
    if (isAlone) leave()
  }, [isAlone])
  return (
    <Page title={t(($) => $.title)} width="full">
      {leaving.error ? (
        <ErrorState error={leaving.error} onRetry={() => leaving.mutate()} />
      ) : (
        <div className={styles.screen}>
          <Loader size="lg" />
          <p role="status">{t(($) => $.leaving)}</p>
        </div>
      )}
      {companion !== null && <CompanionFrame address={companion} onLeft={leave} />}
    </Page>
  )
}

/** The companion's own way out, out of sight; what it does not say within five seconds is not waited for. */
function CompanionFrame({ address, onLeft }: { address: string; onLeft: () => void }) {
  const { t } = useTranslation('accounts', { keyPrefix: 'web.logout' })
  const left = useEffectEvent(onLeft)
  useEffect(() => {
    const listening = new AbortController()
    const end = () => {
      clearTimeout(timer)
      listening.abort()
      left()
    }
    const timer = setTimeout(end, COMPANION_PATIENCE_MS)
    const places = { ownOrigin: window.location.origin, companionUrl: address }
    window.addEventListener('message', (event) => saysLoggedOut(event, places) && end(), { signal: listening.signal })
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [address])
  return <iframe className={styles.frame} title={t(($) => $.title)} src={address} aria-hidden="true" tabIndex={-1} />
}
