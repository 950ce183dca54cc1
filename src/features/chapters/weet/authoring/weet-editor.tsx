import { Button, Loader } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFlag } from '#features/site/web/config-query.ts'
import { notify } from '#ui/toast/toast.tsx'
import { setContent } from '../../outline.ts'
import { blankContent } from '../../registry.ts'
import { shownContent } from '../../web/editing/shown.ts'
import type { ChapterEditorProps } from '../../web/editing/use-chapter-editing.ts'
import { useChapterEditing, useEdited } from '../../web/editing/use-chapter-editing.ts'
import { type EditingMode, takeBeginning } from './initiator.ts'
import { MadeVideo } from './made-video.tsx'
import { StudioFrame } from './studio-frame.tsx'
import { useStudioMessages } from './use-studio-messages.ts'
import styles from './weet-editor.module.css'

/** How long the page waits before it goes over to the old interface, in milliseconds (seed 002 §9). */
const LEGACY_MS = 100

/** A video made in the studio: as it will be seen, with the ways into the studio, or the studio itself. */
export function WeetEditor({ chapter }: ChapterEditorProps) {
  const { t } = useTranslation('authoring')
  const { key } = chapter
  const { session } = useChapterEditing()
  const copy = useEdited((state) => state.copy)
  const content = shownContent(chapter, copy)
  const chapterId = copy.chapters[key]?.id
  const [opened, setOpened] = useState<{ mode: EditingMode | null } | null>(null)
  const close = () => setOpened(null)
  const { take, isSaving, isLegacyOff } = useStudioMessages({
    chapterKey: key,
    chapterId: chapterId ?? 0,
    onClose: close,
  })
  const hasLegacy = useFlag('oldVideo') === true
  const isEmpty = content.type === 'WEET' && content.content.edit.clips.length === 0

  async function open(mode: EditingMode | null): Promise<void> {
    await session.flush()
    // The studio edits what the server has: all that was changed here has to be there first.
    if (session.getState().copy.chapters[key]?.id === undefined) notify.failure(t(($) => $.unsaved))
    else setOpened({ mode })
  }

  const begin = useEffectEvent(() => {
    const wished = takeBeginning(key)
    // Where there is no video yet, there is nothing else to do (seed 002 §4).
    if (wished || isEmpty) void open(wished)
  })
  useEffect(() => begin(), [])

  if (content.type !== 'WEET') return null
  const frame = opened && chapterId !== undefined && (
    <StudioFrame {...{ chapterId, title: chapter.title, mode: opened.mode }} onMessage={take} onClose={close} />
  )
  if (isEmpty) {
    return (
      <div className={styles.empty}>
        <Button leftSection={<IconPlus size={18} aria-hidden />} variant="filled" onClick={() => void open(null)}>
          {t(($) => $.begin)}
        </Button>
        {hasLegacy && !isLegacyOff && (
          <Button
            variant="subtle"
            onClick={() =>
              setTimeout(
                () =>
                  session.edit((document) => setContent(document, key, blankContent('VIDEO_UPLOAD')), { where: key }),
                LEGACY_MS,
              )
            }
          >
            {t(($) => $.legacy)}
          </Button>
        )}
        {frame}
      </div>
    )
  }
  return (
    <div className={styles.editor}>
      {isSaving && (
        <p className={styles.saving} role="status">
          <Loader size={18} aria-hidden /> {t(($) => $.saving)}
        </p>
      )}
      <MadeVideo content={content.content} chapterId={chapterId ?? null} title={chapter.title} onOpen={open} />
      {frame}
    </div>
  )
}
