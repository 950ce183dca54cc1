import { Button, Select, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFlag } from '#features/site/web/config-query.ts'
import type { SubmitDialogProps } from '#features/speaches/web/add-ons.ts'
import { cutTitle } from '#features/speaches/web/cards/card-rules.ts'
import { CallError, call } from '#shared/client.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { CupDrawing } from '#ui/drawings/cup.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Segments } from '#ui/segments.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { submitSpeach } from '../../contract.ts'
import { COMMENT_MAX } from '../../rules.ts'
import type { WorkflowChoice } from '../../schemas.ts'
import { SignatureFields, unsigned } from '../run/signature-fields.tsx'
import { choicesQuery, runQuery } from '../workflow-queries.ts'
import styles from './submit.module.css'

/** Hands what is being edited to a workflow, or says that it is on its way already. */
export function SubmitDialog({ speachID, title, save, onClose }: SubmitDialogProps) {
  const { t } = useTranslation('workflow', { keyPrefix: 'web.submit' })
  const run = useQuery({ ...runQuery(speachID), staleTime: 0 })
  const choices = useQuery(choicesQuery(speachID))
  const [isDone, setIsDone] = useState(false)
  // 409: it was never submitted.
  const isNew = run.error instanceof CallError && run.error.status === 409
  const failed = choices.error ?? (isNew ? null : run.error)
  const isWaiting = run.data?.state === 'AWAITING_VALIDATION' && !run.isFetching
  return (
    <Dialog opened onClose={onClose} title={t(($) => $.title, { title: cutTitle(title) })}>
      {failed && <ErrorState error={failed} />}
      {!failed && (run.isFetching || !choices.data) && !isDone && <Skeleton height={180} />}
      {(isDone || isWaiting) && <OnItsWay speachID={speachID} text={t(($) => (isDone ? $.done : $.waiting))} />}
      {!failed && !run.isFetching && !isWaiting && !isDone && choices.data && (
        <SubmitForm
          speachID={speachID}
          choices={choices.data.result}
          last={choices.data.last}
          wasRefused={run.data?.state === 'REJECTED'}
          save={save}
          onDone={() => setIsDone(true)}
        />
      )}
    </Dialog>
  )
}

function OnItsWay({ speachID, text }: { speachID: string; text: string }) {
  const { t } = useTranslation('workflow', { keyPrefix: 'web.submit' })
  return (
    <div className={styles.done}>
      <CupDrawing />
      <p role="status">{text}</p>
      <Button component={AppLink} variant="filled" href={`/workflow/author/${speachID}`}>
        {t(($) => $.follow)}
      </Button>
    </div>
  )
}

interface SubmitFormProps {
  speachID: string
  choices: WorkflowChoice[]
  last: number | null
  wasRefused: boolean
  save: () => Promise<boolean>
  onDone: () => void
}

/** Thrown when not all changes are saved on the server, so submitting isn't possible yet. */
class UnsavedError extends Error {}

function SubmitForm({ speachID, choices, last, wasRefused, save, onDone }: SubmitFormProps) {
  const { t } = useTranslation('workflow', { keyPrefix: 'web.submit' })
  const { t: tWeb } = useTranslation('workflow', { keyPrefix: 'web' })
  const say = useErrorMessage()
  const client = useQueryClient()
  const [workflowId, setWorkflowId] = useState(last ?? choices[0]?.id ?? null)
  const mayWait = useFlag('delay') === true
  const [when, setWhen] = useState<'ready' | 'later'>('ready')
  const [time, setTime] = useState('')
  const [note, setNote] = useState('')
  const [signature, setSignature] = useState(() => unsigned('author'))
  const isRegulated = choices.some(({ id, regulated }) => id === workflowId && regulated)
  const at = when === 'later' && time !== '' ? new Date(time) : null
  const isPast = when === 'later' && (!at || at <= new Date())
  const submit = useMutation({
    mutationFn: async () => {
      if (!(await save())) throw new UnsavedError()
      const body = { workflowId: workflowId ?? undefined, at: at?.toISOString(), note: note.trim() || undefined }
      const signed = isRegulated ? { signature } : {}
      return call(submitSpeach, { params: { speachID }, body: { ...body, ...signed } })
    },
    onSuccess: () => {
      onDone()
      // The open draft is kept up to date by the editor itself.
      return client.invalidateQueries({ predicate: ({ queryKey }) => !queryKey.includes('editor') })
    },
  })
  if (choices.length === 0) return <p>{t(($) => $.off)}</p>
  return (
    <div className={styles.form}>
      <p className={styles.text}>{t(($) => (wasRefused ? $.refused : $.text))}</p>
      <Select
        label={t(($) => $.workflow)}
        allowDeselect={false}
        data-autofocus
        value={workflowId === null ? null : String(workflowId)}
        data={choices.map(({ id, name, steps }) => ({
          value: String(id),
          label: t(($) => $.steps, { name, count: steps }),
        }))}
        onChange={(value) => setWorkflowId(value === null ? null : Number(value))}
      />
      {mayWait && (
        <div className={styles.when}>
          <Segments
            label={t(($) => $.when)}
            value={when}
            onChange={setWhen}
            options={[
              { value: 'ready', label: t(($) => $.whenReady) },
              { value: 'later', label: t(($) => $.later) },
            ]}
          />
          {when === 'later' && (
            <TextInput
              type="datetime-local"
              aria-label={t(($) => $.time)}
              value={time}
              error={time !== '' && isPast && t(($) => $.past)}
              onChange={({ currentTarget }) => setTime(currentTarget.value)}
            />
          )}
        </div>
      )}
      <Textarea
        label={t(($) => $.note)}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={COMMENT_MAX}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      {isRegulated && (
        <SignatureFields signature={signature} onChange={setSignature} text={tWeb(($) => $.signature.textAuthor)} />
      )}
      {submit.error && (
        <p className={styles.failure} role="alert">
          {submit.error instanceof UnsavedError ? t(($) => $.unsaved) : say(submit.error)}
        </p>
      )}
      <Button
        className={styles.submit}
        variant="filled"
        loading={submit.isPending}
        disabled={isPast || (isRegulated && signature.password === '')}
        onClick={() => submit.mutate()}
      >
        {t(($) => $.action)}
      </Button>
    </div>
  )
}
