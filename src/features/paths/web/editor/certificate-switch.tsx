import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { SettingSwitch } from '#ui/setting-switch.tsx'
import { type LearningPath, updatePath } from '../../contract.ts'
import { usePathChange } from './use-path-change.ts'

/** Whether who completes the path receives a certificate; saved at once. */
export function CertificateSwitch({ path: { pathId, givesCertificate } }: { path: LearningPath }) {
  const { t } = useTranslation('paths', { keyPrefix: 'web.editor' })
  const change = usePathChange(pathId)
  const choose = (isOn: boolean) =>
    change.mutate({
      send: () => call(updatePath, { body: { path: { pathId, givesCertificate: isOn } } }),
      done: t(($) => (isOn ? $.saved.certificateOn : $.saved.certificateOff)),
    })
  return (
    <SettingSwitch
      label={t(($) => $.certificate.label)}
      description={t(($) => $.certificate.help)}
      checked={givesCertificate}
      onChange={choose}
    />
  )
}
