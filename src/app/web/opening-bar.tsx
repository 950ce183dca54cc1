import { useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import styles from './opening-bar.module.css'

/**
 * A line over the page while the next one is on its way: until its parts are there, the page before stays, and on a slow
 * line nothing else would tell that a click was heard.
 */
export function OpeningBar() {
  const { t } = useTranslation('web')
  const isOpening = useRouterState({ select: ({ status }) => status === 'pending' })
  // Live, since it stands outside of all landmarks.
  return (
    isOpening && <div role="progressbar" aria-live="polite" className={styles.bar} aria-label={t(($) => $.opening)} />
  )
}
