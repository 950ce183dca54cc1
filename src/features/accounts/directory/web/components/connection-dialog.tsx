import { Switch, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, call } from '#shared/client.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { updateConnection } from '../../contract.ts'
import { CONNECTION_NAME_MAX } from '../../rules.ts'
import type { Connection } from '../../schemas.ts'
import { connectionsQuery } from '../directory-queries.ts'
import { type ConnectionDraft, changesOf, draftOf } from './connection-draft.ts'
import { ConnectionTest } from './connection-test.tsx'
import { CopyLine } from './copy-line.tsx'
import styles from './directory.module.css'
import { MappingFields } from './mapping-fields.tsx'
import { OidcFields } from './oidc-fields.tsx'
import { SamlFields } from './saml-fields.tsx'

/** The settings of a connection: our data for the provider, the provider's own, and who may sign in with it. */
export function ConnectionDialog({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  const { t } = useTranslation('directory', { keyPrefix: 'form' })
  const [draft, setDraft] = useState(() => draftOf(connection))
  const change = (part: Partial<ConnectionDraft>) => setDraft((now) => ({ ...now, ...part }))
  const { save, problem } = useSave(connection, onClose)
  const submit = () => {
    if (draft.name.trim() !== '') save.mutate(draft)
  }
  return (
    <FormDialog
      title={t(($) => $.title, { name: connection.name })}
      size={720}
      closeOnClickOutside={false}
      action={t(($) => $.save)}
      isBusy={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className={styles.fields}>
        <ProviderAddresses connection={connection} />
        <fieldset className={styles.part}>
          <legend>{t(($) => $.provider)}</legend>
          {draft.oidc && (
            <OidcFields draft={draft} config={draft.oidc} hasSecret={connection.hasSecret} onChange={change} />
          )}
          {draft.saml && <SamlFields draft={draft} config={draft.saml} problem={problem} onChange={change} />}
          <ConnectionTest connection={connection} />
        </fieldset>
        <fieldset className={styles.part}>
          <legend>{t(($) => $.people)}</legend>
          <TextInput
            label={t(($) => $.domains)}
            description={t(($) => $.domainsHelp)}
            value={draft.domains}
            error={problem('domains')}
            onChange={(event) => change({ domains: event.currentTarget.value })}
          />
          <Switch
            label={t(($) => $.createsAccounts)}
            description={t(($) => $.createsAccountsHelp)}
            checked={draft.createsAccounts}
            onChange={(event) => change({ createsAccounts: event.currentTarget.checked })}
          />
        </fieldset>
        <MappingFields draft={draft} onChange={change} />
        <fieldset className={styles.part}>
          <legend>{t(($) => $.signInPage)}</legend>
          <TextInput
            label={t(($) => $.name)}
            description={t(($) => $.nameHelp)}
            value={draft.name}
            maxLength={CONNECTION_NAME_MAX}
            required
            error={draft.name.trim() === '' && t(($) => $.nameMissing)}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <Switch
            label={t(($) => $.enabled)}
            description={t(($) => $.enabledHelp)}
            checked={draft.enabled}
            onChange={(event) => change({ enabled: event.currentTarget.checked })}
          />
        </fieldset>
      </div>
    </FormDialog>
  )
}

function ProviderAddresses({ connection: { kind, addresses } }: { connection: Connection }) {
  const { t } = useTranslation('directory', { keyPrefix: 'addresses' })
  return (
    <div className={styles.fields}>
      <p className={styles.help}>{t(($) => $.lead)}</p>
      <CopyLine label={t(($) => (kind === 'oidc' ? $.redirect : $.acs))} text={addresses.callback} />
      {addresses.metadata && <CopyLine label={t(($) => $.metadata)} text={addresses.metadata} />}
    </div>
  )
}

function useSave({ id }: Connection, onDone: () => void) {
  const { t } = useTranslation('directory', { keyPrefix: 'form' })
  const client = useQueryClient()
  const say = useErrorMessage()
  const save = useMutation({
    mutationFn: (draft: ConnectionDraft) => call(updateConnection, { params: { id }, body: changesOf(draft) }),
    onSuccess: (saved) => {
      // Whoever opens it again at once sees what was saved, not what the list still holds.
      client.setQueryData(
        connectionsQuery.queryKey,
        (list) => list && { ...list, result: list.result.map((one) => (one.id === id ? saved : one)) },
      )
      notify.success(t(($) => $.saved))
      onDone()
    },
    onSettled: () => client.invalidateQueries(connectionsQuery),
  })
  /** The error of a field, or of the whole form without a field. */
  const problem = (field: string) => {
    if (!save.error) return undefined
    const fields = save.error instanceof CallError ? Object.keys(save.error.body.fields ?? {}) : []
    const isNamed = fields.some((name) => name === field || name.startsWith(`${field}.`))
    return field === '' || isNamed ? say(save.error) : undefined
  }
  return { save, problem }
}
