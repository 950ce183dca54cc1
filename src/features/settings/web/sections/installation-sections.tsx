import { Button } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#features/accounts/web/session.ts'
import { call } from '#shared/client.ts'
import { AppLink } from '#ui/app-link.tsx'
import { formatBytes } from '#ui/format/format-bytes.ts'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { useLocale } from '#ui/use-locale.ts'
import { type SettingsState, sendTestMail } from '../../contract.ts'
import { SettingsSection } from './section.tsx'
import styles from './settings.module.css'

/** How mails leave, and whether they do. */
export function MailSection({ state: { installation } }: { state: SettingsState }) {
  const { t } = useTranslation('settings', { keyPrefix: 'web.mail' })
  const say = useErrorMessage()
  const { isSuperAdmin } = useSignedIn()
  const test = useMutation({ mutationFn: () => call(sendTestMail, {}) })
  const isOutbox = installation.mail === 'outbox'
  return (
    <SettingsSection name="mail">
      <div className={styles.form}>
        <div>
          <p>{isOutbox ? t(($) => $.outbox) : t(($) => $.smtp, { place: installation.mailPlace ?? '' })}</p>
          {isOutbox && <p className={styles.quiet}>{t(($) => $.outboxAdd)}</p>}
          <p className={styles.quiet}>{t(($) => $.from, { from: installation.mailFrom })}</p>
        </div>
        <div className={styles.actions}>
          <Button
            leftSection={<IconMailForward size={18} aria-hidden />}
            loading={test.isPending}
            onClick={() => test.mutate()}
          >
            {t(($) => $.test)}
          </Button>
          {isSuperAdmin && (
            <AppLink className="link" href="/administration/outbox">
              {t(($) => $.open)}
            </AppLink>
          )}
        </div>
        <div role="status" className={styles.outcome}>
          {test.data && t(($) => (test.data.via === 'outbox' ? $.toOutbox : $.sent), test.data)}
          {test.error && <p className={styles.failure}>{say(test.error)}</p>}
        </div>
      </div>
    </SettingsSection>
  )
}

/** The services that the installation uses, and how to replace them with larger ones. */
export function InstallationSection({ state: { installation, usage } }: { state: SettingsState }) {
  const { t } = useTranslation('settings', { keyPrefix: 'web.installation' })
  const locale = useLocale()
  const { database, databasePlace, storage, storagePlace, role, publicUrl } = installation
  return (
    <SettingsSection name="installation">
      <dl className={styles.parts}>
        <Part name={t(($) => $.files)} more={storage === 'folder' ? t(($) => $.filesAdd) : undefined}>
          {storage === 'folder' ? t(($) => $.filesFolder) : t(($) => $.filesStore, { place: storagePlace ?? '' })}{' '}
          <span className="num">
            {t(($) => $.used, { count: usage.files, size: formatBytes(usage.fileBytes, locale) })}
          </span>
        </Part>
        <Part name={t(($) => $.database)} more={database === 'embedded' ? t(($) => $.databaseAdd) : undefined}>
          {database === 'embedded'
            ? t(($) => $.databaseEmbedded)
            : t(($) => $.databaseServer, { place: databasePlace ?? '' })}
        </Part>
        <Part name={t(($) => $.jobs)} more={role === 'all' ? t(($) => $.jobsAdd) : undefined}>
          {t(($) => (role === 'all' ? $.jobsHere : $.jobsElsewhere))}
        </Part>
        <Part name={t(($) => $.signIn)}>{t(($) => $.signInText)}</Part>
        <Part name={t(($) => $.address)}>{publicUrl ?? t(($) => $.addressNone)}</Part>
      </dl>
    </SettingsSection>
  )
}

function Part({ name, more, children }: { name: string; more?: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <p>{children}</p>
        {more && <p className={styles.quiet}>{more}</p>}
      </dd>
    </div>
  )
}
