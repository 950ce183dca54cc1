import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chaptersOf, findChapter, stepChapter, stepLesson } from '#features/chapters/outline.ts'
import { minutesOf } from '#features/chapters/registry.ts'
import { shownContent } from '#features/chapters/web/editing/shown.ts'
import { lookupIn, useFiles } from '#features/chapters/web/editing/use-files.ts'
import { lackOf } from '../document/checks.ts'
import type { SpeachDocument } from '../document/document.ts'
import { useNames } from '../use-actions.ts'
import { useEditor, useEditorState } from '../use-editor.tsx'

/** Minutes of each chapter that is not empty, not rounded, by key. */
export function useMinutes(): ReadonlyMap<string, number> {
  const document = useEditorState((state) => state.document)
  const copy = useEditorState((state) => state.copy)
  const findFile = lookupIn(useFiles())
  return new Map(
    chaptersOf(document)
      .filter((chapter) => lackOf(chapter, copy, findFile) === null)
      .map((chapter) => [chapter.key, minutesOf(shownContent(chapter, copy), findFile)]),
  )
}

/** Minutes as they are shown: whole, and something is never nothing. */
export function wholeMinutes(minutes: number): number {
  return Math.max(1, Math.round(minutes))
}

/** Moves parts of the outline, keeps the focus on them and says where they are. */
export function useMoves() {
  const { t } = useTranslation('editor')
  const { session } = useEditor()
  const names = useNames()
  const list = useRef<HTMLElement>(null)
  const [said, say] = useState('')

  function move(change: (document: SpeachDocument) => SpeachDocument, key: string): void {
    const before = session.getState().document
    session.edit(change, { where: key })
    const after = session.getState().document
    if (after === before) return
    say(describe(after, key))
    // The row may have been redrawn in another lesson.
    requestAnimationFrame(() => rowOf(list.current, key)?.focus())
  }

  function describe(document: SpeachDocument, key: string): string {
    const place = findChapter(document, key)
    if (place) {
      const lesson = names.lesson(place.lesson.title, place.lessonIndex)
      const values = {
        title: names.chapter(place.chapter.title),
        place: place.index + 1,
        count: place.lesson.chapters.length,
        lesson,
      }
      return t(($) => $.outline.chapterMoved, values)
    }
    const index = document.lessons.findIndex((lesson) => lesson.key === key)
    const title = names.lesson(document.lessons[index]?.title ?? '', index)
    return t(($) => $.outline.lessonMoved, { title, place: index + 1, count: document.lessons.length })
  }

  return {
    list,
    said,
    move,
    step: (kind: 'chapter' | 'lesson', key: string, by: -1 | 1) =>
      move((document) => (kind === 'chapter' ? stepChapter : stepLesson)(document, key, by), key),
  }
}

export type Moves = ReturnType<typeof useMoves>

/** The element of a lesson or chapter in the outline that takes the focus. */
export function rowOf(list: HTMLElement | null, key: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`) ?? null
}

/** Moves the focus to the previous or next row. */
export function focusNeighbour(list: HTMLElement | null, from: Element, by: -1 | 1): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  rows[rows.indexOf(from as HTMLElement) + by]?.focus()
}
