import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { cloneElement, useEffect, useRef, useState } from 'react'
import type { ActionMenuProps, MenuAction, MenuEntry } from './action-menu.tsx'
import { AppLink } from './app-link.tsx'

/** The menu behind an `ActionMenu`, open from its first moment. */
export function LoadedMenu({ trigger, entries, position }: ActionMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    // This button took the place of the one that was pressed: the focus comes back to it when the menu closes.
    button.current?.focus({ preventScroll: true })
    setOpened(true)
  }, [])
  return (
    <Menu opened={opened} onChange={setOpened} position={position}>
      <Menu.Target>{cloneElement(trigger, { ref: button })}</Menu.Target>
      <Menu.Dropdown>
        {entries.map((entry, index) => (
          // Entries are written down, not sorted: their place is their name.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Entry key={index} entry={entry} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  if (entry === 'line') return <Menu.Divider />
  if ('heading' in entry) return <Menu.Label>{entry.heading}</Menu.Label>
  const props = {
    leftSection: entry.icon,
    rightSection: entry.checked && <IconCheck size={16} aria-hidden />,
    color: entry.danger ? 'berry' : undefined,
    disabled: entry.disabled,
    lang: entry.lang,
    onClick: entry.onSelect,
    ...choiceOf(entry),
  }
  if (entry.href === undefined) return <Menu.Item {...props}>{entry.label}</Menu.Item>
  return (
    <Menu.Item component={AppLink} href={entry.href} {...props}>
      {entry.label}
    </Menu.Item>
  )
}

function choiceOf({ checked }: MenuAction) {
  return checked === undefined ? {} : ({ role: 'menuitemradio', 'aria-checked': checked } as const)
}
