import { type ComponentType, lazy } from 'react'
import type { ChapterType } from '../../../contents/types.ts'
import { ChapterChooser } from '../canvas/chapter-chooser.tsx'
import type { Chapter } from '../document.ts'
import { AddressEditor } from './address-editor.tsx'
import { FileEditor } from './file-editor.tsx'

export interface ChapterEditorProps {
  chapter: Chapter
}

/** Loaded with the first text: it is by far the largest part of the editor. */
const TextEditor = lazy(() => import('./text/text-editor.tsx').then((module) => ({ default: module.TextEditor })))

/** What stands on the canvas for each chapter type; one that is missing here does not compile. */
export const CHAPTER_EDITORS: Record<ChapterType, ComponentType<ChapterEditorProps>> = {
  NONE: ChapterChooser,
  HTML: TextEditor,
  PDF_UPLOAD: FileEditor,
  VIDEO_UPLOAD: FileEditor,
  PDF_URL: AddressEditor,
  VIDEO: AddressEditor,
  EMBED: AddressEditor,
}
