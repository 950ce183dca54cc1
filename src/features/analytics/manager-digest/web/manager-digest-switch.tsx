import { useTranslation } from 'react-i18next'
import { SettingSwitch } from '#ui/setting-switch.tsx'
import { useManagerDigest } from './use-manager-digest.ts'

/** Switches the Monday mail about the person's groups on and off; nothing if they manage none. */
export function ManagerDigestSwitch() {
  const { t } = useTranslation('manager-digest', { keyPrefix: 'web' })
  const digest = useManagerDigest()
  if (!digest) return null
  return (
    <SettingSwitch
      label={t(($) => $.switch)}
      description={t(($) => $.hint)}
      checked={digest.isOn}
      onChange={digest.turn}
    />
  )
}
