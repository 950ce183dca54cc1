import { Button, Switch, TextInput } from '@mantine/core'
import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { CancelButton } from '#ui/dialog/cancel-button.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Segments } from '#ui/segments.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { createWorkflow, updateWorkflow } from '../../contract.ts'
import { STEP_NEEDS, STEPS_MAX, type StepNeeds, WORKFLOW_NAME_MAX } from '../../rules.ts'
import type { Workflow } from '../../schemas.ts'
import styles from './admin.module.css'
import { ApproverField, type ChosenApprovers } from './approver-field.tsx'

/** A step that is being written; `key` stays with it when it moves. */
interface StepDraft extends ChosenApprovers {
  key: number
  needs: StepNeeds
}

let keys = 0
const emptyStep = (): StepDraft => ({ key: ++keys, needs: 'ONE', users: [], groups: [] })

interface WorkflowDialogProps {
  /** The one to change; null: a new one. */
  workflow: Workflow | null
  /** Whether it can be made regulated. */
  canRegulate: boolean
  onClose: () => void
}

/** Name and steps of a workflow. */
export function WorkflowDialog({ workflow, canRegulate, onClose }: WorkflowDialogProps) {
  const { t } = useTranslation('workflow', { keyPrefix: 'web.form' })
  const [name, setName] = useState(workflow?.name ?? '')
  const [steps, setSteps] = useState(() =>
    workflow ? workflow.steps.map((step) => ({ ...step, key: ++keys })) : [emptyStep()],
  )
  const [regulated, setRegulated] = useState(workflow?.regulated ?? false)
  const [asked, setAsked] = useState(false)
  const save = useSave(workflow, onClose)
  const isReady = name.trim() !== '' && steps.every((step) => !isEmpty(step))
  const change = (key: number, changes: Partial<StepDraft>) =>
    setSteps((before) => before.map((step) => (step.key === key ? { ...step, ...changes } : step)))

  function submit(): void {
    setAsked(true)
    if (isReady) save.mutate({ name, regulated, steps })
  }

  return (
    <FormDialog
      title={workflow ? t(($) => $.change, { name: workflow.name }) : t(($) => $.create)}
      action={t(($) => $.save)}
      isBusy={save.isPending}
      error={save.error}
      beside={<CancelButton onClick={onClose} />}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className={styles.form}>
        <TextInput
          label={t(($) => $.name)}
          description={t(($) => $.nameHelp)}
          data-autofocus
          maxLength={WORKFLOW_NAME_MAX}
          value={name}
          error={asked && name.trim() === '' && t(($) => $.nameMissing)}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            <StepForm
              key={step.key}
              step={step}
              number={index + 1}
              error={asked && isEmpty(step) ? t(($) => $.missing) : undefined}
              onChange={(changes) => change(step.key, changes)}
              onUp={index > 0 ? () => setSteps((before) => swapped(before, index)) : undefined}
              onRemove={
                steps.length > 1 ? () => setSteps((before) => before.filter(({ key }) => key !== step.key)) : undefined
              }
            />
          ))}
        </ol>
        {steps.length < STEPS_MAX && (
          <Button
            className={styles.add}
            variant="light"
            leftSection={<IconPlus aria-hidden />}
            onClick={() => setSteps((before) => [...before, emptyStep()])}
          >
            {t(($) => $.addStep)}
          </Button>
        )}
        <RegulatedSwitch workflow={workflow} canRegulate={canRegulate} value={regulated} onChange={setRegulated} />
      </div>
    </FormDialog>
  )
}

interface RegulatedSwitchProps extends Pick<WorkflowDialogProps, 'workflow' | 'canRegulate'> {
  value: boolean
  onChange: (value: boolean) => void
}

/** Whether everything in it is signed and kept; for good once something was submitted to it. */
function RegulatedSwitch({ workflow, canRegulate, value, onChange }: RegulatedSwitchProps) {
  const { t } = useTranslation('workflow', { keyPrefix: 'web.form' })
  const isForGood = workflow?.regulatedForGood === true
  const isRegulated = workflow?.regulated === true
  if (!canRegulate && !isRegulated) return null
  return (
    <Switch
      label={t(($) => $.regulated)}
      description={`${t(($) => $.regulatedHelp)}${isForGood ? ` ${t(($) => $.regulatedForGood)}` : ''}`}
      checked={value}
      disabled={isForGood}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}

const isEmpty = ({ users, groups }: ChosenApprovers) => users.length + groups.length === 0

/** The steps with one of them before its neighbour. */
function swapped(steps: StepDraft[], index: number): StepDraft[] {
  const moved = steps.slice(index, index + 1)
  return [...steps.slice(0, index - 1), ...moved, ...steps.slice(index - 1, index), ...steps.slice(index + 1)]
}

interface StepFormProps {
  step: StepDraft
  number: number
  error?: string
  onChange: (changes: Partial<StepDraft>) => void
  onUp?: () => void
  onRemove?: () => void
}

function StepForm({ step, number, error, onChange, onUp, onRemove }: StepFormProps) {
  const { t } = useTranslation('workflow', { keyPrefix: 'web' })
  return (
    <li className={styles.stepForm}>
      <div className={styles.stepHead}>
        <h3>{t(($) => $.admin.step, { step: number })}</h3>
        <Segments
          label={t(($) => $.form.needs, { step: number })}
          options={STEP_NEEDS.map((value) => ({ value, label: t(($) => $.form[value]) }))}
          value={step.needs}
          onChange={(needs) => onChange({ needs })}
        />
        {onUp && (
          <IconButton size="sm" label={t(($) => $.form.up, { step: number })} onClick={onUp}>
            <IconArrowUp aria-hidden />
          </IconButton>
        )}
        {onRemove && (
          <IconButton size="sm" label={t(($) => $.form.removeStep, { step: number })} onClick={onRemove}>
            <IconTrash aria-hidden />
          </IconButton>
        )}
      </div>
      <ApproverField
        label={t(($) => $.form.approvers, { step: number })}
        chosen={step}
        onChange={(chosen) => onChange(chosen)}
        error={error}
      />
    </li>
  )
}

function useSave(workflow: Workflow | null, onDone: () => void) {
  const { t } = useTranslation('workflow', { keyPrefix: 'web.admin' })
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ name, regulated, steps }: { name: string; regulated: boolean; steps: StepDraft[] }) => {
      const body = {
        name,
        regulated,
        steps: steps.map(({ needs, users, groups }) => ({
          needs,
          users: users.map(({ id }) => id),
          groups: groups.map(({ id }) => id),
        })),
      }
      return workflow ? call(updateWorkflow, { params: { id: workflow.id }, body }) : call(createWorkflow, { body })
    },
    onSuccess: async () => {
      notify.success(t(($) => $.saved))
      onDone()
      await client.invalidateQueries({ queryKey: ['workflows'] })
    },
  })
}
