import { Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { type LearningPath, updatePath } from '../../contract.ts'
import { usePathChange } from './use-path-change.ts'
import { usePeopleSearch } from './use-people-search.ts'

/** Gives the path to another author (PRODUCT §4). */
export function TransferDialog({ path, onClose }: { path: LearningPath; onClose: () => void }) {
  const { t } = useTranslation('paths', { keyPrefix: 'web.editor' })
  const change = usePathChange(path.pathId)
  const [term, setTerm] = useState('')
  const [userId, setUserId] = useState<string | null>(null)
  const search = usePeopleSearch(term)
  const authors = search.found
    .filter((person) => (person.trainer || person.admin) && person.userID !== path.user.userID)
    .map((person) => ({ value: person.userID, label: `${person.firstName} ${person.lastName}`.trim() }))
  const name = authors.find(({ value }) => value === userId)?.label ?? ''
  const give = () =>
    change.mutate({
      send: () => call(updatePath, { body: { path: { pathId: path.pathId, userId: userId ?? undefined } } }),
      done: t(($) => $.saved.owner, { name }),
      onDone: onClose,
    })
  return (
    <FormDialog
      title={t(($) => $.transfer.title)}
      action={t(($) => $.transfer.give)}
      isBusy={change.isPending}
      disabled={userId === null}
      onClose={onClose}
      onSubmit={give}
    >
      <Select
        label={t(($) => $.transfer.person)}
        description={t(($) => $.transfer.text)}
        placeholder={t(($) => $.audience.peoplePlaceholder)}
        data-autofocus
        searchable
        data={authors}
        // The server has looked already.
        filter={({ options }) => options}
        nothingFoundMessage={t(($) => $.audience[search.state])}
        searchValue={term}
        onSearchChange={setTerm}
        value={userId}
        onChange={setUserId}
      />
    </FormDialog>
  )
}
