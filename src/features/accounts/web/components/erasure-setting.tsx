import { Button } from '@mantine/core'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, call } from '#shared/client.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { formatDay } from '#ui/format/dates.ts'
import { ErrorState } from '#ui/page/error-state.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { useLocale } from '#ui/use-locale.ts'
import { getErasure, requestErasure, withdrawErasure } from '../../own-data-contract.ts'
import formStyles from './form.module.css'
import { PasswordField } from './password-field.tsx'

const erasureQuery = queryOptions({
  queryKey: ['me', 'erasure'],
  queryFn: ({ signal }) => call(getErasure, {}, { signal }),
})

/** Asks for one's account to be erased, and takes it back. */
export function ErasureSetting() {
  const { t } = useTranslation('accounts', { keyPrefix: 'web.account.erasure' })
  const queryClient = useQueryClient()
  const say = useErrorMessage()
  const locale = useLocale()
  const asked = useQuery(erasureQuery)
  const [asking, setAsking] = useState(false)
  const withdraw = useMutation({
    mutationFn: () => call(withdrawErasure, {}),
    onSuccess: () => notify.success(t(($) => $.withdrawn)),
    onError: (error) => notify.failure(say(error)),
    onSettled: () => queryClient.invalidateQueries(erasureQuery),
  })
  if (asked.error) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
  const at = asked.data?.requestedAt
  if (at) {
    return (
      <div className={formStyles.form}>
        <p role="status">{t(($) => $.asked, { date: formatDay(new Date(at), locale) })}</p>
        <div>
          <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {t(($) => $.withdraw)}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <>
      <Button variant="light" color="berry" disabled={asked.isPending} onClick={() => setAsking(true)}>
        {t(($) => $.ask)}
      </Button>
      <ErasureDialog opened={asking} onClose={() => setAsking(false)} />
    </>
  )
}

/** Says what happens, and takes the password. */
function ErasureDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('accounts', { keyPrefix: 'web.account.erasure' })
  const queryClient = useQueryClient()
  const say = useErrorMessage()
  const form = useId()
  const ask = useMutation({
    mutationFn: (password: string) => call(requestErasure, { body: { password } }),
    onSuccess: (answer) => {
      queryClient.setQueryData(erasureQuery.queryKey, answer)
      close()
    },
    onError: (error) => {
      if (!isWrongPassword(error)) notify.failure(say(error))
    },
  })
  const close = () => {
    ask.reset()
    onClose()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    ask.mutate(String(new FormData(event.currentTarget).get('password')))
  }
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={t(($) => $.title)}
      footer={
        <Button type="submit" form={form} variant="filled" color="berry" loading={ask.isPending}>
          {t(($) => $.ask)}
        </Button>
      }
    >
      <form id={form} className={formStyles.form} onSubmit={submit}>
        <p>{t(($) => $.consequences)}</p>
        <PasswordField
          size="md"
          name="password"
          label={t(($) => $.password)}
          autoComplete="current-password"
          required
          withAsterisk={false}
          error={isWrongPassword(ask.error) && say(ask.error)}
        />
      </form>
    </Dialog>
  )
}

function isWrongPassword(error: unknown): boolean {
  return error instanceof CallError && error.code === 'WRONG_PASSWORD'
}
