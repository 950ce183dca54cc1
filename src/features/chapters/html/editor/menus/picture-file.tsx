import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MediaFile } from '#features/media/contract.ts'
import { PICTURE_TYPES } from '#features/media/rules.ts'
import { UploadTask } from '#features/media/web/upload-file.ts'
import { PreparingProgress, SendingProgress } from '#features/media/web/upload-progress.tsx'
import { DropTile } from '../../../web/editing/drop-tile.tsx'
import { pictureAddress } from '../../vocabulary.ts'
import styles from '../text-editor.module.css'

interface PictureFileProps {
  given?: File
  alt: string
  /** Null while there is no file, or if it isn't a picture. */
  onReady: (file: MediaFile | null) => void
  /** More than one file was chosen: these are the others. */
  onMore: (files: File[]) => void
}

/** Choosing a picture, its way to the server, and how it looks. */
export function PictureFile({ given, alt, onReady, onMore }: PictureFileProps) {
  const { t } = useTranslation('html')
  const [chosen, setChosen] = useState<File | null>(null)
  const [task, setTask] = useState<UploadTask | null>(null)
  const [fileID, setFileID] = useState<string | null>(null)
  const [ready, setReady] = useState<MediaFile | null>(null)
  const taken = useRef<File | null>(null)

  function take(file: File | undefined): void {
    if (!file || taken.current === file) return
    taken.current = file
    setChosen(file)
    setFileID(null)
    setTask(new UploadTask(file, setFileID))
  }

  function forget(): void {
    taken.current = null
    setChosen(null)
    setTask(null)
    setFileID(null)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was dropped is taken once, when the dialog opens
  useEffect(() => take(given), [])

  if (ready?.kind === 'image') return <img src={pictureAddress(ready.fileID, 640)} alt={alt} />
  if (!chosen || !task) {
    return (
      <DropTile
        className={styles.pictureDrop}
        label={t(($) => $.picture.drop)}
        accept={PICTURE_TYPES}
        multiple
        onFiles={([file, ...others]) => {
          take(file)
          if (others.length > 0) onMore(others)
        }}
      />
    )
  }
  if (fileID === null) return <SendingProgress task={task} onCancel={forget} onChooseAnother={forget} />
  if (ready) {
    return <p role="alert">{t(($) => $.picture.none, { name: ready.name })}</p>
  }
  return (
    <PreparingProgress
      fileID={fileID}
      onCancel={forget}
      onChooseAnother={forget}
      onReady={(file) => {
        setReady(file)
        onReady(file.kind === 'image' ? file : null)
      }}
    />
  )
}
