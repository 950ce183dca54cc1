import { useTranslation } from 'react-i18next'
import { LANGUAGE_IDS, LOCALE_NAMES, LOCALES, type Locale } from '#shared/locales.ts'
import { Chip } from '#ui/chip.tsx'
import { Segments } from '#ui/segments.tsx'
import type { SpeachSearch } from '../../contract.ts'
import { SEARCH_SORTS, type SearchSort } from '../../rules.ts'
import { ALL_LANGUAGES, OWN_LANGUAGES } from '../use-search.ts'
import styles from './filter-bar.module.css'

interface FilterBarProps {
  found: SpeachSearch
  /** Undefined where people are not searched. */
  people: number | undefined
  languageId: number
  /** In which one reads. */
  languages: readonly Locale[]
  onLanguage: (languageId: number) => void
  sort: SearchSort
  onSort: (sort: SearchSort) => void
}

/** How many were found, in which languages, in which order. */
export function FilterBar(props: FilterBarProps) {
  const { found, people, languageId, languages: ownLanguages, onLanguage, sort, onSort } = props
  const { t } = useTranslation('search', { keyPrefix: 'web' })
  const languages = LOCALES.flatMap((locale) => {
    const id = LANGUAGE_IDS[locale]
    const count = found.availableLanguages.find((one) => one.id === id)?.count ?? 0
    return count > 0 || id === languageId ? [{ id, locale, count }] : []
  }).sort((a, b) => b.count - a.count)
  const all = languages.reduce((sum, { count }) => sum + count, 0)
  const own = languages.reduce((sum, { locale, count }) => sum + (ownLanguages.includes(locale) ? count : 0), 0)
  // Where it would be nothing or everything, all are shown.
  const hasOwn = own > 0 && own < all
  return (
    <div className={styles.bar}>
      <p className={styles.count} role="status">
        <b>{t(($) => $.speaches, { count: found.totalNumberOfSpeachesFound })}</b>{' '}
        {people !== undefined && people > 0 && (
          <span className="quiet">{t(($) => $.andPeople, { count: people })}</span>
        )}
      </p>
      <div className={styles.tools}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex container in every browser */}
        <span className={styles.languages} role="group" aria-label={t(($) => $.language)}>
          {hasOwn && (
            <Chip count={own} chosen={languageId === OWN_LANGUAGES} onClick={() => onLanguage(OWN_LANGUAGES)}>
              {t(($) => $.ownLanguages)}
            </Chip>
          )}
          <Chip
            count={all}
            chosen={languageId === ALL_LANGUAGES || (languageId === OWN_LANGUAGES && !hasOwn)}
            onClick={() => onLanguage(ALL_LANGUAGES)}
          >
            {t(($) => $.allLanguages)}
          </Chip>
          {languages.map(({ id, locale, count }) => (
            <Chip key={id} lang={locale} count={count} chosen={languageId === id} onClick={() => onLanguage(id)}>
              {LOCALE_NAMES[locale]}
            </Chip>
          ))}
        </span>
        <Segments
          label={t(($) => $.sort.label)}
          options={SEARCH_SORTS.map((value) => ({ value, label: t(($) => $.sort[value]) }))}
          value={sort}
          onChange={onSort}
        />
      </div>
    </div>
  )
}
