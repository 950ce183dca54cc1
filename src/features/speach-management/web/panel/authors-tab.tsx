import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSealed } from '#features/speaches/rules.ts'
import { call } from '#shared/client.ts'
import { useNoteUnsaved } from '#ui/table/unsaved-panel.ts'
import { updateAdminSpeach, updateAffectedGroups, updateAffectedUsers, updateCoEditors } from '../../contract.ts'
import type { AdminSpeach, PersonTag } from '../../schemas.ts'
import { AuthorField, GroupsField, PeopleField } from './person-fields.tsx'
import styles from './speach-panel.module.css'
import { useSaving } from './use-saving.ts'

/** The author, the co-editors, and the audience if the speach is restricted. */
interface People {
  author: PersonTag
  coEditors: PersonTag[]
  coGroups: number[]
  users: PersonTag[]
  groups: number[]
}

function peopleOf({ authorsInfos, affectationUsersInfos }: AdminSpeach): People {
  const idsOf = (groups: { id: number }[]) => groups.map(({ id }) => id)
  return {
    author: authorsInfos.author,
    coEditors: authorsInfos.coEditors,
    coGroups: idsOf(authorsInfos.coEditorGroups),
    users: affectationUsersInfos.affectedUsers,
    groups: idsOf(affectationUsersInfos.affectedGroups),
  }
}

/** The tab of authors and, of restricted speaches, of readers. */
export function AuthorsTab({ speach }: { speach: AdminSpeach }) {
  const { t } = useTranslation('speach-management', { keyPrefix: 'panel' })
  const before = peopleOf(speach)
  const [edits, setEdits] = useState<Partial<People>>({})
  const people = { ...before, ...edits }
  const { save, isPending, isReady } = useSaving(() => setEdits({}))
  const change = (some: Partial<People>) => setEdits((now) => ({ ...now, ...some }))
  const isChanged = isOther(before, people)
  useNoteUnsaved(isChanged)
  const isAway = speach.state === 'ARCHIVE'
  const isKept = isAway || isSealed({ isRegulated: speach.regulated_gmp, state: speach.state })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(
      () => send(speach, before, people),
      () => send(speach, people, before),
    )
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <AuthorField
        label={t(($) => $.author)}
        description={t(($) => $.authorHelp)}
        disabled={isKept}
        value={people.author}
        onChange={(author) => change({ author })}
      />
      <PeopleField
        label={t(($) => $.coEditors)}
        authorsOnly
        disabled={isAway}
        value={people.coEditors}
        onChange={(coEditors) => change({ coEditors })}
      />
      <GroupsField
        label={t(($) => $.coEditorGroups)}
        disabled={isAway}
        value={people.coGroups}
        onChange={(coGroups) => change({ coGroups })}
      />
      {speach.visibility === 'RESTREINT' && (
        <>
          <hr className={styles.rule} />
          <PeopleField
            label={t(($) => $.affectedUsers)}
            disabled={isAway}
            value={people.users}
            onChange={(users) => change({ users })}
          />
          <GroupsField
            label={t(($) => $.affectedGroups)}
            withSystem
            disabled={isAway}
            value={people.groups}
            onChange={(groups) => change({ groups })}
          />
        </>
      )}
      <div className={styles.save}>
        <Button type="submit" variant="filled" loading={isPending} disabled={!isReady || !isChanged}>
          {t(($) => $.save)}
        </Button>
      </div>
    </form>
  )
}

const idsOf = (people: PersonTag[]) => people.map(({ id }) => id)
const isOther = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)

/** Sends the lists that differ, and answers the speach as it is afterwards. */
async function send({ speachID }: AdminSpeach, before: People, after: People): Promise<AdminSpeach> {
  const differs = (name: keyof People) => isOther(before[name], after[name])
  const works: (() => Promise<AdminSpeach>)[] = []
  if (differs('author')) {
    works.push(() => call(updateAdminSpeach, { body: { speach: { speachID, authorId: after.author.id } } }))
  }
  if (differs('coEditors') || differs('coGroups')) {
    const lists = { coEditors: idsOf(after.coEditors), coGroups: after.coGroups }
    works.push(() => call(updateCoEditors, { body: { speach: speachID, ...lists } }))
  }
  if (differs('users')) {
    works.push(() => call(updateAffectedUsers, { body: { speachID, users: idsOf(after.users) } }))
  }
  if (differs('groups')) {
    works.push(() => call(updateAffectedGroups, { body: { speachID, groups: after.groups } }))
  }
  let speach: AdminSpeach | undefined
  for (const work of works) speach = await work()
  if (!speach) throw new Error('nothing was changed')
  return speach
}
