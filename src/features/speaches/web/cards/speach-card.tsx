import { memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '#features/accounts/web/session.ts'
import { AppLink } from '#ui/app-link.tsx'
import { AvatarStack } from '#ui/avatar.tsx'
import { Cover } from '#ui/cover/cover.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { learningState } from '../../rules.ts'
import type { SpeachCard as Card } from '../../schemas.ts'
import { CardDate } from './card-date.tsx'
import { CardMenu } from './card-menu.tsx'
import { cardAddress, cutTitle, wholeTitle } from './card-rules.ts'
import { CardStates } from './card-state.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { LearntBadge } from './learnt-badge.tsx'
import { peopleOfCard } from './people-of-card.ts'
import { percentOf } from './percent-of.ts'
import { Rating } from './rating.tsx'
import styles from './speach-card.module.css'
import { TitleTip } from './title-tip.tsx'
import { useSitePages } from './use-site-pages.ts'

interface SpeachCardProps {
  card: Card
  /** One level below the heading of its section. */
  headingLevel?: 2 | 3
}

/**
 * A speach in a list: one link with the cover and the texts, and next to it the authors, the heart and the menu (seed
 * 000 §2). Visitors only get the link. Memoised, because a list recreates all its elements with each page.
 */
export const SpeachCard = memo(function SpeachCard({ card, headingLevel = 3 }: SpeachCardProps) {
  const headingId = useId()
  const pages = useSitePages()
  const isVisitor = useMe() === null
  const Heading = `h${headingLevel}` as const
  return (
    <article className={styles.card} aria-labelledby={headingId}>
      <div className={styles.parts}>
        <TitleTip title={card.title}>
          <AppLink className={styles.link} href={cardAddress(card, pages)}>
            {/* The title first: it is what the link is called. */}
            <Heading
              id={headingId}
              className={styles.title}
              lang={card.language}
              dir="auto"
              aria-label={wholeTitle(card.title)}
            >
              {cutTitle(card.title)}
            </Heading>
            <span className={styles.cover}>
              <Cover id={card.speachID} title={card.title} src={card.img} className={styles.picture} />
              <CardStates card={card} />
              <CoverFacts card={card} />
            </span>
            <span className={styles.facts}>
              <Rating card={card} />
              <CardDate card={card} />
            </span>
          </AppLink>
        </TitleTip>
        <span className={styles.people}>
          <AvatarStack people={peopleOfCard(card, { linked: !isVisitor })} />
        </span>
      </div>
      {/* What nobody reads yet is nobody's favourite. */}
      {!isVisitor && card.publication === 'PUBLIE' && <FavouriteButton card={card} />}
      {!isVisitor && (
        <span className={styles.menu}>
          <CardMenu card={card} />
        </span>
      )}
    </article>
  )
})

/** Language, length and, once something is read, how far one is. */
function CoverFacts({ card }: { card: Card }) {
  const { t } = useTranslation('speaches', { keyPrefix: 'card' })
  const locale = useLocale()
  const language = card.language.toUpperCase()
  return (
    <span className={styles.foot}>
      <span className={styles.chip}>
        {card.minutes > 0 ? t(($) => $.languageAndMinutes, { language, minutes: card.minutes }) : language}
      </span>
      <LearntBadge learnt={card} />
      {learningState(card) === 'READING' && card.progress !== null && card.progress > 0 && (
        <span
          className={styles.progress}
          role="img"
          aria-label={t(($) => $.progress, { percent: percentOf(card.progress, locale) })}
        >
          <span style={{ width: `${card.progress * 100}%` }} />
        </span>
      )}
    </span>
  )
}
