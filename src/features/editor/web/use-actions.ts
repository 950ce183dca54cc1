import { useTranslation } from 'react-i18next'
import {
  addChapter,
  addLesson,
  findChapter,
  findLesson,
  putBackChapter,
  putBackLesson,
  removeChapter,
  removeLesson,
} from '#features/chapters/outline.ts'
import { newKey } from '#shared/new-key.ts'
import { notify } from '#ui/toast/toast.tsx'
import type { SpeachDocument } from './document/document.ts'
import { useEditor } from './use-editor.tsx'

/** What a lesson or chapter without a title is called. */
export function useNames() {
  const { t } = useTranslation('editor')
  return {
    /** @param index counted from 0 */
    lesson: (title: string, index: number) => title.trim() || t(($) => $.lesson.unnamed, { number: index + 1 }),
    chapter: (title: string) => title.trim() || t(($) => $.chapter.unnamed),
  }
}

/** What adds to the outline and takes away from it. What goes can be had back from a toast. */
export function useActions() {
  const { t } = useTranslation('editor')
  const { session } = useEditor()
  const names = useNames()

  /** Adds a chapter to a lesson, behind the open one where that is in it, and opens it. */
  function startChapter(lessonKey?: string): void {
    const { document, selected } = session.getState()
    const open = selected === null ? undefined : findChapter(document, selected)
    const key = newKey()
    const home = lessonKey ?? open?.lesson.key ?? document.lessons.at(-1)?.key ?? newKey()
    const index = open?.lesson.key === home ? open.index + 1 : undefined
    session.leaveChapter(() => {
      session.edit(
        (before) => addChapter(withLesson(before, home), home, { key, title: '', type: 'NONE', content: {} }, index),
        { where: key },
      )
      session.select(key)
      session.askName(key)
    })
  }

  /** Adds a lesson with a first chapter, opens that, and asks for the lesson's name first. */
  function startLesson(): void {
    const key = newKey()
    const lesson = {
      key: newKey(),
      title: '',
      chapters: [{ key, title: '', type: 'NONE', content: {} } as const],
    }
    session.leaveChapter(() => {
      session.edit((document) => addLesson(document, lesson), { where: key })
      session.select(key)
      session.askName(lesson.key)
    })
  }

  function deleteChapter(key: string): void {
    const place = findChapter(session.getState().document, key)
    if (!place) return
    leaveIfOpen([key], () => {
      session.edit((document) => removeChapter(document, key), { where: key })
      notify.undo(
        t(($) => $.chapter.deleted, { title: names.chapter(place.chapter.title) }),
        () => {
          session.edit((document) => putBackChapter(document, place), { where: key })
          session.select(key)
        },
      )
    })
  }

  function deleteLesson(key: string): void {
    const { document } = session.getState()
    const index = document.lessons.findIndex((lesson) => lesson.key === key)
    const lesson = document.lessons[index]
    if (!lesson) return
    const first = lesson.chapters[0]?.key ?? null
    const message = t(($) => $.lesson.deleted, {
      title: names.lesson(lesson.title, index),
      count: lesson.chapters.length,
    })
    const keys = lesson.chapters.map((chapter) => chapter.key)
    leaveIfOpen(keys, () => {
      session.edit((before) => removeLesson(before, key), { where: first })
      notify.undo(message, () => {
        session.edit((before) => putBackLesson(before, lesson, index), { where: first })
        if (first !== null) session.select(first)
      })
    })
  }

  /** Takes chapters away, the open one among them only if it may be left. */
  function leaveIfOpen(keys: string[], remove: () => void): void {
    const { selected } = session.getState()
    if (selected !== null && keys.includes(selected)) session.leaveChapter(remove)
    else remove()
  }

  return { startChapter, startLesson, deleteChapter, deleteLesson }
}

function withLesson(document: SpeachDocument, key: string): SpeachDocument {
  return findLesson(document, key) ? document : addLesson(document, { key, title: '', chapters: [] })
}
