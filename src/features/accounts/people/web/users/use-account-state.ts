import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CallError, call } from '#shared/client.ts'
import { confirm } from '#ui/dialog/confirm.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { deactivateUsers, reactivateUsers } from '../../contract.ts'
import { nameOf } from '../../rules.ts'
import type { AdminUser } from '../../schemas.ts'
import { usersKey } from '../users-queries.ts'

/**
 * The addresses of the people whom the message of a failed batch names by number or uuid (seed 001 §8); null for none.
 */
export function failedPeople(error: unknown, people: readonly AdminUser[]): string | null {
  if (!(error instanceof CallError) || error.status !== 422) return null
  const named = new Set(error.message.match(/[\w-]+/g))
  const failed = people.filter(({ id, userID }) => named.has(String(id)) || named.has(userID))
  return failed.length > 0 ? failed.map(({ email }) => email).join(', ') : null
}

/** Ends accounts once that is confirmed, with a way back, and opens them again. */
export function useAccountState(onDone?: () => void) {
  const { t } = useTranslation('people', { keyPrefix: 'deactivate' })
  const queryClient = useQueryClient()
  const say = useErrorMessage()
  const reload = () => queryClient.invalidateQueries({ queryKey: usersKey })
  const uuids = (people: readonly AdminUser[]) => people.map(({ userID }) => userID)

  const open = useMutation({
    mutationFn: (people: readonly AdminUser[]) => call(reactivateUsers, { body: { uuids: uuids(people) } }),
    onSuccess: () => notify.success(t(($) => $.undone)),
    onError: (error) => notify.failure(say(error)),
    onSettled: reload,
  })
  const end = useMutation({
    mutationFn: (people: readonly AdminUser[]) => call(deactivateUsers, { body: { uuids: uuids(people) } }),
    onSuccess: ({ updated }, people) => {
      notify.undo(
        t(($) => $.done, { count: updated }),
        () => open.mutate(people),
      )
      onDone?.()
    },
    onError: (error, people) => {
      const named = failedPeople(error, people)
      notify.failure(named ? t(($) => $.failed, { people: named }) : say(error))
    },
    onSettled: reload,
  })

  async function askAndEnd(people: readonly AdminUser[]): Promise<void> {
    const [first] = people
    const isSure = await confirm({
      title:
        people.length === 1 && first
          ? t(($) => $.titleOne, { name: nameOf(first) })
          : t(($) => $.title, { count: people.length }),
      text: t(($) => $.text),
      action: t(($) => $.action),
      danger: true,
    })
    if (isSure) end.mutate(people)
  }

  return {
    deactivate: (people: readonly AdminUser[]) => void askAndEnd(people),
    reactivate: (people: readonly AdminUser[]) => open.mutate(people),
    isPending: end.isPending || open.isPending,
  }
}
