import { PasswordInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CLAIM_MAX, PROVIDER_ADDRESS_MAX } from '../../rules.ts'
import type { OidcConfig } from '../../schemas.ts'
import type { ConnectionDraft } from './connection-draft.ts'
import styles from './directory.module.css'

interface OidcFieldsProps {
  draft: ConnectionDraft
  config: OidcConfig
  hasSecret: boolean
  onChange: (part: Partial<ConnectionDraft>) => void
}

/** The fields for an OpenID Connect provider. */
export function OidcFields({ draft, config, hasSecret, onChange }: OidcFieldsProps) {
  const { t } = useTranslation('directory', { keyPrefix: 'oidc' })
  const change = (part: Partial<OidcConfig>) => onChange({ oidc: { ...config, ...part } })
  return (
    <>
      <TextInput
        label={t(($) => $.issuer)}
        description={t(($) => $.issuerHelp)}
        type="url"
        value={config.issuer}
        maxLength={PROVIDER_ADDRESS_MAX}
        onChange={(event) => change({ issuer: event.currentTarget.value })}
      />
      <div className={styles.pair}>
        <TextInput
          label={t(($) => $.clientId)}
          value={config.clientId}
          maxLength={CLAIM_MAX}
          autoComplete="off"
          onChange={(event) => change({ clientId: event.currentTarget.value })}
        />
        <PasswordInput
          label={t(($) => $.secret)}
          placeholder={hasSecret ? t(($) => $.secretKept) : undefined}
          value={draft.secret}
          maxLength={1000}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t(($) => $.showSecret) }}
          onChange={(event) => onChange({ secret: event.currentTarget.value })}
        />
      </div>
      <TextInput
        label={t(($) => $.scopes)}
        description={t(($) => $.scopesHelp)}
        value={config.scopes}
        maxLength={CLAIM_MAX}
        onChange={(event) => change({ scopes: event.currentTarget.value })}
      />
    </>
  )
}
