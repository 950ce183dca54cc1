import { Button } from '@mantine/core'
import { IconAlertTriangle, IconRefresh, IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatExact } from '#ui/format/dates.ts'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { Verification } from '../contract.ts'
import { verificationQuery } from './record-queries.ts'
import styles from './records.module.css'

/** Whether the whole history is as it was written, or which row is not. */
export function Verdict() {
  const { t } = useTranslation('records', { keyPrefix: 'web' })
  const { data, error, isFetching, refetch } = useQuery(verificationQuery)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="card" height={96} />
  return (
    <section className={styles.verdict} data-fault={data.fault ? true : undefined} aria-live="polite">
      {data.fault ? <IconAlertTriangle aria-hidden /> : <IconShieldCheck aria-hidden />}
      <Said verification={data} />
      <Button leftSection={<IconRefresh aria-hidden />} loading={isFetching} onClick={() => void refetch()}>
        {t(($) => $.again)}
      </Button>
    </section>
  )
}

function Said({ verification: { fault, rows, verifiedAt } }: { verification: Verification }) {
  const { t } = useTranslation('records')
  const locale = useLocale()
  const time = formatExact(new Date(verifiedAt), locale)
  return (
    <div>
      <h2>{t(($) => (fault ? $.web.broken : $.web.whole))}</h2>
      {fault && <p>{t(($) => $.faults[fault.kind], { number: fault.number })}</p>}
      <p>{fault ? t(($) => $.web.brokenText) : t(($) => $.web.wholeText, { count: rows, time })}</p>
    </div>
  )
}
