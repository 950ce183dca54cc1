import { Button, MultiSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGroupName } from '#features/accounts/web/group-name.ts'
import { useSignedIn } from '#features/accounts/web/session.ts'
import { EMAIL_MAX, NAME_MAX } from '#features/site/rules.ts'
import { CallError } from '#shared/client.ts'
import { Badge } from '#ui/badge.tsx'
import { useNoteUnsaved } from '#ui/table/unsaved-panel.ts'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { useLocale } from '#ui/use-locale.ts'
import { FIELD_VALUE_MAX, mayChange } from '../../rules.ts'
import type { AdminGroup, AdminUser } from '../../schemas.ts'
import { labelOf } from '../components/names.ts'
import { fieldsQuery } from '../users-queries.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { RoleBoxes } from './role-boxes.tsx'
import { useSaveUser } from './use-save-user.ts'
import { changesOf, draftOf, type UserDraft } from './user-draft.ts'
import styles from './user-drawer.module.css'

/** Roles, names, address, custom fields and groups of a person (seed 001 §2.7). */
export function UserForm({ user, groups }: { user: AdminUser; groups: AdminGroup[] }) {
  const { t } = useTranslation('people')
  const say = useErrorMessage()
  const [before, setBefore] = useState(user)
  const [draft, setDraft] = useState(() => draftOf(user))
  const change = (part: Partial<UserDraft>) => setDraft((now) => ({ ...now, ...part }))
  const isFixed = !mayChange(useSignedIn(), user)
  const begin = (next: AdminUser) => {
    setBefore(next)
    setDraft(draftOf(next))
  }
  const save = useSaveUser(begin)
  const changes = changesOf(draftOf(before), draft)
  useNoteUnsaved(Object.keys(changes).length > 0)
  const wrong = save.error instanceof CallError ? (save.error.body.fields ?? {}) : {}
  const problem = (field: string) =>
    (wrong[field] ?? wrong[`user.${field}`]) !== undefined && save.error ? say(save.error) : undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ id: user.id, rev: before.rev, ...changes })
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {isFixed && <p className={styles.note}>{t(($) => $.drawer.protected)}</p>}
      <RoleBoxes roles={draft} onChange={change} holdsLicence={before.aiEditor} disabled={isFixed} />
      <div className={styles.pair}>
        <TextInput
          label={t(($) => $.drawer.firstName)}
          value={draft.firstName}
          maxLength={NAME_MAX}
          required
          disabled={isFixed}
          error={problem('firstName')}
          onChange={(event) => change({ firstName: event.currentTarget.value })}
        />
        <TextInput
          label={t(($) => $.drawer.lastName)}
          value={draft.lastName}
          maxLength={NAME_MAX}
          disabled={isFixed}
          onChange={(event) => change({ lastName: event.currentTarget.value })}
        />
      </div>
      <TextInput
        type="email"
        label={t(($) => $.drawer.email)}
        value={draft.email}
        maxLength={EMAIL_MAX}
        required
        disabled={isFixed}
        error={problem('email')}
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
      <Fields draft={draft} onChange={change} disabled={isFixed} />
      <Groups user={before} groups={groups} draft={draft} onChange={change} disabled={isFixed} />
      <ConflictNotice
        error={save.error}
        draft={draft}
        groups={groups}
        onTheirs={(theirs) => {
          begin(theirs)
          save.reset()
        }}
        onMine={(theirs) => {
          setBefore(theirs)
          save.mutate({ id: user.id, rev: theirs.rev, ...changesOf(draftOf(theirs), draft) })
        }}
      />
      {!isFixed && (
        <div className={styles.save}>
          <Button
            type="submit"
            variant="filled"
            loading={save.isPending}
            disabled={Object.keys(changes).length === 0 || draft.firstName.trim() === ''}
          >
            {t(($) => $.drawer.save)}
          </Button>
        </div>
      )}
    </form>
  )
}

interface PartProps {
  draft: UserDraft
  onChange: (part: Partial<UserDraft>) => void
  disabled: boolean
}

function Fields({ draft, onChange, disabled }: PartProps) {
  const locale = useLocale()
  const { data = [] } = useQuery(fieldsQuery)
  return data.map((field) => (
    <TextInput
      key={field.id}
      label={labelOf(field, locale)}
      value={draft.fields[field.id] ?? ''}
      maxLength={FIELD_VALUE_MAX}
      disabled={disabled}
      onChange={(event) => onChange({ fields: { ...draft.fields, [field.id]: event.currentTarget.value } })}
    />
  ))
}

function Groups({ user, groups, draft, onChange, disabled }: PartProps & { user: AdminUser; groups: AdminGroup[] }) {
  const { t } = useTranslation('people')
  const groupName = useGroupName()
  const system = user.groups.filter((group) => group.system)
  const external = user.groups.filter((group) => group.external)
  return (
    <div>
      <MultiSelect
        label={t(($) => $.drawer.groups)}
        data={groups
          .filter((group) => !group.system && !group.external)
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        value={draft.groups.map(String)}
        disabled={disabled}
        searchable
        hidePickedOptions
        nothingFoundMessage={t(($) => $.users.noMatch)}
        onChange={(ids) => onChange({ groups: ids.map(Number) })}
      />
      {system.length > 0 && (
        <p className={styles.system}>
          {t(($) => $.drawer.systemGroups)}
          {system.map((group) => (
            <Badge key={group.id}>{groupName(group)}</Badge>
          ))}
        </p>
      )}
      {external.length > 0 && (
        <p className={styles.system}>
          {t(($) => $.drawer.externalGroups)}
          {external.map(({ id, name }) => (
            <Badge key={id}>{name}</Badge>
          ))}
        </p>
      )}
    </div>
  )
}
