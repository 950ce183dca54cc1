import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { call } from '#shared/client.ts'
import { Badge } from '#ui/badge.tsx'
import { RelativeDate } from '#ui/format/relative-date.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { revokeOtherSessions, revokeSession, type session } from '../../contract.ts'
import { describeBrowser } from '../describe-browser.ts'
import styles from './session-list.module.css'
import { sessionsQuery } from './sessions-query.ts'

type Session = z.infer<typeof session>

/** Every browser in which one is signed in, each with a way out. */
export function SessionList() {
  const { t } = useTranslation('accounts', { keyPrefix: 'web.account.sessions' })
  const queryClient = useQueryClient()
  const say = useErrorMessage()
  const sessions = useQuery(sessionsQuery)
  const leaveOthers = useMutation({
    mutationFn: () => call(revokeOtherSessions, {}),
    onSuccess: () => notify.success(t(($) => $.othersRevoked)),
    onError: (error) => notify.failure(say(error)),
    onSettled: () => queryClient.invalidateQueries(sessionsQuery),
  })
  if (sessions.error) return <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />
  if (!sessions.data) return <SessionSkeleton />
  return (
    <>
      <ul className={styles.list}>
        {sessions.data.result.map((one) => (
          <SessionRow key={one.id} session={one} />
        ))}
      </ul>
      {sessions.data.total > 1 && (
        <Button variant="subtle" color="gray" loading={leaveOthers.isPending} onClick={() => leaveOthers.mutate()}>
          {t(($) => $.revokeOthers, { count: sessions.data.total - 1 })}
        </Button>
      )}
    </>
  )
}

function SessionRow({ session }: { session: Session }) {
  const { t } = useTranslation('accounts', { keyPrefix: 'web.account.sessions' })
  const queryClient = useQueryClient()
  const say = useErrorMessage()
  const { browser, system } = describeBrowser(session.userAgent)
  const name = browser && system ? t(($) => $.device, { browser, system }) : (browser ?? system ?? t(($) => $.unknown))
  const Icon = system === 'iPhone' || system === 'Android' ? IconDeviceMobile : IconDeviceDesktop
  const revoke = useMutation({
    mutationFn: () => call(revokeSession, { params: { id: session.id } }),
    onSuccess: () => notify.success(t(($) => $.revoked, { device: name })),
    onError: (error) => notify.failure(say(error)),
    onSettled: () => queryClient.invalidateQueries(sessionsQuery),
  })
  return (
    <li className={styles.row}>
      <Icon aria-hidden />
      <div className={styles.what}>
        <b>{name}</b>
        <p>
          {session.isFramed && <span>{t(($) => $.framed)}</span>}
          {session.ipAddress && <span>{session.ipAddress}</span>}
          {session.current ? (
            <Badge colour="leaf">{t(($) => $.here)}</Badge>
          ) : (
            <RelativeDate at={session.lastUsedAt} relative />
          )}
        </p>
      </div>
      {!session.current && (
        <Button
          variant="subtle"
          size="sm"
          aria-label={t(($) => $.revokeNamed, { device: name })}
          loading={revoke.isPending}
          onClick={() => revoke.mutate()}
        >
          {t(($) => $.revoke)}
        </Button>
      )}
    </li>
  )
}

function SessionSkeleton() {
  return (
    <div className={styles.list}>
      <div className={styles.row}>
        <Skeleton shape="round" width={20} height={20} />
        <div className={styles.what}>
          <Skeleton width={180} height={14} />
          <Skeleton width={120} height={12} style={{ marginTop: 8 }} />
        </div>
      </div>
    </div>
  )
}
