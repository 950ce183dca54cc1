import { useMutation } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { updateSpeachPeople } from '#features/speaches/contract.ts'
import { addOns, type PickedRecipient } from '#features/speaches/web/add-ons.ts'
import { call } from '#shared/client.ts'
import { AvatarStack } from '#ui/avatar.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { useEditor, useEditorState } from '../use-editor.tsx'
import styles from './inspector.module.css'

const USER = 'user:'
const GROUP = 'group:'

interface Tag {
  id: number
  label: string
}

function picked(
  users: (Tag & { imgUrl: string | null })[],
  groups: (Tag & { img: string | null })[],
): PickedRecipient[] {
  return [
    ...groups.map(({ id, label, img }) => ({ key: GROUP + id, name: label, img })),
    ...users.map(({ id, label, imgUrl }) => ({ key: USER + id, name: label, img: imgUrl })),
  ]
}

function idsOf(people: readonly PickedRecipient[], kind: string): number[] {
  return people.flatMap(({ key }) => (key.startsWith(kind) ? [Number(key.slice(kind.length))] : []))
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
        people={[{ key: USER + author.id, name: author.label, img: author.imgUrl }, ...value]}
      />
    )
  }
  return (
    <PeopleField
      label={t(($) => $.coEditors)}
      description={t(($) => $.coEditorsHelp)}
      value={value}
      toBody={(people) => ({ coEditors: idsOf(people, USER), coEditorGroups: idsOf(people, GROUP) })}
    />
  )
}

/** The people and groups that a restricted speach is for. */
export function AffectedField() {
  const { t } = useTranslation('editor', { keyPrefix: 'speach' })
  const users = useEditorState((state) => state.head.affectedUsers)
  const groups = useEditorState((state) => state.head.affectedGroups)
  const value = picked(users, groups)
  return (
    <PeopleField
      label={t(($) => $.affectedPeople)}
      description={t(($) => $.affected, { count: value.length })}
      value={value}
      toBody={(people) => ({ affectedUsers: idsOf(people, USER), affectedGroups: idsOf(people, GROUP) })}
    />
  )
}

type PeopleList = 'coEditors' | 'coEditorGroups' | 'affectedUsers' | 'affectedGroups'

interface PeopleFieldProps {
  label: string
  description: string
  value: PickedRecipient[]
  toBody: (people: PickedRecipient[]) => { [list in PeopleList]?: number[] }
}

/** People and groups; each choice is saved at once. */
function PeopleField({ label, description, value, toBody }: PeopleFieldProps) {
  const { session } = useEditor()
  const say = useErrorMessage()
  const save = useMutation({
    mutationFn: (people: PickedRecipient[]) =>
      call(updateSpeachPeople, { params: { speachID: session.speachID }, body: toBody(people) }),
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
        groups
        value={save.isPending ? save.variables : value}
        onChange={save.mutate}
      />
    </Suspense>
  )
}

function Names({ label, people }: { label: string; people: PickedRecipient[] }) {
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
