import { IconMail, IconX } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { SelectionAction, SelectionBar } from '#ui/table/selection-bar.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { remindPeople } from '../../contract.ts'
import { REMIND_MAX } from '../../rules.ts'
import type { PersonRow, Reminded } from '../../schemas.ts'
import { statisticsKey } from '../statistics-queries.ts'
import styles from './people.module.css'

interface RemindBarProps {
  speachID: string
  people: PersonRow[]
  onClear: () => void
}

/** Reminds the selected people, and says who wasn't reminded and why. */
export function RemindBar({ speachID, people, onClear }: RemindBarProps) {
  const { t } = useTranslation('analytics', { keyPrefix: 'remind' })
  const { remind, isPending, outcome, forget } = useReminding(speachID, onClear)
  return (
    <>
      <div role="status">{outcome && <Outcome outcome={outcome} onClose={forget} />}</div>
      <SelectionBar count={people.length} onClear={onClear}>
        <SelectionAction
          icon={<IconMail size={18} aria-hidden />}
          disabled={isPending}
          onClick={() => remind(people.map(({ person }) => person.id))}
        >
          {t(($) => $.action, { count: people.length })}
        </SelectionAction>
      </SelectionBar>
    </>
  )
}

function useReminding(speachID: string, onDone: () => void) {
  const queryClient = useQueryClient()
  const say = useErrorMessage()
  const { mutate, isPending, data, reset } = useMutation({
    async mutationFn(users: number[]): Promise<Reminded> {
      const all: Reminded = { sent: 0, left: [] }
      for (let from = 0; from < users.length; from += REMIND_MAX) {
        const body = { users: users.slice(from, from + REMIND_MAX) }
        const { sent, left } = await call(remindPeople, { params: { speachID }, body })
        all.sent += sent
        all.left.push(...left)
      }
      return all
    },
    onSuccess: onDone,
    onError: (error) => notify.failure(say(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...statisticsKey(speachID), 'people'] }),
  })
  return { remind: mutate, isPending, outcome: data, forget: reset }
}

function Outcome({ outcome: { sent, left }, onClose }: { outcome: Reminded; onClose: () => void }) {
  const { t } = useTranslation('analytics')
  const { t: tUi } = useTranslation('ui')
  return (
    <div className={styles.outcome}>
      <div>
        <p>{t(($) => $.remind.sent, { count: sent })}</p>
        <ul>
          {left.map(({ id, name, reason }) => (
            <li key={id}>{t(($) => $.remind.left[reason], { name })}</li>
          ))}
        </ul>
      </div>
      <button type="button" aria-label={tUi(($) => $.toast.close)} onClick={onClose}>
        <IconX size={18} aria-hidden />
      </button>
    </div>
  )
}
