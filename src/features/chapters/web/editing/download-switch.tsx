import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './file-editor.module.css'

interface DownloadSwitchProps {
  checked: boolean | undefined
  onChange: (checked: boolean) => void
}

/** Whether readers may keep the file of a chapter as it was uploaded. */
export function DownloadSwitch({ checked = false, onChange }: DownloadSwitchProps) {
  const { t } = useTranslation('chapters')
  return (
    <Switch
      className={styles.switch}
      label={t(($) => $.file.downloadable)}
      description={t(($) => $.file.downloadableHelp)}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
