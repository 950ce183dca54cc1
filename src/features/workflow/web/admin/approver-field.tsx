import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDebounced } from '#ui/use-debounced.ts'
import type { ApproverGroup, PersonTag } from '../../schemas.ts'
import { approversQuery } from '../workflow-queries.ts'

/** Milliseconds without a key after which approvers are looked for (seed 001 §9). */
const TYPING_MS = 500

export interface ChosenApprovers {
  users: PersonTag[]
  groups: ApproverGroup[]
}

interface ApproverFieldProps {
  label: string
  chosen: ChosenApprovers
  onChange: (chosen: ChosenApprovers) => void
  error?: string
}

/** Approvers of a step, people and groups, looked for by name. */
export function ApproverField({ label, chosen, onChange, error }: ApproverFieldProps) {
  const { t } = useTranslation('workflow', { keyPrefix: 'web.form' })
  const [typed, setTyped] = useState('')
  const { data = { users: [], groups: [] } } = useQuery(approversQuery(useDebounced(typed.trim(), TYPING_MS)))
  const users = withChosen(chosen.users, data.users)
  const groups = withChosen(chosen.groups, data.groups)

  function choose(keys: string[]): void {
    onChange({
      users: users.filter(({ id }) => keys.includes(`user ${id}`)),
      groups: groups.filter(({ id }) => keys.includes(`group ${id}`)),
    })
    setTyped('')
  }

  return (
    <MultiSelect
      label={label}
      description={t(($) => $.approversHelp)}
      placeholder={chosen.users.length + chosen.groups.length === 0 ? t(($) => $.search) : undefined}
      searchable
      error={error}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={t(($) => $.nothing)}
      value={[...chosen.users.map(({ id }) => `user ${id}`), ...chosen.groups.map(({ id }) => `group ${id}`)]}
      onChange={choose}
      // What the server found is what is offered, whatever else is in the names.
      filter={({ options }) => options}
      data={[
        {
          group: t(($) => $.people),
          items: users.map(({ id, label: name }) => ({ value: `user ${id}`, label: name })),
        },
        {
          group: t(($) => $.groups),
          items: groups.map(({ id, label: name, approvers: count }) => ({
            value: `group ${id}`,
            label: t(($) => $.groupOption, { name, count }),
          })),
        },
      ].filter(({ items }) => items.length > 0)}
    />
  )
}

/** The chosen items followed by the others found, because a choice without an option would be lost. */
function withChosen<Item extends { id: number }>(chosen: Item[], found: Item[]): Item[] {
  return [...chosen, ...found.filter(({ id }) => !chosen.some((one) => one.id === id))]
}
