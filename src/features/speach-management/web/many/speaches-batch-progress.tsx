import { useTranslation } from 'react-i18next'
import { cutTitle } from '#features/speaches/web/cards/card-rules.ts'
import { BatchProgress } from '#ui/progress/batch-progress.tsx'
import type { SpeachesBatchRun } from './use-speaches-batch.ts'

/** How far a change of many speaches is; in the end, which were left as they were and why. */
export function SpeachesBatchProgress({ batch }: { batch: SpeachesBatchRun }) {
  const { t } = useTranslation('speach-management', { keyPrefix: 'many' })
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
        rows: failed.map(({ id, title, reason }) => ({
          ...{ id, name: cutTitle(title) },
          reason: t(($) => $.reasons[reason]),
        })),
      }}
    />
  )
}
