import { useTranslation } from 'react-i18next'
import { SettingSwitch } from '#ui/setting-switch.tsx'
import { usePush } from './use-push.ts'

/** Has this browser told of what is new, also while the page is closed; nothing where the browser cannot. */
export function PushSwitch() {
  const { t } = useTranslation('push')
  const push = usePush()
  if (!push) return null
  const { here, turn, isTurning } = push
  return (
    <SettingSwitch
      label={t(($) => $.label)}
      description={t(($) => (here.isRefused ? $.refused : $.description))}
      disabled={here.isRefused}
      checked={here.isOn}
      onChange={(isOn) => {
        if (!isTurning) turn(isOn)
      }}
    />
  )
}
