import { useTranslation } from 'react-i18next'
import { BatchProgress } from '#ui/progress/batch-progress.tsx'
import type { PeopleBatchRun } from './use-people-batch.ts'

/** How far a change of many people is; in the end, who was left as they were and why. */
export function PeopleBatchProgress({ batch }: { batch: PeopleBatchRun }) {
  const { t } = useTranslation('people', { keyPrefix: 'many' })
  const { found } = batch
  if (!found) return null
  const { act, total, updated, skipped, failed, failure, status } = found
  return (
    <BatchProgress
      batch={batch}
      title={t(($) => $.doing[act], { count: total })}
      failure={failure && t(($) => $.failures[failure])}
      summary={t(($) => (status === 'cancelled' ? $.cancelled : $.over), { count: updated })}
      skipped={skipped > 0 && t(($) => $.skipped, { count: skipped })}
      left={{
        title: t(($) => $.left, { count: failed.length }),
        rows: failed.map(({ id, email, reason }) => ({ id, name: email || id, reason: t(($) => $.reasons[reason]) })),
      }}
    />
  )
}
