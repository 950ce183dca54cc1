import { Button, Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { answerGroupRequest } from '../../group-requests-contract.ts'

/** The two answers of a person who is asked into a group. */
export function AnswerRequest({ group: { id, name } }: { group: { id: number; name: string } }) {
  const { t } = useTranslation('people', { keyPrefix: 'requests' })
  const queryClient = useQueryClient()
  const say = useErrorMessage()
  const { mutate, isPending } = useMutation({
    mutationFn: (join: boolean) => call(answerGroupRequest, { params: { id }, body: { join } }),
    onSuccess: (_, join) => notify.success(t(($) => (join ? $.joined : $.declined), { group: name })),
    onError: (error) => notify.failure(say(error)),
    // A new member may see more everywhere, and what asked is gone.
    onSettled: () => queryClient.invalidateQueries(),
  })
  return (
    <Group gap="xs">
      <Button
        size="xs"
        variant="filled"
        disabled={isPending}
        aria-label={`${t(($) => $.join)}: ${name}`}
        onClick={() => mutate(true)}
      >
        {t(($) => $.join)}
      </Button>
      <Button
        size="xs"
        disabled={isPending}
        aria-label={`${t(($) => $.decline)}: ${name}`}
        onClick={() => mutate(false)}
      >
        {t(($) => $.decline)}
      </Button>
    </Group>
  )
}
