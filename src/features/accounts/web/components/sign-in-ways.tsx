import { Button } from '@mantine/core'
import { IconLogin2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { listSignInWays } from '../../directory/contract.ts'
import { safeNext } from '../../safe-next.ts'
import styles from './sign-in-ways.module.css'

/** A button for each provider by which people can sign in; nothing where there is none. */
export function SignInWays({ next }: { next: string | undefined }) {
  const { t } = useTranslation('accounts', { keyPrefix: 'web.login' })
  const { data } = useQuery({
    queryKey: ['directory', 'signInWays'],
    queryFn: ({ signal }) => call(listSignInWays, {}, { signal }),
    staleTime: 60_000,
  })
  if (!data || data.total === 0) return null
  const query = new URLSearchParams({ next: safeNext(next, window.location.origin) })
  return (
    <div className={styles.ways}>
      {data.result.map(({ id, name }) => (
        // A link of the server's own: the browser leaves the application.
        <Button
          key={id}
          component="a"
          href={`/api/auth/directory/${id}/start?${query}`}
          size="lg"
          fullWidth
          leftSection={<IconLogin2 size={20} aria-hidden />}
        >
          {t(($) => $.by, { name })}
        </Button>
      ))}
      <p className={styles.or}>
        <span>{t(($) => $.or)}</span>
      </p>
    </div>
  )
}
