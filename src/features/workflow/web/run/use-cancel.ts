import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { confirm } from '#ui/dialog/confirm.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { cancelWorkflow } from '../../contract.ts'

/** Takes a speach back from its workflow, after a question; everything that is shown is asked for again. */
export function useCancel(speachID: string): { isPending: boolean; ask: () => Promise<void> } {
  const { t } = useTranslation('workflow', { keyPrefix: 'web.author' })
  const client = useQueryClient()
  const say = useErrorMessage()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(cancelWorkflow, { query: { speachId: speachID } }),
    onSuccess: () => {
      notify.success(t(($) => $.cancelled))
      return client.invalidateQueries()
    },
    onError: (error) => notify.failure(`${t(($) => $.cancelFailed)} ${say(error)}`),
  })
  async function ask(): Promise<void> {
    const question = {
      title: t(($) => $.ask.title),
      text: t(($) => $.ask.text),
      action: t(($) => $.ask.action),
      danger: true,
    }
    if (await confirm(question)) mutate()
  }
  return { isPending, ask }
}
