import { IconUpload } from '@tabler/icons-react'
import { Trans, useTranslation } from 'react-i18next'
import styles from './drop-tile.module.css'
import { useFileDrop } from './use-file-drop.ts'

interface DropTileProps {
  onFiles: (files: File[]) => void
  /** The accepted file types. */
  label: string
  /** As in a file field: `.pdf,application/pdf`. */
  accept?: string
  /** More than one file at a time. */
  multiple?: boolean
  className?: string
}

/** A place to drop a file, or to browse for one. */
export function DropTile({ onFiles, label, accept, multiple, className }: DropTileProps) {
  const { t } = useTranslation('chapters')
  const { isOver, ...drop } = useFileDrop(onFiles)
  return (
    <label className={[styles.tile, className].filter(Boolean).join(' ')} data-over={isOver || undefined} {...drop}>
      <input
        type="file"
        accept={accept}
        multiple={multiple}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file can be chosen again after it failed.
          target.value = ''
        }}
      />
      <IconUpload aria-hidden />
      <span>
        {label}{' '}
        <Trans t={t} i18nKey={($) => $.file.browse}>
          or <span className="link">browse</span>
        </Trans>
      </span>
    </label>
  )
}
