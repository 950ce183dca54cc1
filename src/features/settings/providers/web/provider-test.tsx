import { Button } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconPlugConnected } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { useLocale } from '#ui/use-locale.ts'
import styles from '../../web/sections/settings.module.css'
import { type CheckResult, testProvider } from '../contract.ts'
import type { ProviderKind } from '../rules.ts'
import { providersQuery } from './providers-query.ts'

/** A button that asks the provider that is saved, what came of it, and what else can be done with it. */
export function ProviderTest({ kind, children }: { kind: ProviderKind; children: ReactNode }) {
  const { t } = useTranslation('settings', { keyPrefix: 'web.providers' })
  const client = useQueryClient()
  const say = useErrorMessage()
  const test = useMutation({
    mutationFn: () => call(testProvider, { params: { kind } }),
    // A test is a use like any other.
    onSettled: () => client.invalidateQueries(providersQuery),
  })
  return (
    <>
      <div className={styles.actions}>
        <Button
          leftSection={<IconPlugConnected size={18} aria-hidden />}
          loading={test.isPending}
          onClick={() => test.mutate()}
        >
          {t(($) => $.test)}
        </Button>
        {children}
      </div>
      <div role="status" className={styles.outcome}>
        {test.data?.checks.map((result) => (
          <Outcome key={result.check} result={result} />
        ))}
        {test.error && <p className={styles.failure}>{say(test.error)}</p>}
      </div>
    </>
  )
}

function Outcome({ result: { check, milliseconds, error, said } }: { result: CheckResult }) {
  const { t } = useTranslation('settings')
  const seconds = useSeconds()
  return (
    <p className={styles.check} data-tone={error ? 'bad' : 'good'}>
      {error ? <IconAlertCircle aria-hidden /> : <IconCircleCheck aria-hidden />}
      <span>
        <strong>{t(($) => $.web.providers.checks[check])}</strong>{' '}
        {error ? t(($) => $.errors[error]) : t(($) => $.web.providers.works, { time: seconds(milliseconds) })}
        {said && <span className={styles.quiet}> {t(($) => $.web.providers.said, { said })}</span>}
      </span>
    </p>
  )
}

function useSeconds(): (milliseconds: number) => string {
  const format = { style: 'unit', unit: 'second', unitDisplay: 'long', maximumFractionDigits: 1 } as const
  const number = new Intl.NumberFormat(useLocale(), format)
  return (milliseconds) => number.format(milliseconds / 1000)
}
