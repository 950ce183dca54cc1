import {
  IconArchive,
  IconArrowBackUp,
  IconDots,
  IconPencil,
  IconShieldCheck,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { confirm } from '#ui/dialog/confirm.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { ActionMenu } from '#ui/menu/action-menu.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { deleteWorkflow, restoreWorkflow } from '../../contract.ts'
import type { Workflow } from '../../schemas.ts'
import styles from './admin.module.css'

/** A workflow with its steps in their order, and what can be done with it. */
export function WorkflowCard({ workflow, onEdit }: { workflow: Workflow; onEdit: () => void }) {
  const { t } = useTranslation('workflow', { keyPrefix: 'web.admin' })
  const { t: tRun } = useTranslation('workflow', { keyPrefix: 'web.run' })
  const { name, archived, regulated, running } = workflow
  const { remove, restore } = useLife(workflow)
  const entries = archived
    ? [{ label: t(($) => $.restore), icon: <IconArrowBackUp aria-hidden />, onSelect: () => restore.mutate() }]
    : [
        { label: t(($) => $.edit), icon: <IconPencil aria-hidden />, onSelect: onEdit },
        { label: t(($) => $.archive), icon: <IconArchive aria-hidden />, onSelect: () => void remove(), danger: true },
      ]
  return (
    <article className={styles.card} data-archived={archived || undefined}>
      <header className={styles.cardHead}>
        <h2 dir="auto">{name}</h2>
        {running > 0 && <Badge colour="sun">{t(($) => $.running, { count: running })}</Badge>}
        {archived && <Badge>{t(($) => $.archived)}</Badge>}
        {regulated && (
          <Badge colour="plum" icon={<IconShieldCheck aria-hidden />}>
            {tRun(($) => $.regulated)}
          </Badge>
        )}
        <span className={styles.menu}>
          <ActionMenu
            trigger={
              <IconButton label={t(($) => $.more, { name })} bare>
                <IconDots aria-hidden />
              </IconButton>
            }
            entries={entries}
          />
        </span>
      </header>
      <ol className={styles.chain}>
        {workflow.steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          <li key={index}>
            <p className={styles.stepName}>
              <b>{t(($) => $.step, { step: index + 1 })}</b>{' '}
              <span>{t(($) => (step.needs === 'ONE' ? $.one : $.all))}</span>
            </p>
            <StepPeople step={step} />
          </li>
        ))}
      </ol>
    </article>
  )
}

function StepPeople({ step: { users, groups } }: { step: Workflow['steps'][number] }) {
  const { t } = useTranslation('workflow', { keyPrefix: 'web' })
  if (users.length + groups.length === 0) return <p className={styles.nobody}>{t(($) => $.admin.nobody)}</p>
  return (
    <ul className={styles.people}>
      {users.map(({ id, label, imgUrl }) => (
        <li key={id} dir="auto">
          <Avatar name={label} img={imgUrl} decorative />
          {label}
        </li>
      ))}
      {groups.map(({ id, label, approvers }) => (
        <li key={id}>
          <IconUsersGroup size={24} aria-hidden />
          {t(($) => $.form.groupOption, { name: label, count: approvers })}
        </li>
      ))}
    </ul>
  )
}

/** The ways to take a workflow away and to bring it back. */
function useLife({ id, name }: Workflow) {
  const { t } = useTranslation('workflow', { keyPrefix: 'web.admin' })
  const client = useQueryClient()
  const say = useErrorMessage()
  const refresh = () => client.invalidateQueries({ queryKey: ['workflows'] })
  const remove = useMutation({
    mutationFn: () => call(deleteWorkflow, { params: { id } }),
    onSuccess: ({ archived }) => {
      notify.success(t(($) => (archived ? $.wasArchived : $.removed)))
      return refresh()
    },
    onError: (error) => notify.failure(say(error)),
  })
  const restore = useMutation({
    mutationFn: () => call(restoreWorkflow, { params: { id } }),
    onSuccess: () => {
      notify.success(t(($) => $.restored))
      return refresh()
    },
    onError: (error) => notify.failure(say(error)),
  })
  async function ask(): Promise<void> {
    const question = {
      title: t(($) => $.remove.title, { name }),
      text: t(($) => $.remove.text),
      action: t(($) => $.remove.action),
    }
    if (await confirm({ ...question, danger: true })) remove.mutate()
  }
  return { remove: ask, restore }
}
