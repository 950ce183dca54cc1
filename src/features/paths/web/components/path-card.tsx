import { IconCheck, IconRoute } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DueBadge } from '#features/speaches/due-dates/web/due-badge.tsx'
import { cutTitle, wholeTitle } from '#features/speaches/web/cards/card-rules.ts'
import { percentOf } from '#features/speaches/web/cards/percent-of.ts'
import cardStyles from '#features/speaches/web/cards/speach-card.module.css'
import { TitleTip } from '#features/speaches/web/cards/title-tip.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { Badge } from '#ui/badge.tsx'
import { Cover } from '#ui/cover/cover.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { PathCard as Card } from '../../contract.ts'
import { pathAddress } from '../path-address.ts'
import styles from './path-card.module.css'
import { PathOwner } from './path-owner.tsx'

interface PathCardProps {
  card: Card
  /** One level below the heading of its section. */
  headingLevel?: 2 | 3
}

/** A learning path among others: a sibling of the speach's card, with more than one behind it. */
export function PathCard({ card, headingLevel = 3 }: PathCardProps) {
  const { t } = useTranslation('paths', { keyPrefix: 'web' })
  const locale = useLocale()
  const isDone = card.speachCount > 0 && card.finished === card.speachCount
  const headingId = useId()
  const Heading = `h${headingLevel}` as const
  return (
    <article className={cardStyles.card} aria-labelledby={headingId}>
      <div className={cardStyles.parts}>
        <TitleTip title={card.title}>
          <AppLink className={cardStyles.link} href={pathAddress(card)}>
            <Heading
              id={headingId}
              className={`${cardStyles.title} ${styles.title}`}
              aria-label={wholeTitle(card.title)}
            >
              {cutTitle(card.title)}
            </Heading>
            <span className={`${cardStyles.cover} ${styles.pile}`}>
              <Cover id={`path-${card.pathId}`} title={card.title} src={card.image} className={cardStyles.picture} />
              <span className={cardStyles.states}>
                <Badge colour="plum" icon={<IconRoute size={14} aria-hidden />}>
                  {t(($) => $.kind)}
                </Badge>
                {card.state === 'NON_PUBLIE' && <Badge>{t(($) => $.draft)}</Badge>}
              </span>
              <span className={cardStyles.foot}>
                <span className={cardStyles.chip}>{t(($) => $.speaches, { count: card.speachCount })}</span>
                {isDone && (
                  <Badge colour="leaf" icon={<IconCheck aria-hidden />}>
                    {t(($) => $.doneAll)}
                  </Badge>
                )}
                {!isDone && card.progress !== null && card.progress > 0 && (
                  <span
                    className={cardStyles.progress}
                    role="img"
                    aria-label={t(($) => $.percent, { percent: percentOf(card.progress, locale) })}
                  >
                    <span style={{ width: `${card.progress * 100}%` }} />
                  </span>
                )}
              </span>
            </span>
            <span className={cardStyles.facts}>
              {card.minutes > 0 && (
                <span className={cardStyles.date}>{t(($) => $.minutes, { count: card.minutes })}</span>
              )}
              {card.dueDate && !isDone && <DueBadge day={card.dueDate} />}
            </span>
          </AppLink>
        </TitleTip>
        <span className={cardStyles.people}>
          <PathOwner person={card.user} />
        </span>
      </div>
    </article>
  )
}
