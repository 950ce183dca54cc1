import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { TimePanel } from '#features/presenter-time/web/time-panel.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useLeaveQuestion } from '#ui/use-leave-question.ts'
import type { SettingsState } from '../../contract.ts'
import { ProviderSections } from '../../providers/web/provider-sections.tsx'
import { usedProviders } from '../../providers/web/used-providers.ts'
import { BrandSection } from '../sections/brand-section.tsx'
import { AccessSection, FlagsSection, FooterSection } from '../sections/flag-sections.tsx'
import { GeneralSection } from '../sections/general-section.tsx'
import { InstallationSection, MailSection } from '../sections/installation-sections.tsx'
import {
  FramesSection,
  LicencesSection,
  PasswordSection,
  RetentionSection,
  StorageSection,
  VoicesSection,
} from '../sections/number-sections.tsx'
import { SettingsSection } from '../sections/section.tsx'
import styles from '../sections/settings.module.css'
import type { SectionName } from '../sections/use-section.ts'
import { settingsQuery } from '../settings-queries.ts'

/** In the order of the page. */
const sectionNames = (): SectionName[] => [
  'general',
  'brand',
  'flags',
  'access',
  'password',
  'licences',
  ...usedProviders,
  'voices',
  'presenterTime',
  'footer',
  'frames',
  'mail',
  'installation',
  'storage',
  'retention',
]

/** `/administration/settings`: what holds for everybody, section by section. */
export function SettingsScreen() {
  const { t } = useTranslation('settings', { keyPrefix: 'web' })
  const { data, error, refetch } = useQuery(settingsQuery)
  return (
    <Page title={t(($) => $.title)}>
      <PageHead title={t(($) => $.title)} lead={t(($) => $.lead)} />
      <nav aria-label={t(($) => $.jump)}>
        <ul className={styles.jump}>
          {sectionNames().map((name) => (
            <li key={name}>
              <a href={`#${name}`}>{t(($) => $.sections[name].title)}</a>
            </li>
          ))}
        </ul>
      </nav>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="card" height={640} />}
      {data && <Sections state={data} />}
    </Page>
  )
}

function Sections({ state }: { state: SettingsState }) {
  const onDirty = useUnsaved()
  const props = { state, onDirty }
  return (
    <>
      <GeneralSection {...props} />
      <BrandSection {...props} />
      <FlagsSection {...props} />
      <AccessSection {...props} />
      <PasswordSection {...props} />
      <LicencesSection {...props} />
      <ProviderSections onDirty={onDirty} />
      <VoicesSection {...props} />
      <SettingsSection name="presenterTime">
        <TimePanel />
      </SettingsSection>
      <FooterSection {...props} />
      <FramesSection {...props} />
      <MailSection state={state} />
      <InstallationSection state={state} />
      <StorageSection {...props} />
      <RetentionSection {...props} />
    </>
  )
}

/** Asks before somebody leaves the page while a section holds something that is not saved. */
function useUnsaved() {
  // A ref rather than state, because nothing is drawn from it.
  const dirty = useRef(new Set<SectionName>())
  useLeaveQuestion(() => dirty.current.size > 0)
  return (section: SectionName, isDirty: boolean) => {
    if (isDirty) dirty.current.add(section)
    else dirty.current.delete(section)
  }
}
