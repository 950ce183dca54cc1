import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileQuery } from '#features/media/web/file-query.ts'
import { PreparingProgress, SendingProgress } from '#features/media/web/upload-progress.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { findChapter, setContent } from '../../outline.ts'
import { presenterOf, type ShownPresenter } from '../../presenter.ts'
import { tracksOf } from '../../subtitles/tracks.ts'
import styles from '../../web/editing/file-editor.module.css'
import { FilePreview } from '../../web/editing/file-preview.tsx'
import type { ChapterEditorProps } from '../../web/editing/use-chapter-editing.ts'
import { useChapterEditing, useEdited, useUpload } from '../../web/editing/use-chapter-editing.ts'
import { ToStudio } from '../../weet/authoring/to-studio.tsx'
import { isRecorded, type RecordedType } from '../rules.ts'
import type { FoundRecording } from './chunk-store.ts'
import { Recorder } from './recorder.tsx'
import { forgetRecording, recordingFile } from './recorder-session.ts'

/** A chapter that shows what was recorded for it: recording it, its way to the server, and how it looks. */
export function RecordingEditor({ chapter }: ChapterEditorProps) {
  const { key, title, type, content } = chapter
  const { uploads } = useChapterEditing()
  const task = useUpload(key)
  const [again, setAgain] = useState(false)
  const setFile = useSetFile(key)
  const place = usePlace(key)
  const send = useSendRecording(chapter)
  if (!isRecorded(type) || !('fileID' in content)) return null
  const { fileID } = content
  if (task) {
    return (
      <div className={styles.editor}>
        <SendingProgress task={task} onCancel={() => uploads.remove(key)} />
      </div>
    )
  }
  if (fileID !== null && !again) {
    return (
      <div className={styles.editor}>
        <Recorded
          chapterKey={key}
          {...{ fileID, title, type }}
          presenter={presenterOf(chapter)}
          onEmpty={() => setFile(type, null)}
          onAgain={() => setAgain(true)}
        />
      </div>
    )
  }
  return (
    <div className={styles.editor}>
      <Recorder
        key={type}
        place={{ ...place, type }}
        onKeep={(recording) => {
          setAgain(false)
          send(recording)
        }}
        onBack={fileID === null ? undefined : () => setAgain(false)}
      />
    </div>
  )
}

function useSetFile(key: string): (type: RecordedType, fileID: string | null) => void {
  const { session } = useChapterEditing()
  return (type, fileID) =>
    session.edit(
      (document) => {
        const shown = findChapter(document, key)?.chapter
        if (shown?.type === type) return setContent(document, key, { type, content: { ...shown.content, fileID } })
        const subtitles = shown ? tracksOf(shown) : []
        return setContent(document, key, { type, content: { fileID, ...(subtitles.length > 0 && { subtitles }) } })
      },
      { where: key },
    )
}

/** The place that a new recording belongs to. */
export function usePlace(key: string) {
  const { session } = useChapterEditing()
  const chapterId = useEdited((state) => state.copy.chapters[key]?.id ?? null)
  return { userID: sessionStorage.getItem('uid') ?? '', speachID: session.speachID, chapterId }
}

/** Sends a recording to the server. It stays in the browser until it has arrived. */
function useSendRecording({ key, title, type }: ChapterEditorProps['chapter']): (recording: FoundRecording) => void {
  const { t } = useTranslation('chapters')
  const { uploads } = useChapterEditing()
  const setFile = useSetFile(key)
  return (found) => {
    if (!isRecorded(type)) return
    const file = recordingFile(found, title.trim() || t(($) => $.types[type].name))
    uploads.start(key, file, (fileID) => {
      setFile(type, fileID)
      forgetRecording(found)
    })
  }
}

interface RecordedProps {
  chapterKey: string
  fileID: string
  title: string
  type: RecordedType
  presenter: ShownPresenter | null
  onEmpty: () => void
  onAgain: () => void
}

function Recorded({ chapterKey, fileID, title, type, presenter, onEmpty, onAgain }: RecordedProps) {
  const { t } = useTranslation('recorder')
  const file = useQuery(fileQuery(fileID))
  if (file.isPending) return <Skeleton shape="card" height={320} />
  if (file.isError) return <ErrorState error={file.error} onRetry={() => void file.refetch()} />
  if (file.data.status !== 'ready') return <PreparingProgress fileID={fileID} onCancel={onEmpty} />
  return (
    <>
      <FilePreview file={file.data} kind={type === 'AUDIO' ? 'audio' : 'video'} {...{ title, presenter }} />
      <div className={styles.foot}>
        <p className="one-line" title={file.data.name} dir="auto">
          {file.data.name}
        </p>
        <ToStudio chapterKey={chapterKey} file={file.data} />
        <Button size="sm" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onAgain}>
          {t(($) => $.recordAgain)}
        </Button>
      </div>
    </>
  )
}
