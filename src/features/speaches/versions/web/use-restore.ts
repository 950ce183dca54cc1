import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { confirm } from '#ui/dialog/confirm.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { restoreVersion } from '../contract.ts'
import { draftQuery, versionsKey } from './version-queries.ts'

/** Makes the draft what a version was, once the author is sure: what the draft was is lost. */
export function useRestore(speachID: string): (number: number) => Promise<void> {
  const { t } = useTranslation('versions', { keyPrefix: 'web' })
  const queryClient = useQueryClient()
  const say = useErrorMessage()
  return async (number) => {
    const question = {
      title: t(($) => $.ask.title, { number }),
      text: t(($) => $.ask.text, { number }),
      action: t(($) => $.ask.action, { number }),
      danger: true,
    }
    if (!(await confirm(question))) return
    try {
      const draft = await call(restoreVersion, { params: { speachID, n: number } })
      queryClient.setQueryData(draftQuery(speachID).queryKey, draft)
      void queryClient.invalidateQueries({ queryKey: versionsKey(speachID) })
      notify.success(t(($) => $.restored, { number }))
    } catch (error) {
      notify.failure(say(error))
    }
  }
}
