import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Me } from '#features/accounts/contract.ts'
import { AppLink } from '#ui/app-link.tsx'

/** Where a new speach begins. */
export const CREATE_ADDRESS = '/recorder/indexrecorderlayout'

/** Whether this person makes speaches (PRODUCT §4). */
export function mayCreate(me: Me): boolean {
  return me.isAuthor || me.isAdmin
}

/** What an author begins something new with. */
export function CreateMenu({ me }: { me: Me }) {
  const { t } = useTranslation('web')
  if (!mayCreate(me)) return null
  return (
    <Button component={AppLink} href={CREATE_ADDRESS} variant="light" leftSection={<IconPlus aria-hidden />}>
      {t('header.create')}
    </Button>
  )
}
