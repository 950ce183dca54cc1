import { Checkbox, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { TOKEN_SCOPES, type TokenScope } from '#shared/token-scopes.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { Segments } from '#ui/segments.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { createApiToken } from '../contract.ts'
import { INTEGRATION_NAME_MAX, TOKEN_DAYS } from '../rules.ts'
import { tokensQuery } from './integration-queries.ts'
import styles from './integrations.module.css'

const DAYS = TOKEN_DAYS.map(String)

/** Asks what a token is for, what it may do, and how long. */
export function TokenDialog({ onClose, onMade }: { onClose: () => void; onMade: (token: string) => void }) {
  const { t } = useTranslation('integrations', { keyPrefix: 'tokens' })
  const client = useQueryClient()
  const say = useErrorMessage()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<TokenScope[]>(['read'])
  const [days, setDays] = useState('90')
  const [isTried, setTried] = useState(false)
  const make = useMutation({
    mutationFn: () => {
      const chosen = TOKEN_DAYS.find((one) => String(one) === days) ?? TOKEN_DAYS[0]
      return call(createApiToken, { body: { name, scopes, days: chosen } })
    },
    onSuccess: ({ token }) => onMade(token),
    onError: (error) => notify.failure(say(error)),
    onSettled: () => client.invalidateQueries(tokensQuery),
  })
  const submit = () => {
    setTried(true)
    if (name.trim() !== '' && scopes.length > 0) make.mutate()
  }
  return (
    <FormDialog
      title={t(($) => $.newTitle)}
      size={560}
      action={t(($) => $.create)}
      isBusy={make.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className={styles.form}>
        <TextInput
          label={t(($) => $.name)}
          description={t(($) => $.nameHint)}
          value={name}
          maxLength={INTEGRATION_NAME_MAX}
          required
          data-autofocus
          error={isTried && name.trim() === '' && t(($) => $.nameMissing)}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Checkbox.Group
          label={t(($) => $.mayDo)}
          value={scopes}
          error={isTried && scopes.length === 0 && t(($) => $.scopeMissing)}
          onChange={(chosen) => setScopes(TOKEN_SCOPES.filter((scope) => chosen.includes(scope)))}
        >
          <div className={styles.choices}>
            {TOKEN_SCOPES.map((scope) => (
              <Checkbox
                key={scope}
                value={scope}
                label={t(($) => $.scopes[scope])}
                description={t(($) => $.scopeHelp[scope])}
              />
            ))}
          </div>
        </Checkbox.Group>
        <div>
          <p className={styles.label}>{t(($) => $.howLong)}</p>
          <Segments
            label={t(($) => $.howLong)}
            options={DAYS.map((value) => ({ value, label: t(($) => $.days, { count: Number(value) }) }))}
            value={days}
            onChange={setDays}
          />
        </div>
      </div>
    </FormDialog>
  )
}
