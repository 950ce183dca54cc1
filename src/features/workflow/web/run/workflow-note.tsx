import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { WorkflowNoteProps } from '#features/speaches/web/add-ons.ts'
import { AppLink } from '#ui/app-link.tsx'
import type { WorkflowRun } from '../../schemas.ts'
import { runQuery } from '../workflow-queries.ts'
import styles from './run.module.css'
import { RunBadge } from './run-badge.tsx'
import { useCancel } from './use-cancel.ts'

/** In the editor: where the submission stands, for whom it waits, and what may be changed meanwhile. */
export function WorkflowNote({ speachID, isInWorkflow }: WorkflowNoteProps) {
  const { data: run } = useQuery({ ...runQuery(speachID), enabled: isInWorkflow })
  if (run?.state !== 'AWAITING_VALIDATION' && run?.state !== 'REJECTED') return null
  return <Note run={run} />
}

function Note({ run }: { run: WorkflowRun }) {
  const { t } = useTranslation('workflow', { keyPrefix: 'web' })
  const cancel = useCancel(run.speachID)
  const waiting = waitingFor(run)
  const isWaiting = run.state === 'AWAITING_VALIDATION'
  return (
    <section className={styles.note} aria-label={t(($) => $.run.progress)}>
      <p>
        <RunBadge run={run} />{' '}
        {waiting.length > 0 && (
          <span className="quiet">
            {t(($) => $.run.waitsFor)} {waiting.join(', ')}
          </span>
        )}
      </p>
      <p>{t(($) => (isWaiting ? $.run.editMeanwhile : $.run.editRefused))}</p>
      <p className={styles.noteActions}>
        <Button component={AppLink} size="sm" href={`/workflow/author/${run.speachID}`}>
          {t(($) => $.submit.follow)}
        </Button>
        {run.rights.canCancel && (
          <Button size="sm" variant="subtle" color="gray" loading={cancel.isPending} onClick={() => void cancel.ask()}>
            {t(($) => $.author.cancel)}
          </Button>
        )}
      </p>
    </section>
  )
}

/** The approvers of the present step who have not decided. */
function waitingFor({ steps }: WorkflowRun): string[] {
  return steps
    .filter(({ state }) => state === 'CURRENT')
    .flatMap(({ approvers, decisions }) => {
      const decided = decisions.map(({ by, insteadOf }) => (insteadOf ?? by)?.id)
      return approvers.filter(({ id }) => !decided.includes(id)).map(({ label }) => label)
    })
}
