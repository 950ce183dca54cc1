import { Button } from '@mantine/core'
import {
  IconBadgeCc,
  IconDownload,
  IconMessageQuestion,
  IconPencil,
  IconPencilPlus,
  IconScissors,
  type TablerIcon,
} from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFlag } from '#features/site/web/config-query.ts'
import { call } from '#shared/client.ts'
import { ErrorState } from '#ui/page/error-state.tsx'
import { ProgressBar } from '#ui/progress/progress-bar.tsx'
import { VideoPreview } from '../../web/editing/file-preview.tsx'
import { useChapterEditing } from '../../web/editing/use-chapter-editing.ts'
import { FileGate } from '../../web/reading/file-gate.tsx'
import { useReaderPort } from '../../web/reading/reader-port.tsx'
import { cancelBake, getBake, startBake } from '../contract.ts'
import { piecesOf } from '../edit/timeline.ts'
import { shownOf } from '../for-readers.ts'
import type { WeetContent } from '../schema.ts'
import type { EditingMode } from './initiator.ts'
import styles from './weet-editor.module.css'

/** Milliseconds between two looks at how far a video is. */
const POLL_MS = 1000

/** Milliseconds between two looks at whether somebody else begins it. */
const IDLE_POLL_MS = 5000

/** What the state of the making of a video is kept under. */
export const makingQueryKey = (chapterId: number) => ['bake', chapterId]

interface MadeVideoProps {
  content: WeetContent
  /** Null while the chapter is not saved. */
  chapterId: number | null
  title: string
  /** Opens the studio. */
  onOpen: (mode: EditingMode | null) => void
}

/** A video as its readers will see it, or how far that has come, under the ways into the studio. */
export function MadeVideo({ content, chapterId, title, onOpen }: MadeVideoProps) {
  const { t } = useTranslation('authoring')
  const { files } = useReaderPort()
  const shown = shownOf(content)
  return (
    <>
      <StudioBar onOpen={onOpen} />
      {shown ? (
        <div className={styles.player}>
          <FileGate fileID={shown.fileID}>
            <VideoPreview src={files.video(shown.fileID)} poster={files.poster(shown.fileID)} title={title} />
          </FileGate>
        </div>
      ) : piecesOf(content.edit).length === 0 ? (
        <p className={styles.state}>{t(($) => $.nothingLeft)}</p>
      ) : (
        chapterId !== null && <Making chapterId={chapterId} />
      )}
    </>
  )
}

/** The ways into the studio (seed 002 §2). */
function StudioBar({ onOpen }: Pick<MadeVideoProps, 'onOpen'>) {
  const { t } = useTranslation('authoring')
  const hasSubtitles = useFlag('subtitleManagement') === true
  const ways: [EditingMode, TablerIcon][] = [
    ['CUT', IconScissors],
    ['ANNOTATION', IconPencilPlus],
    ['INTERACTION', IconMessageQuestion],
    ...(hasSubtitles ? ([['SUBTITLE', IconBadgeCc]] as [EditingMode, TablerIcon][]) : []),
    ['DOWNLOAD', IconDownload],
  ]
  return (
    <div className={styles.bar} role="toolbar" aria-label={t(($) => $.toolbar)}>
      <Button variant="filled" leftSection={<IconPencil size={18} aria-hidden />} onClick={() => onOpen(null)}>
        {t(($) => $.edit)}
      </Button>
      {ways.map(([mode, Icon]) => (
        <Button
          key={mode}
          variant="subtle"
          color="gray"
          leftSection={<Icon size={18} aria-hidden />}
          onClick={() => onOpen(mode)}
        >
          {t(($) => $.modes[mode])}
        </Button>
      ))}
    </div>
  )
}

/** How far what readers get of a video has come, and the way to begin it where nobody has. */
function Making({ chapterId }: { chapterId: number }) {
  const { t } = useTranslation('authoring')
  const { session } = useChapterEditing()
  const queries = useQueryClient()
  const queryKey = makingQueryKey(chapterId)
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey,
    queryFn: () => call(getBake, { params: { chapterId } }),
    refetchInterval: ({ state }) => (state.data?.state === 'working' ? POLL_MS : IDLE_POLL_MS),
    gcTime: 0,
  })
  const change = useMutation({
    mutationFn: async (definition: typeof startBake | typeof cancelBake) => {
      await session.flush()
      return call(definition, { params: { chapterId } })
    },
    onSuccess: (state) => queries.setQueryData(queryKey, state),
  })
  // Its file is in the chapter now, which says so only when it is read again.
  const isReady = data?.state === 'ready'
  const refresh = useEffectEvent(() => void session.refresh())
  // biome-ignore lint/correctness/useExhaustiveDependencies: as long as it is not shown, each look asks again
  useEffect(() => {
    if (isReady) refresh()
  }, [isReady, dataUpdatedAt])
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  const isWorking = data?.state === 'working' || isReady || change.isPending
  return (
    <div className={styles.state}>
      <p role="status">{isWorking ? t(($) => $.making) : (data?.reason ?? t(($) => $.notMade))}</p>
      {isWorking ? (
        <>
          <ProgressBar className={styles.progress} value={data?.progress ?? 0} label={t(($) => $.making)} />
          <Button variant="subtle" color="gray" onClick={() => change.mutate(cancelBake)}>
            {t(($) => $.cancel)}
          </Button>
        </>
      ) : (
        <Button onClick={() => change.mutate(startBake)}>{t(($) => $.make)}</Button>
      )}
    </div>
  )
}
