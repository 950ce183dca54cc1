import { useQuery } from '@tanstack/react-query'
import { notFound, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { stepsOf } from '#features/chapters/web/reading/overview.ts'
import { materialOf } from '#features/reader/web/material.ts'
import { CallError } from '#shared/client.ts'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Page } from '#ui/page/page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { WorkflowRun } from '../../schemas.ts'
import { ChapterRemarks } from '../run/chapter-remarks.tsx'
import { DecidePanel } from '../run/decide-panel.tsx'
import styles from '../run/desk.module.css'
import { NeverSubmitted } from '../run/never-submitted.tsx'
import { RunBadge } from '../run/run-badge.tsx'
import { RunFacts } from '../run/run-facts.tsx'
import { StepList } from '../run/step-list.tsx'
import { SubmittedContent } from '../run/submitted-content.tsx'
import { contentQuery, runQuery } from '../workflow-queries.ts'

/** `/workflow/validator/{speachID}`: what is under validation, remarks on its chapters, and the word on it. */
export function ValidatorScreen() {
  const { speachID = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(runQuery(speachID))
  const status = error instanceof CallError ? error.status : null
  if (!data && (status === 403 || status === 404)) throw notFound()
  // A chapter that is open is the heading of the page.
  const Title = data?.rights.canReadContent ? 'p' : 'h1'
  return (
    <Page title={data?.title ?? ''}>
      {!data && status === 409 && <NeverSubmitted speachID={speachID} />}
      {error && !data && status !== 409 && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="card" height={480} style={{ marginTop: 32 }} />}
      {data && (
        <>
          <header className={styles.head}>
            <Title className={styles.title} lang={data.language} dir="auto">
              {data.title}
            </Title>
            <RunBadge run={data} />
          </header>
          <ReviewPage key={data.id} run={data} />
        </>
      )}
    </Page>
  )
}

function ReviewPage({ run }: { run: WorkflowRun }) {
  const { canReadContent } = run.rights
  const content = useQuery({ ...contentQuery(run.speachID, run.id), enabled: canReadContent })
  const [opened, setOpened] = useState<number | null>(null)
  const material = content.data && materialOf(content.data)
  const steps = material ? stepsOf(material.lessons) : []
  const step = steps.find(({ chapter }) => chapter.id === opened) ?? steps[0]
  return (
    <div className={styles.desk}>
      <div>
        {content.error && <ErrorState error={content.error} onRetry={() => void content.refetch()} />}
        {content.isPending && canReadContent && <Skeleton shape="card" height={480} />}
        {!canReadContent && <StepList run={run} />}
        {material && step && <SubmittedContent run={run} material={material} step={step} onOpen={setOpened} />}
      </div>
      <aside className={styles.side}>
        <DecidePanel run={run} />
        {canReadContent && step && <ChapterRemarks key={step.chapter.id} run={run} chapterId={step.chapter.id} />}
        {canReadContent && <StepList run={run} />}
        <RunFacts run={run} />
      </aside>
    </div>
  )
}
