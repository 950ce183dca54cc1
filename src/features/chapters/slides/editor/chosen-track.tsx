import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { fileQuery } from '#features/media/web/file-query.ts'
import { PreparingProgress } from '#features/media/web/upload-progress.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import fileStyles from '../../web/editing/file-editor.module.css'
import { FilePreview } from '../../web/editing/file-preview.tsx'

interface ChosenTrackProps {
  /** What the button says that leads to another track. */
  replace: string
  title: string
  kind: 'video' | 'audio'
  fileID: string
  onReplace: () => void
  onEmpty: () => void
}

/** A track that was uploaded or recorded: its preparation, how it sounds, and the way to another one. */
export function ChosenTrack({ title, kind, fileID, replace, onReplace, onEmpty }: ChosenTrackProps) {
  const file = useQuery(fileQuery(fileID))
  if (file.isPending) return <Skeleton shape="card" height={200} />
  if (file.isError) return <ErrorState error={file.error} onRetry={() => void file.refetch()} />
  if (file.data.status !== 'ready') {
    return <PreparingProgress fileID={fileID} onCancel={onEmpty} onChooseAnother={onReplace} />
  }
  return (
    <>
      <FilePreview file={file.data} title={title} kind={kind} />
      <div className={fileStyles.foot}>
        <p className="one-line" title={file.data.name} dir="auto">
          {file.data.name}
        </p>
        <Button size="sm" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onReplace}>
          {replace}
        </Button>
      </div>
    </>
  )
}
