import { ActionIcon } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Tooltip } from '#ui/tooltip.tsx'
import styles from './chapters.module.css'
import { useReaderPort } from './reader-port.tsx'

/** Saves the file of a chapter as its author uploaded it. */
export function DownloadLink({ fileID }: { fileID: string }) {
  const { files } = useReaderPort()
  const { t } = useTranslation('speaches')
  const label = t(($) => $.reader.download)
  return (
    <div className={styles.download}>
      <Tooltip label={label}>
        <ActionIcon component="a" href={files.download(fileID)} download aria-label={label}>
          <IconDownload aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}
