import { IconStarFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { iconOf } from '#features/chapters/web/labels.ts'
import { useSitePages } from '#features/speaches/web/cards/use-site-pages.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Cover } from '#ui/cover/cover.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { FoundPlace, FoundSpeach } from '../../contract.ts'
import { hitAddress } from '../hit-address.ts'
import { FoundText } from './found-text.tsx'
import styles from './hit.module.css'

interface HitProps {
  id: string
  speach: FoundSpeach
  /** The keyboard is on it. */
  active: boolean
  onOpen: () => void
}

/** A found speach with its best place. */
export function Hit({ id, speach, active, onOpen }: HitProps) {
  const { t } = useTranslation('search', { keyPrefix: 'web' })
  const pages = useSitePages()
  const [place] = speach.matches
  const more = speach.matchCount - 1
  return (
    <AppLink
      id={id}
      className={styles.hit}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      href={hitAddress(speach, pages, place)}
      onClick={onOpen}
    >
      <span className={styles.cover}>
        <Cover id={speach.speachID} title={speach.title} src={speach.img} />
      </span>
      <span className={styles.words}>
        <span className={styles.title} lang={speach.language} dir="auto">
          <FoundText parts={speach.titleParts} />
        </span>
        <HitFacts speach={speach} />
        {place && <Place place={place} language={speach.language} />}
        {place && more > 0 && <span className={styles.more}>{t(($) => $.morePlaces, { count: more })}</span>}
      </span>
    </AppLink>
  )
}

function HitFacts({ speach }: { speach: FoundSpeach }) {
  const { t } = useTranslation('search', { keyPrefix: 'web' })
  const locale = useLocale()
  const facts = [speach.authorsInfos.author.label, speach.language.toUpperCase()]
  if (speach.minutes > 0) facts.push(t(($) => $.minutes, { count: speach.minutes }))
  return (
    <span className={styles.facts}>
      {facts.join(' · ')}
      {speach.ratingCount > 0 && (
        <span className={styles.rating}>
          <IconStarFilled size={16} aria-label={t(($) => $.rating)} />
          {new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(speach.rating)}
        </span>
      )}
    </span>
  )
}

function Place({ place, language }: { place: FoundPlace; language: string }) {
  const { t } = useTranslation('search', { keyPrefix: 'web' })
  const Icon = iconOf(place.type)
  return (
    <span className={styles.place}>
      <Icon size={18} aria-hidden />
      <b lang={language} dir="auto">
        {place.chapterTitle || t(($) => $.untitled)}
      </b>
      {place.page !== undefined && <code>{t(($) => $.page, { page: place.page })}</code>}
      {place.excerpt.length > 0 && (
        <span className={styles.excerpt} lang={language} dir="auto">
          <FoundText parts={place.excerpt} />
        </span>
      )}
    </span>
  )
}
