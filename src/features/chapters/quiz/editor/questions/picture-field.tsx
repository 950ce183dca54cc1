import { Button } from '@mantine/core'
import { IconPhotoPlus, IconRefresh, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { PICTURE_TYPES } from '#features/media/rules.ts'
import { fileQuery } from '#features/media/web/file-query.ts'
import { PreparingProgress, SendingProgress } from '#features/media/web/upload-progress.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { pictureAddress } from '../../../html/vocabulary.ts'
import { DropTile } from '../../../web/editing/drop-tile.tsx'
import type { Question } from '../../question-schema.ts'
import type { EditQuestion } from '../use-questions.ts'
import styles from './picture-field.module.css'
import bodyStyles from './question-body.module.css'
import { type QuestionPicture, usePicture } from './use-picture.ts'

interface PictureFieldProps {
  chapterKey: string
  question: Question
  /** From 1. */
  number: number
  onEdit: EditQuestion
}

/** A picture that goes with a question. */
export function PictureField(props: PictureFieldProps) {
  const { question, number } = props
  const { t } = useTranslation('quiz', { keyPrefix: 'editor.picture' })
  const picture = usePicture(props)
  const { imageFileID } = question
  return (
    <div>
      {imageFileID === undefined && !picture.task ? (
        <Button
          className={bodyStyles.quiet}
          size="sm"
          variant="subtle"
          color="gray"
          leftSection={<IconPhotoPlus size={16} aria-hidden />}
          onClick={picture.choose}
        >
          {t(($) => $.add)}
        </Button>
      ) : (
        <Picture picture={picture} fileID={imageFileID}>
          {(src) => (
            <img className={styles.picture} src={src} alt={question.text.trim() || t(($) => $.alt, { number })} />
          )}
        </Picture>
      )}
      <PictureBrowser picture={picture} />
    </div>
  )
}

/** The picture on which readers point. */
export function PictureToPoint(props: PictureFieldProps & { children: (src: string) => ReactNode }) {
  const { question, children } = props
  const { t } = useTranslation('quiz', { keyPrefix: 'editor' })
  const picture = usePicture(props)
  const { imageFileID } = question
  return (
    <div>
      {imageFileID === undefined && !picture.task ? (
        <>
          <p className={bodyStyles.hint}>{t(($) => $.hotspot.needsPicture)}</p>
          <DropTile
            className={styles.drop}
            label={t(($) => $.picture.drop)}
            accept={PICTURE_TYPES}
            onFiles={([file]) => picture.take(file)}
          />
        </>
      ) : (
        <Picture picture={picture} fileID={imageFileID}>
          {children}
        </Picture>
      )}
      <PictureBrowser picture={picture} />
    </div>
  )
}

function PictureBrowser({ picture: { browse, take } }: { picture: QuestionPicture }) {
  return (
    <input
      ref={browse}
      type="file"
      hidden
      accept={PICTURE_TYPES}
      onChange={({ target }) => {
        take(target.files?.[0])
        target.value = ''
      }}
    />
  )
}

interface PictureProps {
  picture: QuestionPicture
  fileID: string | undefined
  children: (src: string) => ReactNode
}

/** A picture on its way, and when it has come. */
function Picture({ picture, fileID, children }: PictureProps) {
  const { t } = useTranslation('quiz', { keyPrefix: 'editor.picture' })
  const { task, choose, cancel, remove, refuse } = picture
  const { data: file, ...query } = useQuery({ ...fileQuery(fileID ?? ''), enabled: fileID !== undefined })
  const isOther = file?.status === 'ready' && file.kind !== 'image'
  const tell = useEffectEvent(() => file && refuse(file.name))
  useEffect(() => {
    if (isOther) tell()
  }, [isOther])
  if (task) return <SendingProgress task={task} onCancel={cancel} onChooseAnother={choose} />
  if (fileID === undefined || isOther) return null
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!file) return <Skeleton shape="card" height={200} />
  if (file.status !== 'ready') return <PreparingProgress fileID={fileID} onCancel={remove} onChooseAnother={choose} />
  return (
    <>
      {children(pictureAddress(fileID))}
      <div className={styles.pictureTools}>
        <Button size="sm" leftSection={<IconRefresh size={16} aria-hidden />} onClick={choose}>
          {t(($) => $.replace)}
        </Button>
        <Button size="sm" variant="subtle" color="gray" leftSection={<IconX size={16} aria-hidden />} onClick={remove}>
          {t(($) => $.remove)}
        </Button>
      </div>
    </>
  )
}
