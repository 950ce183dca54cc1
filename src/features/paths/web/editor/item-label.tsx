import type { HTMLAttributes } from 'react'
import { useTranslation } from 'react-i18next'
import type { SpeachCard } from '#features/speaches/schemas.ts'
import { cardAddress } from '#features/speaches/web/cards/card-rules.ts'
import { useSitePages } from '#features/speaches/web/cards/use-site-pages.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Cover } from '#ui/cover/cover.tsx'
import styles from './item-row.module.css'

interface ItemFaceProps extends HTMLAttributes<HTMLAnchorElement> {
  card: SpeachCard
}

/** A speach in the editor of a path: its picture, its title as the way to it, its minutes and whose it is. */
export function ItemLabel({ card, ...link }: ItemFaceProps) {
  const { t } = useTranslation('paths', { keyPrefix: 'web' })
  const pages = useSitePages()
  return (
    <>
      <span className={styles.picture}>
        <Cover id={card.speachID} title={card.title} src={card.img} />
      </span>
      <span className={styles.words}>
        {card.canView ? (
          <AppLink
            {...link}
            className={styles.title}
            href={cardAddress(card, pages)}
            target="_blank"
            lang={card.language}
            dir="auto"
          >
            {card.title}
          </AppLink>
        ) : (
          <span className={styles.title} dir="auto">
            {card.title}
          </span>
        )}
        <span className={styles.facts}>
          {card.authorsInfos.author.label && (
            <span className="one-line" dir="auto">
              {card.authorsInfos.author.label}
            </span>
          )}
          {card.minutes > 0 && <span className="num">{t(($) => $.minutes, { count: card.minutes })}</span>}
        </span>
      </span>
    </>
  )
}
