import { Button, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { Page } from '#ui/page/page.tsx'
import { ProgressBar } from '#ui/progress/progress-bar.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { type AiLesson, cancelSteps, generateSteps, getSteps } from '../../contract.ts'
import { tokensOfPlan } from '../../estimate.ts'
import { JOB_POLL_MS } from '../../rules.ts'
import { BudgetLine, Price, useSpending } from '../spending.tsx'
import { GeneratorHeader } from '../steps.tsx'
import styles from './making-step.module.css'

/** Widths of the rows that stand for an outline, in percent; a chapter begins where one is null. */
const ROWS = [null, 62, 48, 55, null, 44, 66, 52, null, 58, 40, 49]

interface MakingStepProps {
  lesson: AiLesson
  steps: NonNullable<AiLesson['steps']>
  onDocuments?: () => void
}

/** A plan while it is made, or what is said where it failed. */
export function MakingStep({ lesson, steps, onDocuments }: MakingStepProps) {
  const { t } = useTranslation('ai-generator')
  const client = useQueryClient()
  const refresh = () => client.refetchQueries({ queryKey: ['ai-lesson'] })
  const { jobID } = steps
  const hasFailed = steps.state === 'failed'
  const { data } = useQuery({
    queryKey: ['ai-steps', jobID],
    queryFn: ({ signal }) => call(getSteps, { params: { jobID } }, { signal }),
    enabled: !hasFailed,
    // An empty result means that it is still made (seed 002 §4); a look that failed is followed by the next.
    refetchInterval: ({ state }) => (state.data && state.data.result !== '' ? false : JOB_POLL_MS),
    gcTime: 0,
  })
  const isOver = data !== undefined && data.result !== ''
  useEffect(() => {
    if (isOver) void client.refetchQueries({ queryKey: ['ai-lesson'] })
  }, [isOver, client])
  const cancel = useMutation({ mutationFn: () => call(cancelSteps, { params: { jobID } }), onSettled: refresh })
  const title = t(($) => $.plan.title)
  return (
    <Page title={title} width="full" className={styles.page}>
      <GeneratorHeader current="plan" onDocuments={onDocuments}>
        <VisuallyHidden component="h1">{title}</VisuallyHidden>
      </GeneratorHeader>
      <div className={styles.sheet}>{hasFailed ? <Failed {...{ lesson, onDocuments }} /> : <OutlineSkeleton />}</div>
      {!hasFailed && (
        <footer className={styles.foot}>
          <p role="status">{t(($) => $.making.text, { count: lesson.documents.length })}</p>
          <ProgressBar
            className={styles.bar}
            value={data?.progress ?? steps.progress}
            label={t(($) => $.making.label)}
          />
          <Button loading={cancel.isPending} onClick={() => cancel.mutate()}>
            {t(($) => $.making.cancel)}
          </Button>
        </footer>
      )}
    </Page>
  )
}

function OutlineSkeleton() {
  return (
    <div className={styles.rows}>
      {ROWS.map((width, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are always the same.
        <div key={row} data-part={width !== null || undefined}>
          <Skeleton shape="round" width={20} height={20} />
          <Skeleton width={`${width ?? 34}%`} height={width === null ? 18 : 14} />
          {width !== null && <Skeleton width={64} height={22} style={{ marginLeft: 'auto' }} />}
        </div>
      ))}
    </div>
  )
}

/** Where the outline would be. The options are kept. */
function Failed({ lesson, onDocuments }: Pick<MakingStepProps, 'lesson' | 'onDocuments'>) {
  const { t } = useTranslation('ai-generator')
  const say = useErrorMessage()
  const client = useQueryClient()
  const { documents, options } = lesson
  const spending = useSpending(lesson, options)
  const budget = useId()
  const again = useMutation({
    mutationFn: async () => {
      await call(generateSteps, { body: { ...options, jobIDs: documents.map(({ jobID }) => jobID) } })
      await client.refetchQueries({ queryKey: ['ai-lesson'] })
    },
  })
  return (
    <div className={styles.failed} role="alert">
      <IconAlertTriangle aria-hidden />
      <p>{again.isError ? say(again.error) : t(($) => $.aiContent.error)}</p>
      {spending.budget !== '' && <BudgetLine id={budget} spending={spending} />}
      <div>
        <Button
          variant="filled"
          disabled={spending.isSpent}
          aria-describedby={spending.budget === '' ? undefined : budget}
          loading={again.isPending}
          onClick={() => again.mutate()}
        >
          {t(($) => $.plan.retry)}
          <Price spending={spending} tokens={tokensOfPlan(documents, options.duration)} />
        </Button>
        {onDocuments && (
          <Button variant="subtle" color="gray" onClick={onDocuments}>
            {t(($) => $.making.change)}
          </Button>
        )}
      </div>
    </div>
  )
}
