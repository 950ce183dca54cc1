import { useTranslation } from 'react-i18next'
import { Kbd } from '#ui/keyboard/kbd.tsx'
import styles from './keys-bar.module.css'

/** What the keyboard does here. */
export function KeysBar() {
  const { t } = useTranslation('search', { keyPrefix: 'web' })
  return (
    <p className={styles.keys}>
      <span>
        <Kbd keys="↑" />
        <Kbd keys="↓" /> {t(($) => $.keys.choose)}
      </span>
      <span>
        <Kbd keys="↵" /> {t(($) => $.keys.open)}
      </span>
      <span>
        <Kbd keys="mod+↵" /> {t(($) => $.keys.openStart)}
      </span>
      <span>
        <Kbd keys="Esc" /> {t(($) => $.keys.close)}
      </span>
    </p>
  )
}
