import { Checkbox, Switch } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFlag } from '#features/site/web/config-query.ts'
import { call } from '#shared/client.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { batchUpdateUsers } from '../../contract.ts'
import { BATCH_ROLES, type BatchRole, chooseExclusively, NO_GROUP } from '../../rules.ts'
import type { AdminGroup, AdminUser } from '../../schemas.ts'
import { usersKey } from '../users-queries.ts'
import styles from './dialogs.module.css'
import { failedPeople } from './use-account-state.ts'

interface Changes {
  groupsIds?: number[]
  roles?: BatchRole[]
}

interface BatchDialogProps {
  people: AdminUser[]
  /** How many it is for. */
  count: number
  groups: AdminGroup[]
  /** Present where it is for all that match: begins it in the background. */
  onMatching?: (changes: Changes) => void
  onClose: () => void
  onDone: () => void
}

/** Groups and roles of many people at once: exactly what is chosen here (seed 001 §2.8, §5). */
export function BatchDialog({ people, count, groups, onMatching, onClose, onDone }: BatchDialogProps) {
  const { t } = useTranslation('people')
  const hasWorkflow = useFlag('workflow') === true
  const [groupsIds, setGroups] = useState<number[] | null>(null)
  const [roles, setRoles] = useState<BatchRole[] | null>(null)
  const save = useBatch(people, onDone)
  const isEmpty = (chosen: unknown[] | null) => chosen?.length === 0
  const isSayable = (groupsIds !== null || roles !== null) && !isEmpty(groupsIds) && !isEmpty(roles)
  return (
    <FormDialog
      title={t(($) => $.batch.title, { count })}
      size={560}
      action={t(($) => $.batch.save)}
      isBusy={save.isPending}
      disabled={!isSayable}
      onClose={onClose}
      onSubmit={() => (onMatching ?? save.mutate)({ groupsIds: groupsIds ?? undefined, roles: roles ?? undefined })}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={t(($) => $.batch.title, { count })}>
        <p className={styles.lead}>{t(($) => $.batch.lead)}</p>
        <Choice
          label={t(($) => $.batch.changeRoles)}
          options={BATCH_ROLES.filter((role) => role !== 'APPROVER' || hasWorkflow).map((value) => ({
            value,
            label: t(($) => $.roles[value]),
          }))}
          chosen={roles}
          alone="NOROLE"
          onChange={setRoles}
        />
        <Choice
          label={t(($) => $.batch.changeGroups)}
          options={[
            { value: NO_GROUP, label: t(($) => $.users.noGroup) },
            ...groups
              .filter(({ system, external }) => !system && !external)
              .map(({ id, name }) => ({ value: id, label: name })),
          ]}
          chosen={groupsIds}
          alone={NO_GROUP}
          onChange={setGroups}
        />
      </section>
    </FormDialog>
  )
}

function useBatch(people: AdminUser[], onDone: () => void) {
  const { t } = useTranslation('people', { keyPrefix: 'batch' })
  const queryClient = useQueryClient()
  const say = useErrorMessage()
  return useMutation({
    mutationFn: (query: Changes) => call(batchUpdateUsers, { query, body: { usersIds: people.map(({ id }) => id) } }),
    onSuccess: () => notify.success(t(($) => $.saved)),
    onError: (error) => {
      const named = failedPeople(error, people)
      notify.failure(named ? t(($) => $.failed, { people: named }) : say(error))
    },
    onSettled: () => {
      onDone()
      return queryClient.invalidateQueries({ queryKey: usersKey })
    },
  })
}

interface ChoiceProps<Value extends string | number> {
  label: ReactNode
  options: { value: Value; label: string }[]
  /** Null while it is not changed at all. */
  chosen: Value[] | null
  /** The option that excludes the others. */
  alone: Value
  onChange: (chosen: Value[] | null) => void
}

function Choice<Value extends string | number>({ label, options, chosen, alone, onChange }: ChoiceProps<Value>) {
  const toggle = (value: Value) => {
    const before = chosen ?? []
    const next = before.includes(value) ? before.filter((one) => one !== value) : [...before, value]
    onChange(chooseExclusively(before, next, alone))
  }
  return (
    <fieldset className={styles.choice}>
      <Switch
        label={label}
        checked={chosen !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? [] : null)}
      />
      {chosen && (
        <div className={styles.options}>
          {options.map(({ value, label: name }) => (
            <Checkbox key={value} label={name} checked={chosen.includes(value)} onChange={() => toggle(value)} />
          ))}
        </div>
      )}
    </fieldset>
  )
}
