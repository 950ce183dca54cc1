import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageDrawing } from '#ui/drawings/page.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Connection } from '../../schemas.ts'
import { ConnectionDialog } from '../components/connection-dialog.tsx'
import { ConnectionRow } from '../components/connection-row.tsx'
import styles from '../components/directory.module.css'
import { NewConnectionDialog } from '../components/new-connection-dialog.tsx'
import { ScimTokens } from '../components/scim-tokens.tsx'
import { connectionsQuery } from '../directory-queries.ts'

/** `/administration/directory`: sign-in through other services, and directories that send people and groups. */
export function DirectoryScreen() {
  const { t } = useTranslation('directory', { keyPrefix: 'page' })
  const { data, error, refetch } = useQuery(connectionsQuery)
  const [edited, setEdited] = useState<Connection | 'new' | null>(null)
  return (
    <Page title={t(($) => $.title)} className={styles.page}>
      <PageHead title={t(($) => $.title)} lead={t(($) => $.lead)}>
        <Button variant="filled" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
          {t(($) => $.new)}
        </Button>
      </PageHead>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="card" height={160} />}
      {data?.total === 0 && <EmptyState drawing={<PageDrawing />}>{t(($) => $.empty)}</EmptyState>}
      {data && data.total > 0 && (
        <ul className={styles.rows} aria-label={t(($) => $.title)}>
          {data.result.map((connection) => (
            <ConnectionRow key={connection.id} connection={connection} onEdit={() => setEdited(connection)} />
          ))}
        </ul>
      )}
      <ScimTokens />
      {edited === 'new' && <NewConnectionDialog onClose={() => setEdited(null)} onMade={setEdited} />}
      {edited && edited !== 'new' && <ConnectionDialog connection={edited} onClose={() => setEdited(null)} />}
    </Page>
  )
}
