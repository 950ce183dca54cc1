import { Button } from '@mantine/core'
import {
  IconBadgeCc,
  IconDownload,
  IconMessageQuestion,
  IconMicrophone,
  IconPencil,
  IconPencilPlus,
  IconScissors,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFlag } from '#features/site/web/config-query.ts'
import { presenterOf } from '../../presenter.ts'
import { VideoPreview } from '../../web/editing/file-preview.tsx'
import { FileGate } from '../../web/reading/file-gate.tsx'
import { useReaderPort } from '../../web/reading/reader-port.tsx'
import { piecesOf } from '../edit/timeline.ts'
import { shownOf } from '../for-readers.ts'
import type { WeetContent } from '../schema.ts'
import type { EditingMode } from './initiator.ts'
import { Making } from './making.tsx'
import styles from './weet-editor.module.css'

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
            <VideoPreview
              src={files.video(shown.fileID)}
              poster={files.poster(shown.fileID)}
              fileID={shown.fileID}
              presenter={presenterOf({ content })}
              title={title}
            />
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
    ['VOICE_OVER', IconMicrophone],
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
