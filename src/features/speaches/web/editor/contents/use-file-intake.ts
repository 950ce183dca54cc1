import { useTranslation } from 'react-i18next'
import { notify } from '#ui/toast.tsx'
import { blankContent } from '../../../contents/registry.ts'
import { titleForFile, typeForFile } from '../chapter-types.ts'
import { findChapter, renameChapter, setContent } from '../document.ts'
import { useEditor } from '../use-editor.ts'

/** Takes files for a chapter: the first one decides what kind of chapter it becomes and names it, if it has no name. */
export function useFileIntake(key: string): (files: File[]) => void {
  const { t } = useTranslation('speaches')
  const { session, uploads } = useEditor()
  return ([file]) => {
    if (!file) return
    const type = typeForFile(file)
    if (!type) return notify.failure(t('editor.file.unsupported', { name: file.name }))
    session.edit(
      (document) => {
        const isUnnamed = findChapter(document, key)?.chapter.title.trim() === ''
        const named = isUnnamed ? renameChapter(document, key, titleForFile(file.name)) : document
        return setContent(named, key, blankContent(type))
      },
      { where: key },
    )
    uploads.start(key, file, (fileID) =>
      session.edit((document) => setContent(document, key, { type, content: { fileID } }), { where: key }),
    )
  }
}
