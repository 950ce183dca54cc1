import { Button } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { signInAddress } from '#features/accounts/web/safe-next.ts'
import { AppLink } from '#ui/app-link.tsx'

/** The way in for visitors, which leads back here. */
export function SignInButton() {
  const { t } = useTranslation('speaches', { keyPrefix: 'reader' })
  const here = useLocation({ select: ({ href }) => href })
  return (
    <Button component={AppLink} href={signInAddress(here)} variant="light">
      {t('signIn')}
    </Button>
  )
}
