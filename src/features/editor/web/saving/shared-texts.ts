import { findChapter, setContent } from '#features/chapters/outline.ts'
import type { SpeachDocument } from '../document/document.ts'
import type { ServerCopy } from './server-copy.ts'

/** Whether what was typed into shared texts is stored: not yet, or not while there is no connection. */
export type TextsState = 'saved' | 'saving' | 'offline'

/** The texts that are edited together, as far as the session has to do with them. */
export interface SharedTexts {
  /** Takes back, or does again, this author's last change of a chapter's text. */
  travel(chapterId: number, way: 'undo' | 'redo'): void
  /** Resolves when everything is stored, or cannot be for now. */
  stored(): Promise<void>
}

/** What texts that are edited together hold at this moment, by the keys of their chapters. */
export type TextsByKey = ReadonlyMap<string, string>

/** The document with its shared texts as they are now: a step of the history knows them as they were. */
export function withTexts(document: SpeachDocument, texts: TextsByKey): SpeachDocument {
  let result = document
  for (const [key, html] of texts) {
    if (findChapter(result, key)?.chapter.type === 'HTML') {
      result = setContent(result, key, { type: 'HTML', content: { html } })
    }
  }
  return result
}

/** The copy in which shared texts count as saved: they are kept elsewhere, letter by letter. */
export function withSavedTexts(copy: ServerCopy, texts: TextsByKey): ServerCopy {
  const chapters = { ...copy.chapters }
  for (const [key, html] of texts) {
    const known = chapters[key]
    if (known?.saved.type === 'HTML') chapters[key] = { ...known, saved: { type: 'HTML', content: { html } } }
  }
  return { ...copy, chapters }
}

/** Keys of shared texts whose chapters have become something else. */
export function changedTypes(document: SpeachDocument, texts: TextsByKey): string[] {
  return [...texts.keys()].filter((key) => {
    const chapter = findChapter(document, key)?.chapter
    return chapter !== undefined && chapter.type !== 'HTML'
  })
}
