import { Button, Textarea } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteFile, type MediaFile } from '#features/media/contract.ts'
import { UploadTask } from '#features/media/web/upload-file.ts'
import { PreparingProgress, SendingProgress } from '#features/media/web/upload-progress.tsx'
import { call } from '#shared/client.ts'
import { Dialog } from '#ui/dialog.tsx'
import { pictureAddress } from '../../../../contents/html/vocabulary.ts'
import { OWN_UNDO } from '../../use-page-events.ts'
import { DropTile } from '../drop-tile.tsx'
import styles from './text-editor.module.css'

/** Longest description of a picture. */
const ALT_MAX = 500

/** A picture to put into the text: one that was dropped or pasted, one to be chosen, or the selected one to describe. */
export interface PictureRequest {
  file?: File
  /** What the selected picture is described with. */
  alt?: string
}

interface PictureDialogProps {
  editor: Editor
  request: PictureRequest
  onClose: () => void
}

/** Uploads a picture and asks what is to be seen on it, for those who do not see it. */
export function PictureDialog({ editor, request, onClose }: PictureDialogProps) {
  const { t } = useTranslation('speaches')
  const isDescribing = request.alt !== undefined
  const [alt, setAlt] = useState(request.alt ?? '')
  const [file, setFile] = useState<MediaFile | null>(null)

  function put(): void {
    const chain = editor.chain().focus()
    const text = alt.trim()
    if (isDescribing) chain.updateAttributes('image', { alt: text }).run()
    else if (file) {
      const { fileID, width, height } = file
      chain.insertContent({ type: 'image', attrs: { src: pictureAddress(fileID), alt: text, width, height } }).run()
    }
    onClose()
  }

  function close(): void {
    // Nobody uses it; if it cannot be deleted now, the server does it in time.
    if (file) void call(deleteFile, { params: { fileID: file.fileID } }).catch(() => {})
    onClose()
  }

  return (
    <Dialog
      opened
      onClose={close}
      title={t(isDescribing ? 'editor.picture.describe' : 'editor.picture.add')}
      footer={
        <Button variant="filled" disabled={!isDescribing && !file} onClick={put}>
          {t(isDescribing ? 'editor.picture.save' : 'editor.picture.insert')}
        </Button>
      }
    >
      <div className={styles.picture} {...OWN_UNDO}>
        {!isDescribing && <PictureFile given={request.file} alt={alt} onReady={setFile} />}
        <Textarea
          label={t('editor.picture.alt')}
          description={t('editor.picture.altHelp')}
          autosize
          minRows={2}
          maxLength={ALT_MAX}
          data-autofocus={isDescribing || undefined}
          value={alt}
          onChange={({ target }) => setAlt(target.value.replace(/\n/g, ' '))}
        />
      </div>
    </Dialog>
  )
}

interface PictureFileProps {
  given?: File
  alt: string
  onReady: (file: MediaFile | null) => void
}

/** Choosing a picture, its way to the server, and how it looks. */
function PictureFile({ given, alt, onReady }: PictureFileProps) {
  const { t } = useTranslation('speaches')
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
        label={t('editor.picture.drop')}
        accept="image/*"
        onFiles={([file]) => take(file)}
      />
    )
  }
  if (fileID === null) return <SendingProgress task={task} onCancel={forget} onChooseAnother={forget} />
  if (ready) {
    return <p role="alert">{t('editor.picture.none', { name: ready.name })}</p>
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
