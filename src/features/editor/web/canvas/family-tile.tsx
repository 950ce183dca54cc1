import { useTranslation } from 'react-i18next'
import type { FAMILIES } from '#features/chapters/web/labels.ts'
import styles from './chapter-chooser.module.css'

interface FamilyTileProps {
  family: (typeof FAMILIES)[number]
  /** Whether its types are shown; undefined: it has only one. */
  isUnfolded?: boolean
  onChoose: () => void
}

/** A family of chapter types: a shape, a word, a sentence. */
export function FamilyTile({ family: { name, icon: Icon, colour, shape }, isUnfolded, onChoose }: FamilyTileProps) {
  const { t } = useTranslation('editor')
  return (
    <button type="button" className={styles.family} data-family={name} aria-expanded={isUnfolded} onClick={onChoose}>
      <span
        className={styles.shape}
        style={{ '--shape': `var(--${colour}-tint)`, '--on-shape': `var(--on-${colour})` }}
      >
        <svg viewBox="-1 -1 2 2" aria-hidden="true">
          <path d={shape} />
        </svg>
        <Icon size={22} aria-hidden />
      </span>
      <b>{t(($) => $.families[name].name)}</b>
      <span>{t(($) => $.families[name].text)}</span>
    </button>
  )
}
