import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { fileQuery } from '#features/media/web/upload-file.ts'
import { PreparingProgress, SendingProgress } from '#features/media/web/upload-progress.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { setContent } from '../document.ts'
import { useEditor, useUpload } from '../use-editor.ts'
import { DropTile } from './drop-tile.tsx'
import type { ChapterEditorProps } from './editors.ts'
import styles from './file-editor.module.css'
import { FilePreview } from './file-preview.tsx'
import { useFileIntake } from './use-file-intake.ts'

const ACCEPT = { PDF_UPLOAD: '.pdf,application/pdf', VIDEO_UPLOAD: 'video/*,.mkv,.avi,.wmv,.flv' } as const

/** A chapter that shows an uploaded file: choosing it, its way to the server, its preparation, and how it looks. */
export function FileEditor({ chapter }: ChapterEditorProps) {
  const { session, uploads } = useEditor()
  const { key, title, type, content } = chapter
  const task = useUpload(key)
  const take = useFileIntake(key)
  const browse = useRef<HTMLInputElement>(null)
  if (type !== 'PDF_UPLOAD' && type !== 'VIDEO_UPLOAD') return null
  const empty = () =>
    session.edit((document) => setContent(document, key, { type, content: { fileID: null } }), { where: key })
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

function DropHere({ type, onFiles }: { type: keyof typeof ACCEPT; onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('speaches')
  return (
    <DropTile className={styles.drop} label={t(`editor.types.${type}.drop`)} accept={ACCEPT[type]} onFiles={onFiles} />
  )
}

interface FileContentProps {
  title: string
  type: 'PDF_UPLOAD' | 'VIDEO_UPLOAD'
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
      <FilePreview file={file.data} title={title} kind={type === 'PDF_UPLOAD' ? 'pdf' : 'video'} />
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
