import { useTranslation } from 'react-i18next'
import { SettingSwitch } from '#ui/setting-switch.tsx'
import { useManagerDigest } from './use-manager-digest.ts'

/** Says whether one is written to of one's groups on Mondays; nothing for who manages none. */
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
