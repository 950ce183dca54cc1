import { Checkbox, Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LOCALE_NAMES, LOCALES } from '#shared/locales.ts'
import { SectionForm } from './section.tsx'
import styles from './settings.module.css'
import { type SectionProps, useSection } from './use-section.ts'

/** Name, languages and time zone. */
export function GeneralSection(props: SectionProps) {
  const { t } = useTranslation('settings', { keyPrefix: 'web' })
  const section = useSection('general', props)
  const { values, change, errorOf } = section
  const languages = values['organisation.languages']
  const zone = values['organisation.timeZone']
  return (
    <SectionForm section={section}>
      <TextInput
        label={t(($) => $.general.name)}
        description={t(($) => $.general.nameHint)}
        value={values['product.name']}
        error={errorOf('product.name')}
        maxLength={60}
        onChange={({ currentTarget }) => change({ 'product.name': currentTarget.value })}
      />
      <Checkbox.Group
        label={t(($) => $.general.languages)}
        description={t(($) => $.general.languagesHint)}
        error={languages.length === 0 ? t(($) => $.general.languagesNone) : errorOf('organisation.languages')}
        value={languages}
        onChange={(chosen) => change({ 'organisation.languages': LOCALES.filter((locale) => chosen.includes(locale)) })}
      >
        <div className={styles.choices}>
          {LOCALES.map((locale) => (
            <Checkbox key={locale} value={locale} label={<span lang={locale}>{LOCALE_NAMES[locale]}</span>} />
          ))}
        </div>
      </Checkbox.Group>
      <Select
        label={t(($) => $.general.timeZone)}
        description={t(($) => $.general.timeZoneHint)}
        searchable
        allowDeselect={false}
        limit={50}
        nothingFoundMessage={t(($) => $.general.nothing)}
        data={[...new Set([...Intl.supportedValuesOf('timeZone'), zone])].sort()}
        value={zone}
        error={errorOf('organisation.timeZone')}
        onChange={(chosen) => chosen && change({ 'organisation.timeZone': chosen })}
      />
    </SectionForm>
  )
}
