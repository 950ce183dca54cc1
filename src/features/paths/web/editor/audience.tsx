import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGroupName } from '#features/accounts/web/group-name.ts'
import { DueDayInput } from '#features/speaches/due-dates/web/due-day-input.tsx'
import { call } from '#shared/client.ts'
import { assignPathToGroup, assignPathToUser, type LearningPath, updatePath } from '../../contract.ts'
import { groupsQuery } from '../path-queries.ts'
import { AssignField } from './assign-field.tsx'
import styles from './audience.module.css'
import { usePathChange } from './use-path-change.ts'
import { usePeopleSearch } from './use-people-search.ts'

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim()

/** The audience of a path: groups and people. Without any, it is for everyone (PRODUCT §5). */
export function Audience({ path }: { path: LearningPath }) {
  const { t } = useTranslation('paths', { keyPrefix: 'web.editor.audience' })
  const isForAll = path.assignment.groups.length + path.assignment.users.length === 0
  return (
    <section className={styles.audience} aria-label={t(($) => $.title)}>
      <h2>{t(($) => $.title)}</h2>
      <GroupsField path={path} />
      <PeopleField path={path} />
      <DueDateField path={path} />
      <p className={styles.help}>{isForAll ? t(($) => $.forAll) : t(($) => $.forSome)}</p>
    </section>
  )
}

function DueDateField({ path: { pathId, dueDate } }: { path: LearningPath }) {
  const { t } = useTranslation('paths', { keyPrefix: 'web.editor' })
  const change = usePathChange(pathId)
  const send = (day: string) => call(updatePath, { body: { path: { pathId, dueDate: day === '' ? null : day } } })
  return (
    <DueDayInput
      help={t(($) => $.audience.dueHelp)}
      saved={dueDate}
      failedText={(reason) => reason}
      onSave={async (day) => {
        // What fails is said by the field, which then takes the day back.
        await change.mutateAsync({ send: () => send(day), done: t(($) => $.saved.dueDate), onFailed: () => true })
      }}
    />
  )
}

function GroupsField({ path }: { path: LearningPath }) {
  const { t } = useTranslation('paths', { keyPrefix: 'web.editor' })
  const change = usePathChange(path.pathId)
  const groups = useQuery(groupsQuery)
  const groupName = useGroupName()
  const [term, setTerm] = useState('')
  const wanted = term.trim().toLocaleLowerCase()
  const named = (list: LearningPath['assignment']['groups']) =>
    list.map((group) => ({ id: group.id, name: groupName(group) }))
  return (
    <AssignField
      label={t(($) => $.audience.groups)}
      placeholder={t(($) => $.audience.groupsPlaceholder)}
      assigned={named(path.assignment.groups)}
      found={named(groups.data ?? []).filter(({ name }) => name.toLocaleLowerCase().includes(wanted))}
      nothing={t(($) => $.audience[groups.isPending ? 'searching' : groups.isError ? 'failed' : 'nothing'])}
      term={term}
      onTerm={setTerm}
      onToggle={({ id: groupId }, add) =>
        change.mutate({
          send: () => call(assignPathToGroup, { params: { pathId: path.pathId }, query: { groupId, add } }),
          done: t(($) => $.saved.groups),
        })
      }
    />
  )
}

function PeopleField({ path }: { path: LearningPath }) {
  const { t } = useTranslation('paths', { keyPrefix: 'web.editor' })
  const change = usePathChange(path.pathId)
  const [term, setTerm] = useState('')
  const search = usePeopleSearch(term)
  return (
    <AssignField
      label={t(($) => $.audience.people)}
      placeholder={t(($) => $.audience.peoplePlaceholder)}
      assigned={path.assignment.users.map((user) => ({ id: user.id, name: fullName(user), img: user.img }))}
      found={search.found.map((person) => ({ id: person.id, name: fullName(person), img: person.img }))}
      nothing={t(($) => $.audience[search.state])}
      term={term}
      onTerm={setTerm}
      onMore={search.loadMore}
      onToggle={({ id: userId }, add) =>
        change.mutate({
          send: () => call(assignPathToUser, { params: { pathId: path.pathId }, query: { userId, add } }),
          done: t(($) => $.saved.users),
        })
      }
    />
  )
}
