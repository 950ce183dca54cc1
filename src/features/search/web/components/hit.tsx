import { IconChevronDown, IconStarFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { iconOf } from '#features/chapters/web/labels.ts'
import { readingModeOf } from '#features/chapters/web/reading/progress-rules.ts'
import { useSitePages } from '#features/speaches/web/cards/use-site-pages.ts'
import { call } from '#shared/client.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Cover } from '#ui/cover/cover.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { type FoundPlace, type FoundSpeach, searchPlaces } from '../../contract.ts'
import { hitAddress } from '../hit-address.ts'
import { FoundText } from './found-text.tsx'
import styles from './hit.module.css'

interface HitProps {
  id: string
  speach: FoundSpeach
  /** What was searched for. */
  term: string
  /** The keyboard is on it. */
  active: boolean
  onOpen: () => void
}

/** A found speach with its best place, or why it was found, and its other places on request: a row of the grid. */
export function Hit({ id, speach, term, active, onOpen }: HitProps) {
  const pages = useSitePages()
  const [place] = speach.matches
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search field, whose active descendant it is
    // biome-ignore lint/a11y/useSemanticElements: a table's rows lay themselves out
    <div id={id} className={styles.row} role="row" aria-selected={active}>
      <Cell>
        <AppLink className={styles.hit} tabIndex={-1} href={hitAddress(speach, pages, place)} onClick={onOpen}>
          <span className={styles.cover}>
            <Cover id={speach.speachID} title={speach.title} src={speach.img} />
          </span>
          <span className={styles.words}>
            <span className={styles.title} lang={speach.language} dir="auto">
              <FoundText parts={speach.titleParts} />
            </span>
            <HitFacts speach={speach} />
            {speach.reason && <Reason reason={speach.reason} language={speach.language} />}
            {place && (
              <span className={styles.place}>
                <Place place={place} language={speach.language} />
              </span>
            )}
          </span>
        </AppLink>
      </Cell>
      {speach.matchCount > 1 && <MorePlaces key={term} id={`${id}-places`} {...{ speach, term, onOpen }} />}
    </div>
  )
}

/** The places after the best one, each with a link of its own. */
function MorePlaces({ id, speach, term, onOpen }: Omit<HitProps, 'active'>) {
  const { t } = useTranslation('search', { keyPrefix: 'web' })
  const pages = useSitePages()
  const [isOpen, setIsOpen] = useState(false)
  const { speachID, matchCount } = speach
  const { data } = useQuery({
    queryKey: ['search', 'places', speachID, term],
    queryFn: ({ signal }) => call(searchPlaces, { params: { speachID }, query: { term } }, { signal }),
    enabled: isOpen,
  })
  // Those that the result brought along are there at once.
  const places = data && data.length > 1 ? data : speach.matches
  return (
    <Cell className={styles.rest}>
      <button
        type="button"
        className={styles.more}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t(($) => $.morePlaces, { count: matchCount - 1 })}
        <IconChevronDown size={16} aria-hidden />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <ul className={styles.places}>
            {places.slice(1).map((place, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the places of an answer never change their order
              <li key={index}>
                <AppLink className={styles.place} href={hitAddress(speach, pages, place)} onClick={onOpen}>
                  <Place place={place} language={speach.language} />
                </AppLink>
              </li>
            ))}
          </ul>
        )}
        {isOpen && data && matchCount > places.length && (
          <p className={styles.best}>{t(($) => $.bestPlaces, { shown: places.length, count: matchCount })}</p>
        )}
      </div>
    </Cell>
  )
}

/** A part of a row with something to open or press in it. */
function Cell({ className, children }: { className?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: what is in it takes the focus
    // biome-ignore lint/a11y/useSemanticElements: a table's cells lay themselves out
    <div role="gridcell" className={className}>
      {children}
    </div>
  )
}

function Reason({ reason, language }: { reason: NonNullable<FoundSpeach['reason']>; language: string }) {
  const { t } = useTranslation('search', { keyPrefix: 'web' })
  return (
    <span className={styles.reason}>
      {t(($) => $.reason[reason.foundIn])}{' '}
      <span lang={language} dir="auto">
        <FoundText parts={reason.parts} />
      </span>
    </span>
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
    <>
      <Icon size={18} aria-hidden />
      <b lang={language} dir="auto">
        {place.chapterTitle || t(($) => $.untitled)}
      </b>
      {place.page !== undefined && <code>{t(($) => $.page, { page: place.page })}</code>}
      {place.excerpt.length > 0 && (
        <span className={styles.excerpt}>
          {isSpoken(place) && `${t(($) => $.inSubtitles)} `}
          <span lang={language} dir="auto">
            <FoundText parts={place.excerpt} />
          </span>
        </span>
      )}
    </>
  )
}

/** Whether all words of a place are those of its subtitles; of a sound file, the names of its marks are others. */
function isSpoken({ type }: FoundPlace): boolean {
  if (type === 'NONE' || type === 'AUDIO' || type === 'AUDIO_UPLOAD') return false
  return readingModeOf(type) === 'track'
}
