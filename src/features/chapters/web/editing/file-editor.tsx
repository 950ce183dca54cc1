import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { fileQuery } from '#features/media/web/file-query.ts'
import { PreparingProgress, SendingProgress } from '#features/media/web/upload-progress.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { MarkersField } from '../../audio/editor/markers-field.tsx'
import type { ContentOf } from '../../contents.ts'
import { setContent } from '../../outline.ts'
import { presenterOf, type ShownPresenter } from '../../presenter.ts'
import { ToStudio } from '../../weet/authoring/to-studio.tsx'
import type { TrackHandle } from '../players/use-track.ts'
import { DownloadSwitch } from './download-switch.tsx'
import { DropTile } from './drop-tile.tsx'
import styles from './file-editor.module.css'
import { FilePreview } from './file-preview.tsx'
import type { FileType } from './file-types.ts'
import type { ChapterEditorProps } from './use-chapter-editing.ts'
import { useChapterEditing, useUpload } from './use-chapter-editing.ts'
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
  const { session, uploads } = useChapterEditing()
  const { key, title, type, content } = chapter
  const task = useUpload(key)
  const intake = useFileIntake()
  const take = (files: File[]) => intake.into(key, files)
  const browse = useRef<HTMLInputElement>(null)
  const player = useRef<TrackHandle>(null)
  if (type !== 'PDF_UPLOAD' && type !== 'VIDEO_UPLOAD' && type !== 'AUDIO_UPLOAD') return null
  const empty = () =>
    session.edit((document) => setContent(document, key, { type, content: { ...content, fileID: null } }), {
      where: key,
    })
  const showsFile = !task && content.fileID !== null
  return (
    <div className={styles.editor}>
      <FileContent
        {...{ title, type, player }}
        presenter={presenterOf(chapter)}
        chapterKey={key}
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
      {type === 'AUDIO_UPLOAD' && showsFile && <SoundOptions chapterKey={key} {...{ content, player }} />}
      {type === 'PDF_UPLOAD' && showsFile && (
        <DownloadSwitch
          checked={content.downloadable}
          onChange={(downloadable) =>
            session.edit((document) => setContent(document, key, { type, content: { ...content, downloadable } }), {
              where: key,
            })
          }
        />
      )}
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
  const { t } = useTranslation('chapters')
  return (
    <DropTile className={styles.drop} label={t(($) => $.types[type].drop)} accept={ACCEPT[type]} onFiles={onFiles} />
  )
}

interface SoundOptionsProps {
  chapterKey: string
  content: ContentOf<'AUDIO_UPLOAD'>
  player: RefObject<TrackHandle | null>
}

/** What an author may say of a sound beside its file. */
function SoundOptions({ chapterKey, content, player }: SoundOptionsProps) {
  const { session } = useChapterEditing()
  const file = useQuery({ ...fileQuery(content.fileID ?? ''), enabled: content.fileID !== null })
  function change(changes: Partial<ContentOf<'AUDIO_UPLOAD'>>, group?: string): void {
    const { fileID, downloadable, markers, subtitles } = { ...content, ...changes }
    // In the order in which the server answers them.
    const changed = { fileID, downloadable, markers, subtitles }
    session.edit((document) => setContent(document, chapterKey, { type: 'AUDIO_UPLOAD', content: changed }), {
      where: chapterKey,
      group,
    })
  }
  return (
    <>
      <DownloadSwitch checked={content.downloadable} onChange={(downloadable) => change({ downloadable })} />
      {file.data?.durationMs && (
        <MarkersField
          markers={content.markers ?? []}
          durationMs={file.data.durationMs}
          player={player}
          onChange={(markers, group) => change({ markers: markers.length > 0 ? [...markers] : undefined }, group)}
        />
      )}
    </>
  )
}

interface FileContentProps {
  chapterKey: string
  title: string
  type: FileType
  fileID: string | null
  onEmpty: () => void
  onReplace: () => void
  player: RefObject<TrackHandle | null>
  presenter: ShownPresenter | null
  /** What stands there as long as there is no file. */
  children: React.ReactNode
}

function FileContent(props: FileContentProps) {
  const { chapterKey, title, type, fileID, onEmpty, onReplace, player, presenter, children } = props
  const { t } = useTranslation('chapters')
  const file = useQuery({ ...fileQuery(fileID ?? ''), enabled: fileID !== null })
  if (fileID === null) return children
  if (file.isPending) return <Skeleton shape="card" height={320} />
  if (file.isError) return <ErrorState error={file.error} onRetry={() => void file.refetch()} />
  if (file.data.status !== 'ready') {
    return <PreparingProgress fileID={fileID} onCancel={onEmpty} onChooseAnother={onReplace} />
  }
  return (
    <>
      <FilePreview file={file.data} kind={KINDS[type]} handle={player} {...{ title, presenter }} />
      <div className={styles.foot}>
        <p className="one-line" title={file.data.name} dir="auto">
          {file.data.name}
        </p>
        {type === 'VIDEO_UPLOAD' && <ToStudio chapterKey={chapterKey} file={file.data} />}
        <Button size="sm" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onReplace}>
          {t(($) => $.file.replace)}
        </Button>
      </div>
    </>
  )
}
