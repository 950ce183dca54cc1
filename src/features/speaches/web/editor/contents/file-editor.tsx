import { Button, Switch } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { fileQuery } from '#features/media/web/upload-file.ts'
import { PreparingProgress, SendingProgress } from '#features/media/web/upload-progress.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ContentOf } from '../../../contents/stored-chapter.ts'
import type { FileType } from '../chapter-types.ts'
import { setContent } from '../document.ts'
import { useEditor, useUpload } from '../use-editor.ts'
import { DropTile } from './drop-tile.tsx'
import type { ChapterEditorProps } from './editors.ts'
import styles from './file-editor.module.css'
import { FilePreview } from './file-preview.tsx'
import { useFileIntake } from './use-file-intake.ts'

const ACCEPT: Record<FileType, string> = {
  PDF_UPLOAD: '.pdf,application/pdf',
  VIDEO_UPLOAD: 'video/*,.mkv,.avi,.wmv,.flv',
  AUDIO_UPLOAD: 'audio/*,.m4a,.opus,.flac,.wma',
}

/** What each type shows; a file of another kind is not shown. */
const KINDS = { PDF_UPLOAD: 'pdf', VIDEO_UPLOAD: 'video', AUDIO_UPLOAD: 'audio' } as const

/** A chapter that shows an uploaded file: choosing it, its way to the server, its preparation, and how it looks. */
export function FileEditor({ chapter }: ChapterEditorProps) {
  const { session, uploads } = useEditor()
  const { key, title, type, content } = chapter
  const task = useUpload(key)
  const take = useFileIntake(key)
  const browse = useRef<HTMLInputElement>(null)
  if (type !== 'PDF_UPLOAD' && type !== 'VIDEO_UPLOAD' && type !== 'AUDIO_UPLOAD') return null
  const empty = () =>
    session.edit((document) => setContent(document, key, { type, content: { ...content, fileID: null } }), {
      where: key,
    })
  const showsFile = !task && content.fileID !== null
  return (
    <div className={styles.editor}>
      <FileContent
        {...{ title, type }}
        fileID={task ? null : content.fileID}
        onEmpty={empty}
        onReplace={() => browse.current?.click()}
      >
        {task ? (
          <SendingProgress
            task={task}
            onCancel={() => uploads.remove(key)}
            onChooseAnother={() => browse.current?.click()}
          />
        ) : (
          <DropHere type={type} onFiles={take} />
        )}
      </FileContent>
      {type === 'AUDIO_UPLOAD' && showsFile && <DownloadSwitch chapterKey={key} content={content} />}
      <input
        ref={browse}
        type="file"
        hidden
        accept={ACCEPT[type]}
        onChange={({ target }) => {
          take([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </div>
  )
}

function DropHere({ type, onFiles }: { type: FileType; onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('speaches')
  return (
    <DropTile className={styles.drop} label={t(`editor.types.${type}.drop`)} accept={ACCEPT[type]} onFiles={onFiles} />
  )
}

interface DownloadSwitchProps {
  chapterKey: string
  content: ContentOf<'AUDIO_UPLOAD'>
}

function DownloadSwitch({ chapterKey, content }: DownloadSwitchProps) {
  const { t } = useTranslation('speaches')
  const { session } = useEditor()
  return (
    <Switch
      className={styles.switch}
      label={t('editor.file.downloadable')}
      description={t('editor.file.downloadableHelp')}
      checked={content.downloadable ?? false}
      onChange={({ target: { checked } }) =>
        session.edit(
          (document) =>
            setContent(document, chapterKey, {
              type: 'AUDIO_UPLOAD',
              // In the order in which the server answers them.
              content: { fileID: content.fileID, downloadable: checked, subtitles: content.subtitles },
            }),
          { where: chapterKey },
        )
      }
    />
  )
}

interface FileContentProps {
  title: string
  type: FileType
  fileID: string | null
  onEmpty: () => void
  onReplace: () => void
  /** What stands there as long as there is no file. */
  children: React.ReactNode
}

function FileContent({ title, type, fileID, onEmpty, onReplace, children }: FileContentProps) {
  const { t } = useTranslation('speaches')
  const file = useQuery({ ...fileQuery(fileID ?? ''), enabled: fileID !== null })
  if (fileID === null) return children
  if (file.isPending) return <Skeleton shape="card" height={320} />
  if (file.isError) return <ErrorState error={file.error} onRetry={() => void file.refetch()} />
  if (file.data.status !== 'ready') {
    return <PreparingProgress fileID={fileID} onCancel={onEmpty} onChooseAnother={onReplace} />
  }
  return (
    <>
      <FilePreview file={file.data} title={title} kind={KINDS[type]} />
      <div className={styles.foot}>
        <p className="one-line" title={file.data.name}>
          {file.data.name}
        </p>
        <Button size="sm" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onReplace}>
          {t('editor.file.replace')}
        </Button>
      </div>
    </>
  )
}
