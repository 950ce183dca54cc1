import { Combobox, Pill, PillsInput, useCombobox } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { type KeyboardEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#ui/avatar.tsx'
import styles from './audience.module.css'

/** A group, or somebody. */
export interface Assignee {
  id: number
  name: string
  /** Undefined for a group, which has no face. */
  img?: string | null
}

interface AssignFieldProps {
  label: string
  placeholder: string
  assigned: Assignee[]
  /** The people or groups to choose from; those already chosen are left out. */
  found: Assignee[]
  /** What to say when nothing is offered. */
  nothing: string
  term: string
  onTerm: (term: string) => void
  onToggle: (assignee: Assignee, add: boolean) => void
  /** Loads more, if there are more. */
  onMore?: () => void
}

const MORE = 'more'

/**
 * Chooses the audience of a path; each choice is saved at once. By keyboard: arrows and Enter choose, Backspace removes
 * the last one.
 */
export function AssignField(props: AssignFieldProps) {
  const { t } = useTranslation('paths', { keyPrefix: 'web.editor.audience' })
  const { label, placeholder, assigned, term, onTerm, onToggle, onMore } = props
  const labelId = useId()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const found = props.found.filter(({ id }) => !assigned.some((one) => one.id === id))

  function pick(value: string): void {
    if (value === MORE) {
      onMore?.()
      return
    }
    const assignee = found.find(({ id }) => String(id) === value)
    if (assignee) onToggle(assignee, true)
    onTerm('')
    combobox.closeDropdown()
  }

  function press(event: KeyboardEvent): void {
    const last = assigned.at(-1)
    if (event.key !== 'Backspace' || term !== '' || !last) return
    event.preventDefault()
    onToggle(last, false)
  }

  return (
    <Combobox store={combobox} onOptionSubmit={pick}>
      <Combobox.DropdownTarget>
        <PillsInput label={label} labelProps={{ id: labelId }} onClick={() => combobox.openDropdown()}>
          <Pill.Group>
            {assigned.map((one) => (
              <Pill
                key={one.id}
                withRemoveButton
                onRemove={() => onToggle(one, false)}
                removeButtonProps={{
                  'aria-label': t(($) => $.remove, { name: one.name }),
                  'aria-hidden': false,
                  tabIndex: 0,
                }}
              >
                {one.name}
              </Pill>
            ))}
            <Combobox.EventsTarget withExpandedAttribute>
              <PillsInput.Field
                role="combobox"
                aria-labelledby={labelId}
                value={term}
                placeholder={placeholder}
                onFocus={() => combobox.openDropdown()}
                onBlur={() => combobox.closeDropdown()}
                onKeyDown={press}
                onChange={({ currentTarget }) => {
                  onTerm(currentTarget.value)
                  combobox.openDropdown()
                  combobox.updateSelectedOptionIndex()
                }}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <Combobox.Options aria-labelledby={labelId} className={styles.options}>
          {found.map((one) => (
            <Combobox.Option key={one.id} value={String(one.id)} className={styles.option}>
              {one.img === undefined ? (
                <IconUsersGroup size={24} aria-hidden />
              ) : (
                <Avatar name={one.name} img={one.img} decorative />
              )}
              <span className="one-line" dir="auto">
                {one.name}
              </span>
            </Combobox.Option>
          ))}
          {onMore && (
            <Combobox.Option value={MORE} className={styles.more}>
              {t(($) => $.more)}
            </Combobox.Option>
          )}
          {found.length === 0 && !onMore && <Combobox.Empty>{props.nothing}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
