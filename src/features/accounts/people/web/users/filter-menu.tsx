import { Button, Checkbox, Popover, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import styles from './users.module.css'

interface FilterMenuProps<Value extends string | number> {
  label: string
  options: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

/** Options from which a list is easier searched than read. */
const SEARCHED_FROM = 9

/** Any of several, behind one button; they are offered where they can be found by typing. */
export function FilterMenu<Value extends string | number>({
  label,
  options,
  chosen,
  onChange,
}: FilterMenuProps<Value>) {
  const { t } = useTranslation('people', { keyPrefix: 'users' })
  const [typed, setTyped] = useState('')
  const found = options.filter((option) => option.label.toLowerCase().includes(typed.trim().toLowerCase()))
  const toggle = (value: Value) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  return (
    <Popover position="bottom-start" width={280} trapFocus returnFocus onClose={() => setTyped('')}>
      <Popover.Target>
        <Button
          aria-haspopup="dialog"
          leftSection={chosen.length > 0 && <Badge colour="peach">{chosen.length}</Badge>}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        {options.length >= SEARCHED_FROM && (
          <TextInput
            type="search"
            aria-label={t(($) => $.filterOptions)}
            placeholder={t(($) => $.filterOptions)}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        <div className={styles.options}>
          {found.map((option) => (
            <Checkbox
              key={option.value}
              className={styles.option}
              label={option.label}
              checked={chosen.includes(option.value)}
              onChange={() => toggle(option.value)}
            />
          ))}
          {found.length === 0 && <p>{t(($) => $.noMatch)}</p>}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
