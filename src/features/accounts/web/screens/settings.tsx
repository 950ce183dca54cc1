import { useTranslation } from 'react-i18next'
import { Avatar } from '#ui/avatar.tsx'
import { Page } from '#ui/page/page.tsx'
import { ThemeSwitch } from '#ui/page/theme-switch.tsx'
import { OwnBounce } from '../../bounces/web/own-bounce.tsx'
import { AccountSection } from '../components/account-section.tsx'
import { ContentLanguagesSetting } from '../components/content-languages-setting.tsx'
import { DataSetting } from '../components/data-setting.tsx'
import { ErasureSetting } from '../components/erasure-setting.tsx'
import { LanguageSetting } from '../components/language-setting.tsx'
import { NamesForm } from '../components/names-form.tsx'
import { PasswordSetting } from '../components/password-setting.tsx'
import { PictureSetting } from '../components/picture-setting.tsx'
import { SessionList } from '../components/session-list.tsx'
import { useSignedIn } from '../session.ts'
import styles from './settings.module.css'

/** One's own settings: picture, names, language, appearance, password, where one is signed in, and one's data. */
export function SettingsScreen() {
  const { t } = useTranslation('accounts', { keyPrefix: 'web.account' })
  const me = useSignedIn()
  const name = `${me.firstName} ${me.lastName}`.trim()
  return (
    <Page title={t(($) => $.title)}>
      <header className={styles.header}>
        <Avatar name={name} img={me.img} size="xl" decorative />
        <div>
          <h1>{name}</h1>
          <p>{me.email}</p>
        </div>
      </header>
      <OwnBounce email={me.email} />
      <AccountSection title={t(($) => $.picture.title)} hint={t(($) => $.picture.hint)}>
        <PictureSetting me={me} />
      </AccountSection>
      <AccountSection title={t(($) => $.names.title)} hint={t(($) => $.names.hint)}>
        <NamesForm me={me} />
      </AccountSection>
      <AccountSection title={t(($) => $.language.title)} hint={t(($) => $.language.hint)}>
        <LanguageSetting />
      </AccountSection>
      <AccountSection title={t(($) => $.contentLanguages.title)} hint={t(($) => $.contentLanguages.hint)}>
        <ContentLanguagesSetting me={me} />
      </AccountSection>
      <AccountSection title={t(($) => $.theme.title)} hint={t(($) => $.theme.hint)}>
        <ThemeSwitch />
      </AccountSection>
      <AccountSection title={t(($) => $.password.title)} hint={t(($) => $.password.hint)}>
        <PasswordSetting />
      </AccountSection>
      <AccountSection title={t(($) => $.sessions.title)} hint={t(($) => $.sessions.hint)}>
        <SessionList />
      </AccountSection>
      <AccountSection title={t(($) => $.data.title)} hint={t(($) => $.data.hint)}>
        <DataSetting />
      </AccountSection>
      <AccountSection title={t(($) => $.erasure.title)} hint={t(($) => $.erasure.hint)}>
        <ErasureSetting />
      </AccountSection>
    </Page>
  )
}
