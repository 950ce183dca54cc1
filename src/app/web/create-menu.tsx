import { Button } from '@mantine/core'
import { IconPlus, IconPresentation, IconRoute } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Me } from '#features/accounts/contract.ts'
import { CREATE_PATH_ADDRESS } from '#features/paths/web/path-address.ts'
import { ActionMenu } from '#ui/menu/action-menu.tsx'
import type { MenuEntry } from '#ui/menu/menu-entries.ts'

/** The address at which a new speach is created. */
const CREATE_ADDRESS = '/recorder/indexrecorderlayout'

/** Whether this person makes speaches and paths (PRODUCT §4). */
export function mayCreate(me: Me): boolean {
  return me.isAuthor || me.isAdmin
}

/** What an author begins something new with. */
export function useCreateEntries(): MenuEntry[] {
  const { t } = useTranslation('web')
  return [
    { label: t(($) => $.create.speach), icon: <IconPresentation aria-hidden />, href: CREATE_ADDRESS },
    { label: t(($) => $.create.path), icon: <IconRoute aria-hidden />, href: CREATE_PATH_ADDRESS },
  ]
}

/** The way to begin something new, in the header. */
export function CreateMenu({ me }: { me: Me }) {
  const { t } = useTranslation('web')
  const entries = useCreateEntries()
  if (!mayCreate(me)) return null
  return (
    <ActionMenu
      trigger={
        <Button variant="light" leftSection={<IconPlus aria-hidden />}>
          {t(($) => $.header.create)}
        </Button>
      }
      entries={entries}
    />
  )
}
