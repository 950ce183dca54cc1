import { Button } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/app-link.tsx'
import { managedGroupsQuery } from '../users-queries.ts'

interface ManagedGroupsLinkProps {
  /** The person is asked into a group, which is answered there. */
  isAsked: boolean
  /** How often they are asked. */
  count: ReactNode
}

/** A link to the groups that the person manages or is asked into; nothing if there are none. */
export function ManagedGroupsLink({ isAsked, count }: ManagedGroupsLinkProps) {
  const { t } = useTranslation('people')
  const { data = [] } = useQuery(managedGroupsQuery)
  if (data.length === 0 && !isAsked) return null
  return (
    <Button
      component={AppLink}
      href="/account/groups"
      leftSection={<IconUsersGroup aria-hidden />}
      rightSection={isAsked ? count : undefined}
    >
      {t(($) => $.managed.title)}
    </Button>
  )
}
