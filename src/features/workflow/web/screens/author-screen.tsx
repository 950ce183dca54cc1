import { Button } from '@mantine/core'
import { IconBook, IconPencil, IconSend } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { notFound, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, call } from '#shared/client.ts'
import { AppLink } from '#ui/app-link.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { submitSpeach } from '../../contract.ts'
import type { Signature, WorkflowRun } from '../../schemas.ts'
import { NeverSubmitted } from '../run/never-submitted.tsx'
import { RemarkList } from '../run/remark-list.tsx'
import { ResubmitDialog } from '../run/resubmit-dialog.tsx'
import { RunBadge } from '../run/run-badge.tsx'
import { RunFacts } from '../run/run-facts.tsx'
import { StepList } from '../run/step-list.tsx'
import { useCancel } from '../run/use-cancel.ts'
import { contentQuery, runQuery } from '../workflow-queries.ts'
import styles from './author-screen.module.css'

/** `/workflow/author/{speachID}`: the progress of a submission, the approvers' remarks, and the author's actions. */
export function AuthorScreen() {
  const { speachID = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(runQuery(speachID))
  const status = error instanceof CallError ? error.status : null
  if (!data && (status === 403 || status === 404)) throw notFound()
  return (
    <Page title={data?.title ?? ''} className={styles.page}>
      {!data && status === 409 && <NeverSubmitted speachID={speachID} />}
      {!data && error && status !== 409 && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="card" height={420} style={{ marginTop: 32 }} />}
      {data && <Standing run={data} />}
    </Page>
  )
}

function Standing({ run }: { run: WorkflowRun }) {
  const { t } = useTranslation('workflow', { keyPrefix: 'web' })
  const isOpen = run.state === 'AWAITING_VALIDATION' || run.state === 'REJECTED'
  return (
    <>
      <PageHead
        title={run.title}
        lang={run.language}
        beside={<RunBadge run={run} />}
        lead={t(($) => $.author.lead[run.state])}
      />
      <Actions run={run} />
      {isOpen && run.draftChanged && run.rights.canEdit && (
        <p className={styles.note}>{t(($) => $.run.draftChanged)}</p>
      )}
      <div className={styles.columns}>
        <section className={styles.card} aria-labelledby="workflow-progress">
          <h2 id="workflow-progress">{t(($) => $.run.progress)}</h2>
          <StepList run={run} />
        </section>
        <section className={styles.card}>
          <RunFacts run={run} />
        </section>
      </div>
      {run.remarks.length > 0 && <Answers run={run} />}
    </>
  )
}

/** Remarks under the chapters that they are about. */
function Answers({ run }: { run: WorkflowRun }) {
  const { t } = useTranslation('workflow', { keyPrefix: 'web.author' })
  const { t: tReader } = useTranslation('speaches')
  const content = useQuery({ ...contentQuery(run.speachID, run.id), enabled: run.rights.canReadContent })
  const chapters = content.data?.lessons.flatMap((lesson) => lesson.chapters) ?? []
  const remarked = chapters.filter(({ id }) => run.remarks.some(({ chapterId }) => chapterId === id))
  return (
    <section className={styles.card} aria-labelledby="workflow-answers">
      <h2 id="workflow-answers">{t(($) => $.answers)}</h2>
      {remarked.map(({ id, title }) => (
        <div key={id} className={styles.about}>
          <h3>{t(($) => $.remarksOf, { title: title || tReader(($) => $.reader.untitled) })}</h3>
          <RemarkList remarks={run.remarks.filter(({ chapterId }) => chapterId === id)} />
        </div>
      ))}
    </section>
  )
}

function Actions({ run }: { run: WorkflowRun }) {
  const { t } = useTranslation('workflow', { keyPrefix: 'web.author' })
  const { speachID, rights, state, regulated } = run
  const [isSigning, setIsSigning] = useState(false)
  const { resubmit, cancel } = useActions(run)
  return (
    <div className={styles.actions}>
      {rights.canResubmit && (
        <Button
          variant="filled"
          leftSection={<IconSend aria-hidden />}
          loading={resubmit.isPending}
          onClick={() => (regulated ? setIsSigning(true) : resubmit.mutate(undefined))}
        >
          {t(($) => $.resubmit)}
        </Button>
      )}
      {rights.canEdit && (
        <Button component={AppLink} href={`/recorder/edit/${speachID}`} leftSection={<IconPencil aria-hidden />}>
          {t(($) => $.edit)}
        </Button>
      )}
      {rights.canReadContent && state !== 'CANCELLED' && (
        <Button component={AppLink} href={`/workflow/validator/${speachID}`} leftSection={<IconBook aria-hidden />}>
          {t(($) => $.read)}
        </Button>
      )}
      {rights.canCancel && (
        <Button variant="subtle" color="gray" loading={cancel.isPending} onClick={() => void cancel.ask()}>
          {t(($) => $.cancel)}
        </Button>
      )}
      {isSigning && (
        <ResubmitDialog
          run={run}
          isPending={resubmit.isPending}
          error={resubmit.error}
          onSign={(signature) => resubmit.mutate(signature, { onSuccess: () => setIsSigning(false) })}
          onClose={() => setIsSigning(false)}
        />
      )}
    </div>
  )
}

function useActions({ speachID, regulated }: WorkflowRun) {
  const { t } = useTranslation('workflow', { keyPrefix: 'web.author' })
  const client = useQueryClient()
  const say = useErrorMessage()
  const refresh = () => client.invalidateQueries()
  const resubmit = useMutation({
    mutationFn: (signature: Signature | undefined) => call(submitSpeach, { params: { speachID }, body: { signature } }),
    onSuccess: () => {
      notify.success(t(($) => $.resubmitted))
      return refresh()
    },
    // With a signature, the dialog shows the error itself.
    onError: (error) => regulated || notify.failure(say(error)),
  })
  return { resubmit, cancel: useCancel(speachID) }
}
