import { Button } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#features/accounts/web/session.ts'
import { AppLink } from '#ui/app-link.tsx'
import { canCreatePath } from '../../rules.ts'
import { OWN_PATHS_ADDRESS } from '../path-address.ts'

/** A link to the person's own learning paths, for people who can create them. */
export function OwnPathsLink() {
  const { t } = useTranslation('paths', { keyPrefix: 'web.own' })
  const me = useSignedIn()
  if (!canCreatePath(me)) return null
  return (
    <Button component={AppLink} href={OWN_PATHS_ADDRESS} leftSection={<IconRoute aria-hidden />}>
      {t(($) => $.title)}
    </Button>
  )
}
