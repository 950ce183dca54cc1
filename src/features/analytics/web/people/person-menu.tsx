import { IconClipboardText, IconClockPlus, IconDots, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteResults } from '#features/assessments/contract.ts'
import { ExtraTimeDialog } from '#features/assessments/extra-time/web/extra-time-dialog.tsx'
import { call } from '#shared/client.ts'
import { confirm } from '#ui/dialog/confirm.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { ActionMenu } from '#ui/menu/action-menu.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import type { PersonRow } from '../../schemas.ts'
import { readShown, writeShown } from '../statistics-address.ts'
import { questionsQuery, statisticsKey } from '../statistics-queries.ts'

interface PersonMenuProps {
  speachID: string
  row: PersonRow
  name: string
}

interface Quiz {
  chapterId: number
  title: string
}

/** The actions for a person in the table: open their record, set extra time, delete results. */
export function PersonMenu({ speachID, row: { person, attempts }, name }: PersonMenuProps) {
  const { t } = useTranslation('analytics', { keyPrefix: 'people' })
  const { data } = useQuery(questionsQuery(speachID))
  const { t: say } = useTranslation('analytics', { keyPrefix: 'questions' })
  const { t: sayTime } = useTranslation('extra-time')
  const [givesTime, setGivesTime] = useState(false)
  const remove = useDeleting(speachID, { id: person.id, name })
  const quizzes = data?.quizzes ?? []
  const menu = (
    <ActionMenu
      position="bottom-end"
      trigger={
        <IconButton label={t(($) => $.actions, { name })} variant="subtle" size="sm">
          <IconDots aria-hidden />
        </IconButton>
      }
      entries={[
        {
          label: t(($) => $.record),
          icon: <IconClipboardText aria-hidden />,
          href: `/analytics/u/${person.userID}`,
        },
        ...(quizzes.length > 0
          ? [{ label: sayTime(($) => $.open), icon: <IconClockPlus aria-hidden />, onSelect: () => setGivesTime(true) }]
          : []),
        ...(attempts > 0 ? quizzes : []).map(({ chapterId, title }) => ({
          label: t(($) => $.deleteResults, { quiz: title || say(($) => $.untitled) }),
          icon: <IconTrash aria-hidden />,
          danger: true,
          onSelect: () => remove({ chapterId, title: title || say(($) => $.untitled) }),
        })),
      ]}
    />
  )
  return (
    <>
      {menu}
      {givesTime && (
        <ExtraTimeDialog speachID={speachID} person={{ id: person.id, name }} onClose={() => setGivesTime(false)} />
      )}
    </>
  )
}

/** Takes attempts away once that is confirmed; afterwards one is at the statistics again (seed 002 §2). */
function useDeleting(speachID: string, { id, name }: { id: number; name: string }): (quiz: Quiz) => void {
  const { t } = useTranslation('analytics', { keyPrefix: 'delete' })
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const search = writeShown(readShown(useSearch({ strict: false })))
  const say = useErrorMessage()
  const { mutate } = useMutation({
    mutationFn: ({ chapterId }: Quiz) => call(deleteResults, { query: { quizzId: chapterId, idAchatCour: id } }),
    onSuccess: () => {
      notify.success(t(($) => $.deleted, { name }))
      void navigate({
        to: '/analytics/s/$speachID',
        params: { speachID },
        search,
        resetScroll: false,
      })
    },
    onError: (error) => notify.failure(say(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: statisticsKey(speachID) }),
  })
  return (quiz) => {
    const question = {
      title: t(($) => $.title, { name }),
      text: t(($) => $.text, { quiz: quiz.title, name }),
      action: t(($) => $.action),
      danger: true,
    }
    void confirm(question).then((isSure) => isSure && mutate(quiz))
  }
}
