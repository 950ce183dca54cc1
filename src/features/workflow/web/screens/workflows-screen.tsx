import { Button, Switch } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { confirm } from '#ui/dialog/confirm.ts'
import { PageDrawing } from '#ui/drawings/page.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { enableWorkflow } from '../../contract.ts'
import { isBinding } from '../../rules.ts'
import type { Workflow } from '../../schemas.ts'
import styles from '../admin/admin.module.css'
import { WorkflowCard } from '../admin/workflow-card.tsx'
import { WorkflowDialog } from '../admin/workflow-dialog.tsx'
import { workflowsQuery } from '../workflow-queries.ts'

/** `/administration/workflows`: whether workflows decide on what is published, and which there are. */
export function WorkflowsScreen() {
  const { t } = useTranslation('workflow', { keyPrefix: 'web.admin' })
  const { data, error, refetch } = useQuery(workflowsQuery)
  const [edited, setEdited] = useState<Workflow | 'new' | null>(null)
  return (
    <Page title={t(($) => $.title)} className={styles.page}>
      <PageHead title={t(($) => $.title)} lead={t(($) => $.lead)}>
        <Button variant="filled" leftSection={<IconPlus aria-hidden />} onClick={() => setEdited('new')}>
          {t(($) => $.new)}
        </Button>
      </PageHead>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="card" height={220} />}
      {data && <OnSwitch enabled={data.enabled} workflows={data.result} />}
      {data?.result.length === 0 && <EmptyState drawing={<PageDrawing />}>{t(($) => $.empty)}</EmptyState>}
      <div className={styles.list}>
        {data?.result.map((workflow) => (
          <WorkflowCard key={workflow.id} workflow={workflow} onEdit={() => setEdited(workflow)} />
        ))}
      </div>
      {edited && (
        <WorkflowDialog
          workflow={edited === 'new' ? null : edited}
          canRegulate={data?.canRegulate === true}
          onClose={() => setEdited(null)}
        />
      )}
    </Page>
  )
}

/** Turns workflows on, or off after a question: what runs is cancelled. */
function OnSwitch({ enabled, workflows }: { enabled: boolean; workflows: Workflow[] }) {
  const { t } = useTranslation('workflow', { keyPrefix: 'web.admin' })
  const client = useQueryClient()
  const say = useErrorMessage()
  const turn = useMutation({
    mutationFn: (wanted: boolean) => call(enableWorkflow, { body: { enabled: wanted } }),
    onSuccess: (answer) => {
      notify.success(t(($) => (answer.enabled ? $.turnedOn : $.turnedOff)))
      // The tabs and cards of everything else follow the flag.
      return client.invalidateQueries()
    },
    onError: (error) => notify.failure(say(error)),
  })
  async function change(wanted: boolean): Promise<void> {
    const question = {
      title: t(($) => $.off.title),
      text: t(($) => $.off.text),
      action: t(($) => $.off.action),
      danger: true,
    }
    if (wanted || (await confirm(question))) turn.mutate(wanted)
  }
  const activeWorkflows = workflows.filter(({ archived }) => !archived).length
  const binds = isBinding({ isOn: enabled, activeWorkflows })
  return (
    <div className={styles.switch}>
      <Switch
        label={t(($) => $.switch)}
        description={t(($) => (binds ? $.switchOn : enabled ? $.switchEmpty : $.switchOff))}
        checked={enabled}
        disabled={turn.isPending}
        onChange={({ currentTarget }) => void change(currentTarget.checked)}
      />
    </div>
  )
}
