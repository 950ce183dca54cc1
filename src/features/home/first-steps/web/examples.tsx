import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type ExamplesState, loadExamples, removeExamples } from '#features/demo/contract.ts'
import { call } from '#shared/client.ts'
import { confirm } from '#ui/dialog/confirm.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import styles from './first-steps.module.css'

/** Examples to look around in: made while one waits or goes on, and gone all at once. */
export function Examples({ state: { count, isLoading } }: { state: ExamplesState }) {
  const { t } = useTranslation('first-steps', { keyPrefix: 'examples' })
  const queryClient = useQueryClient()
  const say = useErrorMessage()
  const change = useMutation({
    mutationFn: (isWanted: boolean) => call(isWanted ? loadExamples : removeExamples, {}),
    onSuccess: (_, isWanted) => {
      if (!isWanted) notify.success(t(($) => $.removed))
    },
    onError: (error) => notify.failure(say(error)),
    // The speaches stand in rows and lists everywhere.
    onSettled: () => queryClient.invalidateQueries(),
  })
  const remove = async () => {
    const question = {
      title: t(($) => $.question),
      text: t(($) => $.consequences),
      action: t(($) => $.remove),
      danger: true,
    }
    if (await confirm(question)) change.mutate(false)
  }
  const isBusy = isLoading || change.isPending
  return (
    <div className={styles.examples}>
      <p role="status">
        {isLoading ? t(($) => $.loading, { count }) : count > 0 ? t(($) => $.there, { count }) : t(($) => $.text)}
      </p>
      {count > 0 && !isLoading ? (
        <Button variant="default" loading={isBusy} onClick={() => void remove()}>
          {t(($) => $.remove)}
        </Button>
      ) : (
        <Button variant="default" loading={isBusy} onClick={() => change.mutate(true)}>
          {t(($) => $.load)}
        </Button>
      )}
    </div>
  )
}
