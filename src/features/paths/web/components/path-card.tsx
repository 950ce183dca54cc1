import { IconRoute } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { cutTitle } from '#features/speaches/web/cards/card-rules.ts'
import { percentOf } from '#features/speaches/web/cards/percent-of.ts'
import cardStyles from '#features/speaches/web/cards/speach-card.module.css'
import { AppLink } from '#ui/app-link.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Cover } from '#ui/cover/cover.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { PathCard as Card } from '../../contract.ts'
import { pathAddress } from '../path-address.ts'
import styles from './path-card.module.css'

interface PathCardProps {
  card: Card
  /** One below the heading that it stands under. */
  headingLevel?: 2 | 3
}

/** A learning path among others: a sibling of the speach's card, with more than one behind it. */
export function PathCard({ card, headingLevel = 3 }: PathCardProps) {
  const { t } = useTranslation('paths', { keyPrefix: 'web' })
  const locale = useLocale()
  const headingId = useId()
  const title = cutTitle(card.title)
  const owner = `${card.user.firstName} ${card.user.lastName}`.trim()
  const Heading = `h${headingLevel}` as const
  return (
    <article className={cardStyles.card} aria-labelledby={headingId}>
      <AppLink className={cardStyles.link} href={pathAddress(card)}>
        <Heading
          id={headingId}
          className={`${cardStyles.title} ${styles.title}`}
          title={title === card.title ? undefined : card.title}
        >
          {title}
        </Heading>
        <span className={`${cardStyles.cover} ${styles.pile}`}>
          <Cover id={`path-${card.pathId}`} title={card.title} src={card.image} className={cardStyles.picture} />
          <span className={cardStyles.states}>
            <Badge colour="plum" icon={<IconRoute size={14} aria-hidden />}>
              {t('kind')}
            </Badge>
            {card.state === 'NON_PUBLIE' && <Badge>{t('draft')}</Badge>}
          </span>
          <span className={cardStyles.foot}>
            <span className={cardStyles.chip}>{t('speaches', { count: card.speachCount })}</span>
            {card.progress !== null && (
              <span
                className={cardStyles.progress}
                role="img"
                aria-label={t('percent', { percent: percentOf(card.progress, locale) })}
              >
                <span style={{ width: `${card.progress * 100}%` }} />
              </span>
            )}
          </span>
        </span>
        <span className={cardStyles.facts}>
          <Avatar name={owner} img={card.user.img} decorative />
          <span className="one-line">{owner}</span>
          {card.minutes > 0 && <span className={cardStyles.date}>{t('minutes', { count: card.minutes })}</span>}
        </span>
      </AppLink>
    </article>
  )
}
