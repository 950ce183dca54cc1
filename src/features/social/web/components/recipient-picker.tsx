import { Combobox, Pill, PillsInput, useCombobox } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecipientPickerProps } from '#features/speaches/web/add-ons.ts'
import type { Recipient } from '#features/speaches/web/recipients.ts'
import { Avatar } from '#ui/avatar.tsx'
import styles from './recipient-picker.module.css'
import { useRecipientSearch } from './use-recipient-search.ts'

/** People and groups, found by name; all by keyboard: arrows and Enter choose, Backspace takes the last one off. */
export function RecipientPicker({ label, description, groups, value, onChange }: RecipientPickerProps) {
  const { t } = useTranslation('social', { keyPrefix: 'web.picker' })
  const [term, setTerm] = useState('')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const search = useRecipientSearch(term, groups)
  const found = search.found.filter(({ key }) => !value.some((one) => one.key === key))

  const pick = (key: string) => {
    const recipient = found.find((one) => one.key === key)
    if (recipient) onChange([...value, recipient])
    setTerm('')
    combobox.closeDropdown()
  }
  const drop = (key: string) => onChange(value.filter((one) => one.key !== key))
  const press = (event: KeyboardEvent) => {
    const last = value.at(-1)
    if (event.key !== 'Backspace' || term !== '' || !last) return
    event.preventDefault()
    drop(last.key)
  }

  return (
    <Combobox store={combobox} onOptionSubmit={pick}>
      <Combobox.DropdownTarget>
        <PillsInput label={label} description={description} onClick={() => combobox.openDropdown()}>
          <Pill.Group>
            {value.map(({ key, name }) => (
              <Pill
                key={key}
                withRemoveButton
                onRemove={() => drop(key)}
                removeButtonProps={{ 'aria-label': t(($) => $.remove, { name }), 'aria-hidden': false, tabIndex: 0 }}
              >
                {name}
              </Pill>
            ))}
            <Combobox.EventsTarget withExpandedAttribute>
              <PillsInput.Field
                role="combobox"
                aria-label={label}
                value={term}
                placeholder={value.length === 0 ? t(($) => $.placeholder) : undefined}
                data-autofocus
                onFocus={() => combobox.openDropdown()}
                onBlur={() => combobox.closeDropdown()}
                onKeyDown={press}
                onChange={({ currentTarget }) => {
                  setTerm(currentTarget.value)
                  combobox.openDropdown()
                  combobox.updateSelectedOptionIndex()
                }}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown hidden={term === ''}>
        <Combobox.Options aria-label={label} className={styles.options}>
          <Options name={t(($) => $.groups)} found={found.filter(({ key }) => key.startsWith('group:'))} />
          <Options name={t(($) => $.people)} found={found.filter(({ key }) => key.startsWith('user:'))} />
          {found.length === 0 && <Combobox.Empty>{t(($) => $[search.state])}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function Options({ name, found }: { name: string; found: Recipient[] }) {
  if (found.length === 0) return null
  return (
    <Combobox.Group label={name}>
      {found.map((recipient) => (
        <Combobox.Option key={recipient.key} value={recipient.key} className={styles.option}>
          {recipient.key.startsWith('group:') ? (
            <IconUsersGroup size={24} aria-hidden />
          ) : (
            <Avatar name={recipient.name} img={recipient.img} decorative />
          )}
          <span className="one-line" dir="auto">
            {recipient.name}
          </span>
        </Combobox.Option>
      ))}
    </Combobox.Group>
  )
}
