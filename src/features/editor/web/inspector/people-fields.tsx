import { useMutation } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useGroupName } from '#features/accounts/web/group-name.ts'
import { updateSpeachPeople } from '#features/speaches/contract.ts'
import { addOns, type RecipientPickerProps } from '#features/speaches/web/add-ons.ts'
import { groupKey, idsOf, type Recipient, userKey } from '#features/speaches/web/recipients.ts'
import { call } from '#shared/client.ts'
import { AvatarStack } from '#ui/avatar.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { useEditor, useEditorState } from '../use-editor.tsx'
import styles from './inspector.module.css'

interface Tag {
  id: number
  label: string
}

function picked(users: (Tag & { imgUrl: string | null })[], groups: (Tag & { img: string | null })[]): Recipient[] {
  return [
    ...groups.map(({ id, label, img }) => ({ key: groupKey(id), name: label, img })),
    ...users.map(({ id, label, imgUrl }) => ({ key: userKey(id), name: label, img: imgUrl })),
  ]
}

/** Who edits the speach with its author, named by whoever may. */
export function CoEditorsField() {
  const { t } = useTranslation('editor', { keyPrefix: 'speach' })
  const { author, coEditors, coEditorGroups } = useEditorState((state) => state.head.authorsInfos)
  const mayChange = useEditorState((state) => state.head.rights.canChangeAuthors)
  const value = picked(coEditors, coEditorGroups)
  if (!mayChange) {
    return (
      <Names
        label={t(($) => $.coEditors)}
        people={[{ key: userKey(author.id), name: author.label, img: author.imgUrl }, ...value]}
      />
    )
  }
  return (
    <PeopleField
      label={t(($) => $.coEditors)}
      description={t(($) => $.coEditorsHelp)}
      groups="made"
      value={value}
      toBody={({ users, groups }) => ({ coEditors: users, coEditorGroups: groups })}
    />
  )
}

/** The people and groups that a restricted speach is for. */
export function AffectedField() {
  const { t } = useTranslation('editor', { keyPrefix: 'speach' })
  const users = useEditorState((state) => state.head.affectedUsers)
  const groups = useEditorState((state) => state.head.affectedGroups)
  const groupName = useGroupName()
  const named = groups.map((group) => ({ ...group, label: groupName({ ...group, name: group.label }) }))
  const value = picked(users, named)
  return (
    <PeopleField
      label={t(($) => $.affectedPeople)}
      description={t(($) => $.affected, { count: value.length })}
      groups="all"
      value={value}
      toBody={({ users, groups }) => ({ affectedUsers: users, affectedGroups: groups })}
    />
  )
}

type PeopleList = 'coEditors' | 'coEditorGroups' | 'affectedUsers' | 'affectedGroups'

interface PeopleFieldProps {
  label: string
  description: string
  groups: RecipientPickerProps['groups']
  value: Recipient[]
  toBody: (ids: ReturnType<typeof idsOf>) => { [list in PeopleList]?: number[] }
}

/** People and groups; each choice is saved at once. */
function PeopleField({ label, description, groups, value, toBody }: PeopleFieldProps) {
  const { session } = useEditor()
  const say = useErrorMessage()
  const save = useMutation({
    mutationFn: (people: Recipient[]) =>
      call(updateSpeachPeople, { params: { speachID: session.speachID }, body: toBody(idsOf(people)) }),
    onSuccess: (head) => session.setHead(head),
    onError: (error) => notify.failure(say(error)),
  })
  const { RecipientPicker } = addOns
  if (!RecipientPicker) return <Names label={label} people={value} />
  return (
    <Suspense fallback={<Skeleton height={64} shape="card" />}>
      <RecipientPicker
        label={label}
        description={description}
        groups={groups}
        value={save.isPending ? save.variables : value}
        onChange={save.mutate}
      />
    </Suspense>
  )
}

function Names({ label, people }: { label: string; people: Recipient[] }) {
  return (
    <div>
      <h3>{label}</h3>
      <p className={styles.people}>
        <AvatarStack people={people.map(({ key, name, img }) => ({ id: key, name, img }))} />
        {people.map(({ name }) => name).join(', ')}
      </p>
    </div>
  )
}
