import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminSpeach } from '#features/speach-management/schemas.ts'
import { GroupsField, PeopleField } from '#features/speach-management/web/panel/person-fields.tsx'
import { cutTitle } from '#features/speaches/web/cards/card-rules.ts'
import { call } from '#shared/client.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { updatePeriodicReviewers } from '../../contract.ts'
import { reloadReviews } from '../review-queries.ts'

const idsOf = (tags: { id: number }[]) => tags.map(({ id }) => id)
const isOther = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)

/** Chooses the reviewers of a speach: people and groups, except system groups (seed 001 §5). */
export function AssignReviewersDialog({ speach, onClose }: { speach: AdminSpeach; onClose: () => void }) {
  const { t } = useTranslation('reviews')
  const queryClient = useQueryClient()
  const { periodicReviewUsers, periodicReviewGroups } = speach.speachmetadata
  const [users, setUsers] = useState(periodicReviewUsers)
  const [groups, setGroups] = useState(idsOf(periodicReviewGroups))
  const isUnsaved = isOther(users, periodicReviewUsers) || isOther(groups, idsOf(periodicReviewGroups))
  const title = cutTitle(speach.title)
  const save = useMutation({
    mutationFn: () =>
      call(updatePeriodicReviewers, {
        body: { speachId: speach.speachID, users: idsOf(users), groups },
      }),
    async onSuccess() {
      notify.success(t(($) => $.done.assigned))
      onClose()
      await reloadReviews(queryClient)
    },
    onError: () => notify.failure(t(($) => $.failed.assign, { title })),
  })
  return (
    <FormDialog
      title={t(($) => $.assign.title, { title })}
      size={560}
      action={t(($) => $.assign.save)}
      isBusy={save.isPending}
      isUnsaved={isUnsaved}
      beside={
        <Button variant="default" onClick={onClose}>
          {t(($) => $.assign.cancel)}
        </Button>
      }
      onClose={onClose}
      onSubmit={() => save.mutate()}
    >
      <PeopleField
        label={t(($) => $.assign.users)}
        description={t(($) => $.assign.help)}
        value={users}
        onChange={setUsers}
      />
      <GroupsField label={t(($) => $.assign.groups)} value={groups} onChange={setGroups} />
    </FormDialog>
  )
}
