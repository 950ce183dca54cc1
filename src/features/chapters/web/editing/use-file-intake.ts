import { useTranslation } from 'react-i18next'
import { newKey } from '#shared/new-key.ts'
import { notify } from '#ui/toast/toast.tsx'
import { addChapter, findChapter, type Outline, renameChapter, setContent } from '../../outline.ts'
import { type FileType, titleForFile, typeForFile } from './file-types.ts'
import { useChapterEditing } from './use-chapter-editing.ts'

/**
 * Takes files for a chapter: the first one decides what kind of chapter it becomes and names it, if it has no name;
 * each of the others gets a chapter of its own behind it.
 */
export function useFileIntake(key: string): (files: File[]) => void {
  const { t } = useTranslation('chapters')
  const { session, uploads } = useChapterEditing()

  function fill(chapterKey: string, file: File): void {
    const type = typeForFile(file)
    if (!type) return
    session.edit(
      (document) => {
        const isUnnamed = findChapter(document, chapterKey)?.chapter.title.trim() === ''
        const named = isUnnamed ? renameChapter(document, chapterKey, titleForFile(file.name)) : document
        return showFile(named, chapterKey, type, null)
      },
      { where: chapterKey },
    )
    uploads.start(chapterKey, file, (fileID) =>
      session.edit((document) => showFile(document, chapterKey, type, fileID), { where: chapterKey }),
    )
  }

  function fillBehind(before: string, file: File): string {
    const chapterKey = newKey()
    session.edit((document) => {
      const place = findChapter(document, before)
      const chapter = { key: chapterKey, title: '', type: 'NONE', content: {} } as const
      return place ? addChapter(document, place.lesson.key, chapter, place.index + 1) : document
    })
    fill(chapterKey, file)
    return chapterKey
  }

  return (files) => {
    const refused = files.find((file) => typeForFile(file) === null)
    if (refused) notify.failure(t(($) => $.file.unsupported, { name: refused.name }))
    const [first, ...others] = files.filter((file) => typeForFile(file) !== null)
    if (!first) return
    fill(key, first)
    let last = key
    for (const file of others) last = fillBehind(last, file)
  }
}

/** Gives a chapter another file; what else is set of it stays. */
function showFile<Document extends Outline>(
  document: Document,
  key: string,
  type: FileType | 'PPT',
  fileID: string | null,
): Document {
  if (type === 'PPT') return setContent(document, key, { type, content: { slidesFileID: fileID } })
  const shown = findChapter(document, key)?.chapter
  if (shown?.type === type) {
    return setContent(document, key, { type, content: { ...shown.content, fileID } })
  }
  return setContent(document, key, { type, content: { fileID } })
}
