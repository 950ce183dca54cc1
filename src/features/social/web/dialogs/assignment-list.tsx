import { IconUsersGroup, IconX } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useGroupName } from '#features/accounts/web/group-name.ts'
import { call } from '#shared/client.ts'
import { Avatar } from '#ui/avatar.tsx'
import { formatDay } from '#ui/format/dates.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { useLocale } from '#ui/use-locale.ts'
import { type Assignment, listAssignments, takeBackAssignment } from '../../contract.ts'
import { usePersonName } from '../people.ts'
import styles from './dialogs.module.css'

export const assignmentsKey = (speachID: string) => ['assignments', speachID]

/** The existing assignments of a speach, each of which can be removed. */
export function AssignmentList({ speachID }: { speachID: string }) {
  const { t } = useTranslation('social', { keyPrefix: 'web.assign' })
  const { data, error, refetch } = useQuery({
    queryKey: assignmentsKey(speachID),
    queryFn: () => call(listAssignments, { params: { speachID } }),
  })
  return (
    <section>
      <h3 className={styles.heading}>
        {t(($) => $.present)} {data && <span className="num">{data.total}</span>}
      </h3>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={40} />}
      {data?.total === 0 && <p className={styles.text}>{t(($) => $.none)}</p>}
      {data && data.total > 0 && (
        <ul className={styles.assignments}>
          {data.result.map((assignment) => (
            <AssignmentRow key={assignment.id} speachID={speachID} assignment={assignment} />
          ))}
        </ul>
      )}
    </section>
  )
}

function AssignmentRow({ speachID, assignment }: { speachID: string; assignment: Assignment }) {
  const { t } = useTranslation('social', { keyPrefix: 'web.assign' })
  const locale = useLocale()
  const say = useErrorMessage()
  const nameOf = usePersonName()
  const groupName = useGroupName()
  const queryClient = useQueryClient()
  const { person, group, dueDate } = assignment
  const name = group ? groupName(group) : nameOf(person ?? undefined)
  const takeBack = useMutation({
    mutationFn: () => call(takeBackAssignment, { params: { speachID, id: assignment.id } }),
    onSuccess: () => {
      notify.success(t(($) => $.takenBack, { name }))
      return queryClient.invalidateQueries({ queryKey: assignmentsKey(speachID) })
    },
    onError: (error) => notify.failure(say(error)),
  })
  return (
    <li>
      {group ? <IconUsersGroup size={24} aria-hidden /> : <Avatar name={name} img={person?.img} decorative />}
      <span>
        <b dir="auto">{name}</b> {group && <span>{t(($) => $.members, { count: group.memberCount })}</span>}
        {dueDate && <span> · {t(($) => $.until, { date: formatDay(new Date(`${dueDate}T00:00`), locale) })}</span>}
      </span>
      <IconButton
        size="sm"
        label={t(($) => $.takeBack, { name })}
        loading={takeBack.isPending}
        onClick={() => takeBack.mutate()}
      >
        <IconX size={16} aria-hidden />
      </IconButton>
    </li>
  )
}
