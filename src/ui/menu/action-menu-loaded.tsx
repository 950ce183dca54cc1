import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { AppLink } from '../app-link.tsx'
import type { ActionMenuProps, MenuAction, MenuEntry } from './menu-entries.ts'
import { OpenMenu } from './open-menu.tsx'

/** The menu behind an `ActionMenu`, open from its first moment. */
export function LoadedMenu({ trigger, entries, position }: ActionMenuProps) {
  return (
    <OpenMenu trigger={trigger} position={position}>
      {entries.map((entry, index) => (
        // Entries are written down, not sorted: their place is their name.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Entry key={index} entry={entry} />
      ))}
    </OpenMenu>
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
