import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { findChapter } from '#features/chapters/outline.ts'
import { shownContent } from '#features/chapters/web/editing/shown.ts'
import { FileGate } from '#features/chapters/web/reading/file-gate.tsx'
import { Making } from '#features/chapters/weet/authoring/making.tsx'
import { shownOf } from '#features/chapters/weet/for-readers.ts'
import { useEditorState } from '#features/editor/web/use-editor.tsx'
import { addOns } from '#features/speaches/web/add-ons.ts'
import { useDesk } from '../desk.ts'
import styles from './voice-mode.module.css'

/** The way to a voice over what readers get, which is made first where it is not (decision 69). */
export function Panel() {
  const { t } = useTranslation('video-studio', { keyPrefix: 'voice' })
  const { chapterId, chapterKey, lengthMs } = useDesk()
  const chapter = useEditorState(({ document }) => findChapter(document, chapterKey)?.chapter)
  const copy = useEditorState((state) => state.copy)
  const content = chapter && shownContent(chapter, copy)
  const shown = content?.type === 'WEET' ? shownOf(content.content) : null
  const { VoiceOver } = addOns
  return (
    <div className={styles.panel}>
      <h2>{t(($) => $.title)}</h2>
      <p>{t(($) => $.text)}</p>
      {shown && VoiceOver && (
        <Suspense>
          <FileGate fileID={shown.fileID}>
            <VoiceOver chapterKey={chapterKey} isReady />
          </FileGate>
        </Suspense>
      )}
      {!shown && lengthMs > 0 && <Making chapterId={chapterId} />}
      {lengthMs === 0 && <p>{t(($) => $.nothing)}</p>}
    </div>
  )
}
