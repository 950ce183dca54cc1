import { useTranslation } from 'react-i18next'
import { CallError, OfflineError } from '#shared/client.ts'
import { newKey } from '#shared/new-key.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { addChapter, type Chapter, findChapter, type Outline, renameChapter, setContent } from '../../outline.ts'
import { type FileType, titleForFile, typeForFile } from './file-types.ts'
import { type TextFromFile, textsFromFile } from './text-from-file.ts'
import { useChapterEditing } from './use-chapter-editing.ts'

interface FileIntake {
  /**
   * Takes files for a chapter: the first one decides what kind of chapter it becomes and names it, if it has no name;
   * each of the others gets a chapter of its own behind it.
   */
  into: (key: string, files: File[]) => void
  /** Makes a chapter of each file, behind one that stays as it is. @returns the first of them, null for no file of use */
  behind: (key: string, files: File[]) => string | null
}

/** Makes chapters of files: slides, documents, videos and sounds show them, of Word documents and pictures come texts. */
export function useFileIntake(): FileIntake {
  const { t } = useTranslation('chapters')
  const { session, uploads } = useChapterEditing()
  const say = useErrorMessage()

  function fill(chapterKey: string, file: File): void {
    const type = typeForFile(file)
    if (!type) return
    if (type === 'HTML') {
      void fillWithTexts(chapterKey, file)
      return
    }
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

  /** The first text goes into the chapter, the others into chapters behind it. */
  async function fillWithTexts(chapterKey: string, file: File): Promise<void> {
    try {
      const texts = await notify.during(
        t(($) => $.file.reading, { name: file.name }),
        textsFromFile(file),
      )
      if (texts.length === 0) throw new Error('nothing is written in it')
      session.edit((document) => putTexts(document, chapterKey, texts), { where: chapterKey })
    } catch (error) {
      const isRefused = error instanceof CallError || error instanceof OfflineError
      const reason = isRefused ? say(error) : t(($) => $.file.unreadable)
      notify.failure(t(($) => $.file.notRead, { name: file.name, reason }))
    }
  }

  function fillBehind(before: string, file: File): string {
    const chapterKey = newKey()
    session.edit((document) => addBehind(document, before, { key: chapterKey, title: '', type: 'NONE', content: {} }))
    fill(chapterKey, file)
    return chapterKey
  }

  function usable(files: File[]): File[] {
    const refused = files.find((file) => typeForFile(file) === null)
    if (refused) notify.failure(t(($) => $.file.unsupported, { name: refused.name }))
    return files.filter((file) => typeForFile(file) !== null)
  }

  function allBehind(key: string, files: File[]): string | null {
    const keys: string[] = []
    for (const file of files) keys.push(fillBehind(keys.at(-1) ?? key, file))
    return keys[0] ?? null
  }

  return {
    into: (key, files) => {
      const [first, ...others] = usable(files)
      if (!first) return
      fill(key, first)
      allBehind(key, others)
    },
    behind: (key, files) => allBehind(key, usable(files)),
  }
}

function addBehind<Document extends Outline>(document: Document, before: string, chapter: Chapter): Document {
  const place = findChapter(document, before)
  return place ? addChapter(document, place.lesson.key, chapter, place.index + 1) : document
}

/** Writes texts into a chapter that nothing is in yet, and into chapters behind it; behind one that has something, all. */
function putTexts<Document extends Outline>(document: Document, key: string, texts: TextFromFile[]): Document {
  const [first, ...others] = texts
  const shown = findChapter(document, key)?.chapter
  if (!first || !shown) return document
  if (shown.type !== 'NONE') return textsBehind(document, key, texts)
  const named = shown.title.trim() === '' ? renameChapter(document, key, first.title) : document
  return textsBehind(setContent(named, key, { type: 'HTML', content: { html: first.html } }), key, others)
}

function textsBehind<Document extends Outline>(document: Document, key: string, texts: TextFromFile[]): Document {
  return texts.reduceRight(
    (filled, { title, html }) => addBehind(filled, key, { key: newKey(), title, type: 'HTML', content: { html } }),
    document,
  )
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
