import { Button } from '@mantine/core'
import { IconScissors } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { MediaFile } from '#features/media/contract.ts'
import { findChapter, setContent } from '../../outline.ts'
import { presenterOf, withPresenter } from '../../presenter.ts'
import { tracksOf } from '../../subtitles/tracks.ts'
import { useChapterEditing } from '../../web/editing/use-chapter-editing.ts'
import { BLANK_EDIT } from '../edit/schema.ts'
import { beginWith } from './initiator.ts'

/** The only clip of a video that was one recording. */
const CLIP = 'recording'

interface ToStudioProps {
  chapterKey: string
  /** A video, prepared. */
  file: MediaFile
}

/** Makes a video of the studio of a recording, with its subtitles, and opens it there. Can be undone. */
export function ToStudio({ chapterKey, file }: ToStudioProps) {
  const { t } = useTranslation('authoring')
  const { session } = useChapterEditing()
  const { fileID, durationMs } = file
  if (file.kind !== 'video' || durationMs === undefined) return null

  function convert(recordedMs: number): void {
    beginWith(chapterKey, 'CUT')
    session.edit(
      (document) => {
        const chapter = findChapter(document, chapterKey)?.chapter
        const tracks = chapter ? tracksOf(chapter) : []
        const edit = {
          ...BLANK_EDIT,
          clips: [{ id: CLIP, fileID, start: 0, end: recordedMs, recordedMs }],
          subtitles: tracks.map((track) => ({ ...track, cues: track.cues.map((cue) => ({ clip: CLIP, ...cue })) })),
        }
        const content = { weetID: crypto.randomUUID(), edit, baked: null }
        const shown = chapter ? presenterOf(chapter) : null
        return setContent(document, chapterKey, withPresenter({ type: 'WEET', content }, shown))
      },
      { where: chapterKey },
    )
  }

  return (
    <Button size="sm" leftSection={<IconScissors size={16} aria-hidden />} onClick={() => convert(durationMs)}>
      {t(($) => $.convert)}
    </Button>
  )
}
