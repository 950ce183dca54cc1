import { Button, Switch, Textarea, TextInput } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { readMetadata } from '../../contract.ts'
import { CERTIFICATE_MAX, CERTIFICATES_MAX, CLAIM_MAX, PROVIDER_ADDRESS_MAX } from '../../rules.ts'
import type { SamlConfig } from '../../schemas.ts'
import type { ConnectionDraft } from './connection-draft.ts'
import styles from './directory.module.css'

interface SamlFieldsProps {
  draft: ConnectionDraft
  config: SamlConfig
  problem: (field: string) => string | undefined
  onChange: (part: Partial<ConnectionDraft>) => void
}

const ATTRIBUTES = ['email', 'firstName', 'lastName'] as const

/** The fields for a SAML provider. */
export function SamlFields({ draft, config, problem, onChange }: SamlFieldsProps) {
  const { t } = useTranslation('directory', { keyPrefix: 'saml' })
  const change = (part: Partial<SamlConfig>) => onChange({ saml: { ...config, ...part } })
  return (
    <>
      <MetadataField config={config} onChange={onChange} />
      <TextInput
        label={t(($) => $.entityId)}
        value={config.entityId}
        maxLength={PROVIDER_ADDRESS_MAX}
        onChange={(event) => change({ entityId: event.currentTarget.value })}
      />
      <TextInput
        label={t(($) => $.signInUrl)}
        description={t(($) => $.signInUrlHelp)}
        type="url"
        value={config.signInUrl}
        maxLength={PROVIDER_ADDRESS_MAX}
        onChange={(event) => change({ signInUrl: event.currentTarget.value })}
      />
      <Textarea
        label={t(($) => $.certificates)}
        description={t(($) => $.certificatesHelp)}
        value={draft.certificates}
        maxLength={CERTIFICATE_MAX * CERTIFICATES_MAX}
        autosize
        minRows={3}
        maxRows={8}
        spellCheck={false}
        error={problem('certificates')}
        onChange={(event) => onChange({ certificates: event.currentTarget.value })}
      />
      <p className={styles.help}>{t(($) => $.attributesHelp)}</p>
      <div className={styles.pair}>
        {ATTRIBUTES.map((name) => (
          <TextInput
            key={name}
            label={t(($) => $.attributes[name])}
            value={config.attributes[name]}
            maxLength={CLAIM_MAX}
            onChange={(event) => change({ attributes: { ...config.attributes, [name]: event.currentTarget.value } })}
          />
        ))}
      </div>
      <Switch
        label={t(($) => $.allowsUnasked)}
        description={t(($) => $.allowsUnaskedHelp)}
        checked={config.allowsUnasked}
        onChange={(event) => change({ allowsUnasked: event.currentTarget.checked })}
      />
    </>
  )
}

/** The address of the provider's metadata, and a button that reads the settings from it. */
function MetadataField({ config, onChange }: Pick<SamlFieldsProps, 'config' | 'onChange'>) {
  const { t } = useTranslation('directory', { keyPrefix: 'saml' })
  const say = useErrorMessage()
  const read = useMutation({
    mutationFn: () => call(readMetadata, { body: { url: config.metadataUrl } }),
    onSuccess: ({ certificates, ...said }) => {
      onChange({ saml: { ...config, ...said }, certificates: certificates.join('\n') })
      notify.success(t(($) => $.taken))
    },
  })
  return (
    <>
      <TextInput
        label={t(($) => $.metadataUrl)}
        description={t(($) => $.metadataUrlHelp)}
        type="url"
        value={config.metadataUrl}
        maxLength={PROVIDER_ADDRESS_MAX}
        error={read.error ? say(read.error) : undefined}
        onChange={(event) => onChange({ saml: { ...config, metadataUrl: event.currentTarget.value } })}
      />
      <Button
        className={styles.add}
        leftSection={<IconDownload size={18} aria-hidden />}
        disabled={config.metadataUrl.trim() === ''}
        loading={read.isPending}
        onClick={() => read.mutate()}
      >
        {t(($) => $.take)}
      </Button>
    </>
  )
}
