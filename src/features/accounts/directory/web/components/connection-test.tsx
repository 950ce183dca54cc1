import { Button } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconPlugConnected } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { testConnection } from '../../contract.ts'
import type { Connection, TestResult } from '../../schemas.ts'
import styles from './directory.module.css'

/** A button that asks the provider, and what it answered. It is about what was saved. */
export function ConnectionTest({ connection: { id } }: { connection: Connection }) {
  const { t } = useTranslation('directory', { keyPrefix: 'test' })
  const say = useErrorMessage()
  const test = useMutation({ mutationFn: () => call(testConnection, { params: { id } }) })
  return (
    <>
      <Button
        className={styles.add}
        leftSection={<IconPlugConnected size={18} aria-hidden />}
        loading={test.isPending}
        onClick={() => test.mutate()}
      >
        {t(($) => $.test)}
      </Button>
      <div role="status">
        {test.data && <Outcome result={test.data} />}
        {test.error && <p className={styles.failure}>{say(test.error)}</p>}
      </div>
    </>
  )
}

function Outcome({ result: { ok, faults, facts } }: { result: TestResult }) {
  const { t } = useTranslation('directory', { keyPrefix: 'test' })
  return (
    <div className={styles.result}>
      {ok && (
        <p data-tone="good">
          <IconCircleCheck aria-hidden /> {t(($) => $.ok)}
        </p>
      )}
      {faults.map((fault) => (
        <p key={fault} data-tone="bad">
          <IconAlertCircle aria-hidden /> {t(($) => $.faults[fault])}
        </p>
      ))}
      {facts.length > 0 && (
        <dl>
          {facts.map(({ name, value }) => (
            <Fact key={`${name} ${value}`} name={name} value={value} />
          ))}
        </dl>
      )}
    </div>
  )
}

function Fact({ name, value }: TestResult['facts'][number]) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}
