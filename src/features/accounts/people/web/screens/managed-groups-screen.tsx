import { Button } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/app-link.tsx'
import { PageDrawing } from '#ui/drawings/page.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from '../components/page.module.css'
import { GroupDrawer } from '../groups/group-drawer.tsx'
import { OwnRequests } from '../groups/own-requests.tsx'
import { managedGroupsQuery } from '../users-queries.ts'

/** `/account/groups`: the groups that the person manages, and their members. */
export function ManagedGroupsScreen() {
  const { t } = useTranslation('people')
  const { data, error, refetch } = useQuery(managedGroupsQuery)
  const [openId, setOpenId] = useState<number | null>(null)
  const opened = data?.find(({ id }) => id === openId)
  return (
    <Page title={t(($) => $.managed.title)} className={styles.page}>
      <PageHead title={t(($) => $.managed.title)} lead={t(($) => $.managed.lead)} />
      <OwnRequests />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="card" height={180} />}
      {data?.length === 0 && <EmptyState drawing={<PageDrawing />}>{t(($) => $.managed.none)}</EmptyState>}
      {data && data.length > 0 && (
        <ul className={styles.groups} aria-label={t(($) => $.managed.title)}>
          {data.map(({ id, name, description, memberCount }) => (
            <li key={id} className={styles.withLink}>
              <span className={styles.name}>
                <button type="button" className={styles.open} onClick={() => setOpenId(id)} dir="auto">
                  {name}
                </button>
              </span>
              <span className={styles.more}>
                <span className="num">{t(($) => $.groupsPage.members, { count: memberCount })}</span>
                {description && ` · ${description}`}
              </span>
              <Button
                component={AppLink}
                href={`/account/groups/${id}`}
                variant="default"
                className={styles.link}
                leftSection={<IconChartBar size={18} aria-hidden />}
                aria-label={t(($) => $.managed.progressOf, { name })}
              >
                {t(($) => $.groupsPage.progress)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {opened && <GroupDrawer key={opened.id} group={opened} onClose={() => setOpenId(null)} />}
    </Page>
  )
}
