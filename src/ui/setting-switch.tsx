import { Switch, type SwitchProps } from '@mantine/core'
import styles from './setting-switch.module.css'

interface SettingSwitchProps extends Pick<SwitchProps, 'label' | 'description' | 'disabled'> {
  checked: boolean
  onChange: (isOn: boolean) => void
}

/** A setting that is on or off: what it is and what it does in words, and the switch at the end of the line. */
export function SettingSwitch({ onChange, ...setting }: SettingSwitchProps) {
  return (
    <Switch
      classNames={{ root: styles.root, body: styles.body }}
      labelPosition="left"
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      {...setting}
    />
  )
}
