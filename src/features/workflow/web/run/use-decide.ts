import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { notify } from '#ui/toast/toast.tsx'
import { decide } from '../../contract.ts'
import type { Decision } from '../../rules.ts'
import type { Signature, WorkflowRun } from '../../schemas.ts'

export interface Said {
  decision: Decision
  comment: string
  popup?: string
  /** In a regulated workflow. */
  signature?: Signature
}

/** Says an approver's word on what they looked at; when someone else was faster, it is looked at again. */
export function useDecide(run: WorkflowRun, onDone: () => void) {
  const { t } = useTranslation('workflow', { keyPrefix: 'web.validator' })
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ decision, comment, popup, signature }: Said) => {
      const seen = { runId: run.id, step: run.step, ...(decision === 'VALIDATE' && { isLast: run.isLast }) }
      return call(decide, {
        params: { speachID: run.speachID },
        body: { decision, comment, popup, signature, ...seen },
      })
    },
    onSuccess: (after) => {
      notify.success(
        t(($) => (after.state === 'REJECTED' ? $.refused : after.state === 'VALIDATED' ? $.published : $.done)),
      )
      onDone()
    },
    onSettled: () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'workflow-content' }),
  })
}
