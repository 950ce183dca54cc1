import { useTranslation } from 'react-i18next'
import { PASSWORD_MAX_BOUNDS, PASSWORD_MIN_BOUNDS } from '#features/site/rules.ts'
import { AppLink } from '#ui/app-link.tsx'
import { AddressField, LinesField, NumberField } from './fields.tsx'
import { SectionForm } from './section.tsx'
import styles from './settings.module.css'
import { type SectionProps, useSection } from './use-section.ts'

/** How long passwords are. */
export function PasswordSection(props: SectionProps) {
  const { t } = useTranslation('settings', { keyPrefix: 'web.password' })
  const section = useSection('password', props)
  const { values, change, errorOf, keyOf } = section
  return (
    <SectionForm section={section}>
      <div className={styles.pair}>
        <NumberField
          key={keyOf('password.min')}
          label={t(($) => $.min)}
          hint={t(($) => $.bounds, PASSWORD_MIN_BOUNDS)}
          value={values['password.min']}
          error={errorOf('password.min')}
          onChange={(min) => change({ 'password.min': min ?? 0 })}
        />
        <NumberField
          key={keyOf('password.max')}
          label={t(($) => $.max)}
          hint={t(($) => $.bounds, PASSWORD_MAX_BOUNDS)}
          value={values['password.max']}
          error={errorOf('password.max')}
          onChange={(max) => change({ 'password.max': max ?? 0 })}
        />
      </div>
    </SectionForm>
  )
}

/** How many may hold the AI licence, and how many do. */
export function LicencesSection(props: SectionProps) {
  const { t } = useTranslation('settings', { keyPrefix: 'web.licences' })
  const section = useSection('licences', props)
  const { values, change, errorOf, keyOf } = section
  return (
    <SectionForm section={section}>
      <NumberField
        key={keyOf('ai.licences')}
        label={t(($) => $.label)}
        hint={t(($) => $.hint)}
        value={values['ai.licences']}
        error={errorOf('ai.licences')}
        onChange={(licences) => change({ 'ai.licences': licences })}
      />
      <p className={`${styles.quiet} num`}>{t(($) => $.taken, { count: props.state.usage.licences })}</p>
    </SectionForm>
  )
}

/** How much space files may take. */
export function StorageSection(props: SectionProps) {
  const { t } = useTranslation('settings', { keyPrefix: 'web.storage' })
  const section = useSection('storage', props)
  const { values, change, errorOf, keyOf } = section
  return (
    <SectionForm section={section}>
      <div className={styles.pair}>
        <NumberField
          key={keyOf('storage.personGigabytes')}
          label={t(($) => $.person)}
          hint={t(($) => $.personHint)}
          value={values['storage.personGigabytes']}
          error={errorOf('storage.personGigabytes')}
          onChange={(gigabytes) => change({ 'storage.personGigabytes': gigabytes })}
        />
        <NumberField
          key={keyOf('storage.totalGigabytes')}
          label={t(($) => $.total)}
          hint={t(($) => $.totalHint)}
          value={values['storage.totalGigabytes']}
          error={errorOf('storage.totalGigabytes')}
          onChange={(gigabytes) => change({ 'storage.totalGigabytes': gigabytes })}
        />
      </div>
      <AppLink className="link" href="/administration/storage">
        {t(($) => $.who)}
      </AppLink>
    </SectionForm>
  )
}

/** How long what is over is kept. */
export function RetentionSection(props: SectionProps) {
  const { t } = useTranslation('settings', { keyPrefix: 'web.retention' })
  const section = useSection('retention', props)
  const { values, change, errorOf, keyOf } = section
  return (
    <SectionForm section={section}>
      <div className={styles.pair}>
        <NumberField
          key={keyOf('retention.auditMonths')}
          label={t(($) => $.audit)}
          hint={t(($) => $.auditHint)}
          value={values['retention.auditMonths']}
          error={errorOf('retention.auditMonths')}
          onChange={(months) => change({ 'retention.auditMonths': months })}
        />
        <NumberField
          key={keyOf('retention.signInDays')}
          label={t(($) => $.signIn)}
          hint={t(($) => $.signInHint)}
          value={values['retention.signInDays']}
          error={errorOf('retention.signInDays')}
          onChange={(days) => change({ 'retention.signInDays': days ?? 0 })}
        />
      </div>
    </SectionForm>
  )
}

/** Which sites may show our pages, and which sites our pages may show. */
export function FramesSection(props: SectionProps) {
  const { t } = useTranslation('settings', { keyPrefix: 'web.frames' })
  const section = useSection('frames', props)
  const { values, change, errorOf, keyOf } = section
  return (
    <SectionForm section={section}>
      <LinesField
        key={keyOf('embedding.sites')}
        label={t(($) => $.sites)}
        hint={t(($) => $.sitesHint)}
        value={values['embedding.sites']}
        error={errorOf('embedding.sites')}
        onChange={(sites) => change({ 'embedding.sites': sites })}
      />
      <LinesField
        key={keyOf('embed.hosts')}
        label={t(($) => $.hosts)}
        hint={t(($) => $.hostsHint)}
        value={values['embed.hosts']}
        error={errorOf('embed.hosts')}
        onChange={(hosts) => change({ 'embed.hosts': hosts })}
      />
      <AddressField
        label={t(($) => $.logout)}
        hint={t(($) => $.logoutHint)}
        value={values['companion.logoutUrl']}
        error={errorOf('companion.logoutUrl')}
        onChange={(address) => change({ 'companion.logoutUrl': address })}
      />
    </SectionForm>
  )
}

/** How the voices say the organisation's words. */
export function VoicesSection(props: SectionProps) {
  const { t } = useTranslation('settings', { keyPrefix: 'web.voices' })
  const section = useSection('voices', props)
  const { values, change, errorOf, keyOf } = section
  return (
    <SectionForm section={section}>
      <LinesField
        key={keyOf('voices.pronunciations')}
        label={t(($) => $.pronunciations)}
        hint={t(($) => $.pronunciationsHint)}
        value={values['voices.pronunciations']}
        error={errorOf('voices.pronunciations')}
        onChange={(lines) => change({ 'voices.pronunciations': lines })}
      />
      <LinesField
        key={keyOf('voices.byLanguage')}
        label={t(($) => $.byLanguage)}
        hint={t(($) => $.byLanguageHint)}
        value={values['voices.byLanguage']}
        error={errorOf('voices.byLanguage')}
        onChange={(lines) => change({ 'voices.byLanguage': lines })}
      />
    </SectionForm>
  )
}
