import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { CancelButton } from '#ui/dialog/cancel-button.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { generateSteps } from '../../contract.ts'
import { tokensOfPlan } from '../../estimate.ts'
import { OptionsForm, StructureSelect } from '../documents/options-form.tsx'
import { BudgetLine, Price, useSpending } from '../spending.tsx'
import { useDesk } from './desk.ts'

/** Makes another plan with other options. What was changed of this one stays: both are shown. */
export function RegenerateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'regenerate' })
  const client = useQueryClient()
  const { lesson, keeper } = useDesk()
  const [options, setOptions] = useState(lesson.options)
  const spending = useSpending(lesson, options)
  const budget = useId()
  const regenerate = useMutation({
    mutationFn: async () => {
      await keeper.queue.flush()
      const jobIDs = lesson.documents.filter(({ state }) => state === 'ready').map(({ jobID }) => jobID)
      await call(generateSteps, { body: { ...options, jobIDs } })
      onClose()
      await client.refetchQueries({ queryKey: ['ai-lesson'] })
    },
  })
  return (
    <FormDialog
      title={t(($) => $.title)}
      size={560}
      action={
        <>
          {t(($) => $.action)}
          <Price spending={spending} tokens={tokensOfPlan(lesson.documents, options.duration)} />
        </>
      }
      disabled={spending.isSpent}
      describedBy={spending.budget === '' ? undefined : budget}
      isBusy={regenerate.isPending}
      isUnsaved={options !== lesson.options}
      error={regenerate.error ?? undefined}
      onSubmit={() => regenerate.mutate()}
      beside={<CancelButton onClick={onClose} />}
      onClose={onClose}
    >
      <p>{t(($) => $.text)}</p>
      {spending.budget !== '' && (
        <p>
          <BudgetLine id={budget} spending={spending} />
        </p>
      )}
      <StructureSelect
        documents={lesson.documents}
        value={options.structure}
        onChange={(structure) => setOptions({ ...options, structure })}
      />
      <OptionsForm options={options} documents={lesson.documents} model={lesson.model} onChange={setOptions} />
    </FormDialog>
  )
}
