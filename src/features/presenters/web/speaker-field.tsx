import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { findChapter, setContent } from '#features/chapters/outline.ts'
import { CORNERS, presenterOf, type ShownPresenter, withPresenter } from '#features/chapters/presenter.ts'
import { playedFileOf } from '#features/chapters/subtitles/tracks.ts'
import { shownContent } from '#features/chapters/web/editing/shown.ts'
import { peaksQuery } from '#features/chapters/web/players/file-calls.ts'
import { useEditor, useEditorState } from '#features/editor/web/use-editor.tsx'
import { fileQuery } from '#features/media/web/file-query.ts'
import type { ChapterPresenterProps } from '#features/speaches/web/add-ons.ts'
import { CallError } from '#shared/client.ts'
import { speakerRefusal } from '../rules.ts'
import { Cast } from './cast.tsx'
import styles from './presenter-dialog.module.css'

/** Of a chapter with a picture: who speaks for it, and where, or why nobody does. */
export function SpeakerField({ chapterKey }: ChapterPresenterProps) {
  const { t } = useTranslation('presenters')
  const { session } = useEditor()
  const chapter = useEditorState((state) => findChapter(state.document, chapterKey)?.chapter)
  const copy = useEditorState((state) => state.copy)
  const typed = chapter && shownContent(chapter, copy)
  const isSilent = useIsSilent(typed ? playedFileOf(typed) : null)
  const refusal = typed ? (speakerRefusal(typed) ?? (isSilent ? 'NO_VOICE' : null)) : 'NO_PICTURE'
  if (!typed || refusal === 'NO_PICTURE') return null
  const shown = presenterOf(typed)
  const corner = shown?.corner ?? CORNERS[0]

  function choose(chosen: ShownPresenter | null): void {
    session.edit(
      (document) => {
        const now = findChapter(document, chapterKey)?.chapter
        return now ? setContent(document, chapterKey, withPresenter(now, chosen)) : document
      },
      { where: chapterKey },
    )
  }

  return (
    <div className={styles.speaker}>
      <Cast
        legend={t(($) => $.speaker.title)}
        value={shown?.presenter ?? null}
        disabled={refusal !== null}
        nobody={t(($) => $.speaker.none)}
        onChange={(presenter) => choose(presenter && { presenter, corner })}
      />
      {refusal !== null && <p className={styles.refused}>{t(($) => $.speaker.refused[refusal])}</p>}
      {shown && (
        <Select
          label={t(($) => $.speaker.corner)}
          allowDeselect={false}
          value={corner}
          data={CORNERS.map((value) => ({ value, label: t(($) => $.speaker.corners[value]) }))}
          onChange={(value) => value !== null && choose({ ...shown, corner: value })}
        />
      )}
    </div>
  )
}

/** Whether nothing is heard in a file: its waveform says so once it is prepared. */
function useIsSilent(fileID: string | null): boolean {
  const { data: file } = useQuery({ ...fileQuery(fileID ?? ''), enabled: fileID !== null })
  const { error } = useQuery({ ...peaksQuery(fileID ?? ''), enabled: file?.status === 'ready', retry: false })
  return error instanceof CallError && error.status === 404
}
