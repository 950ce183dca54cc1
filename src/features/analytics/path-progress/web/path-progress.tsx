import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { AppLink } from '#ui/app-link.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { getPathProgress, type PathProgress as Progress } from '../contract.ts'
import styles from './path-progress.module.css'

/** How many people of a learning path began, finished and passed its steps. */
export function PathProgress({ pathId }: { pathId: number }) {
  const { t } = useTranslation('analytics')
  const progress = useQuery({
    queryKey: ['path', pathId, 'progress'],
    queryFn: ({ signal }) => call(getPathProgress, { params: { pathId } }, { signal }),
  })
  return (
    <section className={styles.progress} aria-label={t(($) => $.path.title)}>
      <h2>{t(($) => $.path.title)}</h2>
      {progress.isPending && <Skeleton shape="card" height={160} />}
      {progress.error && <ErrorState error={progress.error} onRetry={() => void progress.refetch()} />}
      {progress.data && <Figures {...progress.data} />}
    </section>
  )
}

function Figures({ people, begun, finished, steps }: Progress) {
  const { t } = useTranslation('analytics')
  if (people === 0) return <p className="quiet">{t(($) => $.path.none)}</p>
  return (
    <>
      <p className={styles.sum}>
        <b>{t(($) => $.path.people, { count: people })}</b>
        <span>{t(($) => $.path.begun, { count: begun })}</span>
        <span>{t(($) => $.path.finished, { count: finished })}</span>
      </p>
      <table className={styles.steps}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.path.step)}</th>
            <th scope="col">{t(($) => $.path.colBegun)}</th>
            <th scope="col">{t(($) => $.path.colFinished)}</th>
            <th scope="col">{t(($) => $.path.colPassed)}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step.speachID}>
              <th scope="row">
                <AppLink href={`/s/${step.speachID}`} lang={step.language} dir="auto">
                  {step.title}
                </AppLink>
              </th>
              <td className="num">{step.begun}</td>
              <td className="num">{step.finished}</td>
              <td className="num">
                {step.passed ?? (
                  <span role="img" aria-label={t(($) => $.path.noExam)}>
                    –
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
