import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/app-link.tsx'
import styles from './create-card.module.css'

/** The place of the next speach. */
export function CreateCard() {
  const { t } = useTranslation('speaches', { keyPrefix: 'card' })
  return (
    <AppLink className={styles.card} href="/recorder/indexrecorderlayout">
      <IconPlus aria-hidden />
      {t(($) => $.create)}
    </AppLink>
  )
}
