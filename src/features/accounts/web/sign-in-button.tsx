import { Button, type ButtonProps } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/app-link.tsx'
import { signInAddress } from '../safe-next.ts'

/** The way in for visitors, which leads back to where they are. */
export function SignInButton({ variant = 'light', className }: Pick<ButtonProps, 'variant' | 'className'>) {
  const { t } = useTranslation('accounts', { keyPrefix: 'web.login' })
  const here = useLocation({ select: ({ href }) => href })
  return (
    <Button component={AppLink} className={className} href={signInAddress(here)} variant={variant}>
      {t(($) => $.submit)}
    </Button>
  )
}
