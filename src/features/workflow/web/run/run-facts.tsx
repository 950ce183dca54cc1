import { IconShieldCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { formatExact } from '#ui/format/dates.ts'
import { RelativeDate } from '#ui/format/relative-date.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { WorkflowRun } from '../../schemas.ts'
import styles from './run.module.css'

/** The submitted version, with its time, author and workflow. */
export function RunFacts({ run }: { run: WorkflowRun }) {
  const { t } = useTranslation('workflow', { keyPrefix: 'web.run' })
  const locale = useLocale()
  return (
    <>
      {run.note !== '' && (
        <p className={styles.comment} dir="auto">
          {run.note}
        </p>
      )}
      <dl className={styles.facts}>
        <dt>{t(($) => $.workflow)}</dt>
        <dd>
          {run.workflow}{' '}
          {run.regulated && (
            <Badge colour="plum" icon={<IconShieldCheck aria-hidden />}>
              {t(($) => $.regulated)}
            </Badge>
          )}
        </dd>
        <dt>{t(($) => $.submitted)}</dt>
        <dd>
          <RelativeDate at={run.submittedAt} /> {run.submittedBy && t(($) => $.by, { name: run.submittedBy.label })}
        </dd>
        {run.publishAt && (
          <>
            <dt>{t(($) => $.publishAt)}</dt>
            <dd>{formatExact(new Date(run.publishAt), locale)}</dd>
          </>
        )}
        <dt title={t(($) => $.checksumHelp)}>{t(($) => $.checksum)}</dt>
        <dd>
          <code title={run.checksum}>{run.checksum.slice(0, 12)}</code> ·{' '}
          {t(($) => $.version, { version: run.version })}
        </dd>
      </dl>
    </>
  )
}
