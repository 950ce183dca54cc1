import { IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LOCALE_NAMES, LOCALES, type Locale } from '#shared/locales.ts'
import { ActionMenu } from '../menu/action-menu.tsx'
import { useLocale } from '../use-locale.ts'
import styles from './language-switch.module.css'

interface LanguageSwitchProps {
  onChange: (locale: Locale) => void
  /** Languages to choose from; all of them unless said otherwise. */
  offered?: readonly Locale[]
}

/** The interface language, each in its own words. */
export function LanguageSwitch({ onChange, offered = LOCALES }: LanguageSwitchProps) {
  const { t } = useTranslation('ui')
  const current = useLocale()
  return (
    <ActionMenu
      position="top-end"
      trigger={
        <button
          type="button"
          className={styles.button}
          aria-label={t(($) => $.language.choose, { language: LOCALE_NAMES[current] })}
        >
          <IconWorld size={16} aria-hidden />
          {LOCALE_NAMES[current]}
        </button>
      }
      entries={offered.map((locale) => ({
        label: LOCALE_NAMES[locale],
        lang: locale,
        checked: locale === current,
        onSelect: () => onChange(locale),
      }))}
    />
  )
}
