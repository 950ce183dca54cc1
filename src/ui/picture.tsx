import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './picture.module.css'

interface PictureProps {
  src: string
  /** Empty where words beside it say the same. */
  alt: string
  className?: string
}

/** A picture of a content; a sentence stands in the place of one that is missing or damaged. */
export function Picture({ src, alt, className }: PictureProps) {
  const { t } = useTranslation('ui')
  const [broken, setBroken] = useState<string | null>(null)
  if (src === broken) return <span className={styles.missing}>{t(($) => $.picture)}</span>
  return <img className={className} src={src} alt={alt} draggable={false} onError={() => setBroken(src)} />
}
