import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/app-link.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { footerQuery } from '../legal-queries.ts'
import styles from './footer-links.module.css'

/** The footer's links: only if it is switched on and leads somewhere (seed 000 §2). */
export function FooterLinks() {
  const { t } = useTranslation('web')
  const { data } = useQuery(footerQuery(useLocale()))
  if (!data?.isEnabled || data.items.length === 0) return null
  return (
    <nav aria-label={t(($) => $.footer)}>
      <ul className={styles.links}>
        {data.items.map(({ code, label, url }) => (
          <li key={code}>
            <AppLink href={url} target={code === 'EXTERNAL_SITE' ? '_blank' : undefined}>
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
