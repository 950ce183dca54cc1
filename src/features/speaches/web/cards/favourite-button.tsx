import { IconHeart } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { SpeachCard } from '../../schemas.ts'
import styles from './favourite-button.module.css'
import { useFavourite } from './use-favourite.ts'

/** The heart on a cover. */
export function FavouriteButton({ card }: { card: SpeachCard }) {
  const { t } = useTranslation('speaches', { keyPrefix: 'card.favourite' })
  const toggle = useFavourite(card)
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={card.isFavori}
      aria-label={t(($) => $.label, { title: card.title })}
      title={card.isFavori ? t(($) => $.remove) : t(($) => $.add)}
      onClick={toggle}
    >
      <IconHeart size={18} aria-hidden />
    </button>
  )
}
