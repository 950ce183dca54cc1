import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FEATURE_FLAGS } from '#features/site/rules.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Badge } from '#ui/badge.tsx'
import { AddressField, LinesField, SwitchField } from './fields.tsx'
import { SectionForm } from './section.tsx'
import styles from './settings.module.css'
import { type SectionProps, useSection } from './use-section.ts'

/** The features that an organisation can do without (PRODUCT §11). */
export function FlagsSection(props: SectionProps) {
  const { t } = useTranslation('settings', { keyPrefix: 'web.flags' })
  const section = useSection('flags', props)
  const { values, change } = section
  const isOn = values['flag.workflow']
  return (
    <SectionForm section={section}>
      <div className={styles.elsewhere}>
        <p>
          <b>{t(($) => $.workflow.title)}</b>{' '}
          <Badge colour={isOn ? 'leaf' : 'gray'}>{t(($) => (isOn ? $.workflow.on : $.workflow.off))}</Badge>
        </p>
        <p className={styles.quiet}>
          {t(($) => $.workflow.text)}{' '}
          <AppLink className="link" href="/administration/workflows">
            {t(($) => $.workflow.link)}
          </AppLink>
        </p>
      </div>
      {FEATURE_FLAGS.map((flag) => (
        <SwitchField
          key={flag}
          label={t(($) => $[flag].title)}
          text={t(($) => $[flag].text)}
          checked={values[`flag.${flag}`]}
          onChange={(checked) => change({ [`flag.${flag}`]: checked })}
        />
      ))}
    </SectionForm>
  )
}

/** Who comes in by themselves: visitors, with a warning about what it means, and people who sign up. */
export function AccessSection(props: SectionProps) {
  const { t } = useTranslation('settings', { keyPrefix: 'web.access' })
  const section = useSection('access', props)
  const { values, change, errorOf, keyOf } = section
  const isOpen = values['flag.openAccess']
  const isSignUpOn = values['flag.selfSignUp']
  return (
    <SectionForm section={section}>
      <SwitchField
        label={t(($) => $.open)}
        text={t(($) => $.openText)}
        checked={isOpen}
        onChange={(checked) => change({ 'flag.openAccess': checked })}
      />
      {isOpen && (
        <p role="status" className={styles.warning}>
          <IconAlertTriangle size={20} aria-hidden />
          {t(($) => $.warning)}
        </p>
      )}
      <SwitchField
        label={t(($) => $.signUp)}
        text={t(($) => $.signUpText)}
        checked={isSignUpOn}
        onChange={(checked) => change({ 'flag.selfSignUp': checked })}
      />
      {isSignUpOn && (
        <LinesField
          key={keyOf('signUp.domains')}
          label={t(($) => $.domains)}
          hint={t(($) => $.domainsHint)}
          value={values['signUp.domains']}
          error={errorOf('signUp.domains')}
          onChange={(domains) => change({ 'signUp.domains': domains })}
        />
      )}
    </SectionForm>
  )
}

/** The links at the end of every page. */
export function FooterSection(props: SectionProps) {
  const { t } = useTranslation('settings', { keyPrefix: 'web.footer' })
  const section = useSection('footer', props)
  const { values, change, errorOf } = section
  return (
    <SectionForm section={section}>
      <SwitchField
        label={t(($) => $.flag)}
        text={t(($) => $.flagText)}
        checked={values['flag.footer']}
        onChange={(checked) => change({ 'flag.footer': checked })}
      />
      <AddressField
        label={t(($) => $.link)}
        hint={t(($) => $.linkHint)}
        value={values['footer.link']}
        error={errorOf('footer.link')}
        onChange={(link) => change({ 'footer.link': link })}
      />
    </SectionForm>
  )
}
