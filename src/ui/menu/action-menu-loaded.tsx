import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { AppLink } from '../app-link.tsx'
import styles from './action-menu-loaded.module.css'
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
  if (entry.checked !== undefined) return <Choice entry={entry} />
  const props = {
    leftSection: entry.icon,
    rightSection: entry.end,
    color: entry.danger ? 'berry' : undefined,
    disabled: entry.disabled,
    lang: entry.lang,
    onClick: entry.onSelect,
  }
  if (entry.href === undefined) return <Menu.Item {...props}>{entry.label}</Menu.Item>
  return (
    <Menu.Item component={AppLink} href={entry.href} {...props}>
      {entry.label}
    </Menu.Item>
  )
}

/** One of several; a tick is at the start of the one that holds, or at its end where an icon is at the start. */
function Choice({ entry: { label, icon, hint, checked, disabled, lang, onSelect } }: { entry: MenuAction }) {
  const tick = <IconCheck size={16} aria-hidden />
  return (
    <Menu.RadioItem
      value={label}
      checked={checked}
      checkIcon={tick}
      rightSection={icon ? checked && tick : <span className={styles.hint}>{hint}</span>}
      classNames={icon ? { itemIndicator: styles.noTick } : undefined}
      onChange={onSelect}
      closeMenuOnClick
      {...{ disabled, lang }}
    >
      {icon ? (
        <span className={styles.pictured}>
          {icon}
          {label}
        </span>
      ) : (
        label
      )}
    </Menu.RadioItem>
  )
}
