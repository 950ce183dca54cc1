import { useTranslation } from 'react-i18next'
import styles from './skip-link.module.css'

/** The first thing the keyboard meets: past the header, to what the page is about. */
export function SkipLink() {
  const { t } = useTranslation('ui')
  return (
    <a className={styles.skip} href="#main">
      {t(($) => $.skip)}
    </a>
  )
}
