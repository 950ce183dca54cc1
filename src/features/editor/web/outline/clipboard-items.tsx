import { Menu } from '@mantine/core'
import { IconClipboard, IconCopy, IconCut } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMe } from '#features/accounts/web/session.ts'
import { chaptersOf, findChapter, findLesson } from '#features/chapters/outline.ts'
import { newKey } from '#shared/new-key.ts'
import { notify } from '#ui/toast/toast.tsx'
import { ChapterClipboard, pasteChapters } from '../document/chapter-clipboard.ts'
import { useEditor } from '../use-editor.tsx'

interface ClipboardItemsProps {
  /** The key of a chapter, or of a lesson, which stands for all its chapters. */
  partKey: string
  onDelete: () => void
}

/** Copies chapters, cuts them, and puts in what was copied, here or in another speach. */
export function ClipboardItems({ partKey, onDelete }: ClipboardItemsProps) {
  const { t } = useTranslation('editor', { keyPrefix: 'clipboard' })
  const { session } = useEditor()
  const clipboard = new ChapterClipboard(localStorage, useMe()?.userID ?? '')
  const copied = clipboard.read()

  function copy(): boolean {
    const { document } = session.getState()
    const chapter = findChapter(document, partKey)?.chapter
    const chapters = chapter ? [chapter] : (findLesson(document, partKey)?.chapters ?? [])
    if (chapters.length === 0) return false
    const isKept = clipboard.copy(chapters)
    if (isKept) notify.success(t(($) => $.copied, { count: chapters.length }))
    else notify.failure(t(($) => $.tooLarge))
    return isKept
  }

  function paste(): void {
    if (!copied) return
    const known = new Set(chaptersOf(session.getState().document).map(({ key }) => key))
    session.edit((document) => pasteChapters(document, partKey, copied, newKey), { where: partKey })
    const first = chaptersOf(session.getState().document).find(({ key }) => !known.has(key))
    if (first) session.select(first.key)
  }

  return (
    <>
      <Menu.Item leftSection={<IconCopy aria-hidden />} onClick={copy}>
        {t(($) => $.copy)}
      </Menu.Item>
      <Menu.Item leftSection={<IconCut aria-hidden />} onClick={() => copy() && onDelete()}>
        {t(($) => $.cut)}
      </Menu.Item>
      {copied && (
        <Menu.Item leftSection={<IconClipboard aria-hidden />} onClick={paste}>
          {t(($) => $.paste, { count: copied.length })}
        </Menu.Item>
      )}
    </>
  )
}
