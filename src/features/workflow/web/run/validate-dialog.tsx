import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cutTitle } from '#features/speaches/web/cards/card-rules.ts'
import { CancelButton } from '#ui/dialog/cancel-button.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { isComplete, type PopupFacts, popupDefaults, popupSteps, popupValue } from '../../popup-rules.ts'
import { COMMENT_MAX } from '../../rules.ts'
import type { WorkflowRun } from '../../schemas.ts'
import { PeriodicStep, PublicationStep } from './popup-steps.tsx'
import styles from './run.module.css'
import { SignatureFields, unsigned } from './signature-fields.tsx'
import { useDecide } from './use-decide.ts'

/**
 * Validates a step. The last validation asks, in up to two steps, for a periodic review and for when it is published
 * (seed 001 §2.4); closing it records nothing.
 */
export function ValidateDialog({ run, onClose }: { run: WorkflowRun; onClose: () => void }) {
  const { t } = useTranslation('workflow', { keyPrefix: 'web' })
  const [facts] = useState(() => factsOf(run))
  const [choices, setChoices] = useState(() => popupDefaults(facts))
  const [comment, setComment] = useState('')
  const [signature, setSignature] = useState(() => unsigned('approver'))
  const [at, setAt] = useState(0)
  const validate = useDecide(run, onClose)
  const steps = run.isLast ? popupSteps(facts) : []
  const isLastStep = at >= steps.length - 1
  const shown = steps[at]
  const popup = run.isLast ? popupValue(choices, facts, run.popup.today) : undefined
  const isReady = (!run.isLast || isComplete(choices, facts)) && !(run.regulated && signature.password === '')
  const send = () =>
    validate.mutate({
      decision: 'VALIDATE',
      comment: comment.trim(),
      popup,
      signature: run.regulated ? signature : undefined,
    })
  const title = shown ? t(($) => $.popup.title) : t(($) => $.validate.title, { title: cutTitle(run.title) })
  return (
    <FormDialog
      title={steps.length > 1 ? `${title} · ${t(($) => $.popup.stepOf, { step: at + 1, total: steps.length })}` : title}
      action={t(($) => (isLastStep ? (run.isLast ? $.popup.submit : $.validate.action) : $.popup.next))}
      isBusy={validate.isPending}
      error={validate.error}
      disabled={isLastStep && !isReady}
      beside={
        <>
          {at > 0 && (
            <Button className={styles.aside} onClick={() => setAt(at - 1)}>
              {t(($) => $.popup.back)}
            </Button>
          )}
          <CancelButton onClick={onClose} />
        </>
      }
      onClose={onClose}
      onSubmit={() => (isLastStep ? send() : setAt(at + 1))}
    >
      {shown === 'PERIODIC' && <PeriodicStep facts={facts} choices={choices} onChange={setChoices} />}
      {shown === 'PUBLICATION' && (
        <PublicationStep facts={facts} choices={choices} onChange={setChoices} today={run.popup.today} />
      )}
      {isLastStep && (
        <Textarea
          label={t(($) => $.validator.comment)}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={COMMENT_MAX}
          value={comment}
          onChange={({ currentTarget }) => setComment(currentTarget.value)}
        />
      )}
      {isLastStep && run.regulated && (
        <SignatureFields
          signature={signature}
          onChange={setSignature}
          text={t(($) => $.signature.text, { version: run.version })}
        />
      )}
    </FormDialog>
  )
}

function factsOf({ popup: { delayedTill, ...facts } }: WorkflowRun): PopupFacts {
  return { ...facts, delayedTill: delayedTill ? new Date(delayedTill) : null, now: new Date() }
}
