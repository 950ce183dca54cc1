import { Button } from '@mantine/core'
import { IconCertificate, IconShieldCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/app-link.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { Award } from '../schemas.ts'
import { certificateAddress } from './badge-queries.ts'
import styles from './badges.module.css'

interface AwardLinksProps {
  award: Award
  /** False leaves the certificate out. */
  certificate?: boolean
}

/** Links to the certificate of a badge or a path, and to the page that proves it. */
export function AwardLinks({ award, certificate = true }: AwardLinksProps) {
  const { t } = useTranslation('badges')
  const locale = useLocale()
  if (award.state === 'revoked') return null
  return (
    <div className={styles.links}>
      {certificate && (
        <Button
          component="a"
          href={certificateAddress(award.code, locale)}
          download
          size="sm"
          leftSection={<IconCertificate aria-hidden />}
        >
          {t(($) => $.download)}
        </Button>
      )}
      <Button
        component={AppLink}
        href={`/verify/${award.code}`}
        variant="subtle"
        color="gray"
        size="sm"
        leftSection={<IconShieldCheck aria-hidden />}
      >
        {t(($) => $.proof)}
      </Button>
    </div>
  )
}
