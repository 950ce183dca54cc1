import { Button } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/app-link.tsx'
import { managedGroupsQuery } from '../users-queries.ts'

/** A link to the groups that the person manages; nothing if there are none. */
export function ManagedGroupsLink() {
  const { t } = useTranslation('people')
  const { data } = useQuery(managedGroupsQuery)
  if (!data || data.length === 0) return null
  return (
    <Button component={AppLink} href="/account/groups" leftSection={<IconUsersGroup aria-hidden />}>
      {t(($) => $.managed.title)}
    </Button>
  )
}
