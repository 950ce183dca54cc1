import { Button } from '@mantine/core'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getPicture } from '#features/media/contract.ts'
import { PICTURE_TYPES } from '#features/media/rules.ts'
import { UploadTask } from '#features/media/web/upload-file.ts'
import { PreparingProgress, SendingProgress } from '#features/media/web/upload-progress.tsx'
import { addressOf } from '#shared/client.ts'
import { Cover } from '#ui/cover/cover.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { canCrop } from './crop-picture.ts'
import styles from './inspector.module.css'

const CropDialog = lazyPart(() => import('./crop-dialog.tsx'), 'CropDialog', { over: true })

interface CoverFieldProps {
  /** What the drawn picture is drawn from. */
  id: string
  /** Public id of the picture; null: the cover is drawn. */
  image: string | null
  title: string
  onImage: (image: string | null) => void
}

/** The cover of a speach or learning path: drawn by us, or a picture of the author's. */
export function CoverField({ id, image, title, onImage }: CoverFieldProps) {
  const { t } = useTranslation('editor')
  const { t: tSpeaches } = useTranslation('speaches')
  const browse = useRef<HTMLInputElement>(null)
  const [task, setTask] = useState<UploadTask | null>(null)
  const [preparing, setPreparing] = useState<string | null>(null)
  const [cropping, setCropping] = useState<File | null>(null)
  const src = image === null ? null : addressOf(getPicture, { params: { fileID: image }, query: { width: 640 } })

  function choose(file: File | undefined): void {
    if (file && canCrop(file)) setCropping(file)
    else if (file) take(file)
  }

  function take(file: File): void {
    setCropping(null)
    setPreparing(null)
    setTask(
      new UploadTask(file, (fileID) => {
        setTask(null)
        setPreparing(fileID)
      }),
    )
  }

  return (
    <div className={styles.cover}>
      <span>{t(($) => $.speach.cover)}</span>
      <div className={styles.coverPicture}>
        <Cover id={id} title={title} src={src} />
      </div>
      {task && (
        <SendingProgress task={task} onCancel={() => setTask(null)} onChooseAnother={() => browse.current?.click()} />
      )}
      {preparing && (
        <PreparingProgress
          fileID={preparing}
          onCancel={() => setPreparing(null)}
          onChooseAnother={() => browse.current?.click()}
          onReady={(file) => {
            setPreparing(null)
            if (file.kind === 'image') onImage(file.fileID)
            else notify.failure(tSpeaches(($) => $.errors.NOT_A_PICTURE))
          }}
        />
      )}
      <div className={styles.coverTools}>
        <Button size="sm" onClick={() => browse.current?.click()}>
          {t(($) => (image === null ? $.speach.chooseCover : $.speach.otherCover))}
        </Button>
        {image !== null && (
          <Button size="sm" variant="subtle" color="gray" onClick={() => onImage(null)}>
            {t(($) => $.speach.drawnCover)}
          </Button>
        )}
      </div>
      <input
        ref={browse}
        type="file"
        hidden
        accept={PICTURE_TYPES}
        onChange={({ target }) => {
          choose(target.files?.[0])
          target.value = ''
        }}
      />
      {cropping && (
        <Suspense>
          <CropDialog file={cropping} onPicture={take} onClose={() => setCropping(null)} />
        </Suspense>
      )}
    </div>
  )
}
