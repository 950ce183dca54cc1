import { Button } from '@mantine/core'
import { IconAward } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/app-link.tsx'

/** The way to the badges that one earned. */
export function OwnBadgesLink() {
  const { t } = useTranslation('badges')
  return (
    <Button component={AppLink} href="/account/badges" leftSection={<IconAward aria-hidden />}>
      {t(($) => $.mine)}
    </Button>
  )
}
