import { createContext, use, useSyncExternalStore } from 'react'
import type { UploadTask } from '#features/media/web/upload-file.ts'
import type { Locale } from '#shared/locales.ts'
import type { TypedContent } from '../../contents.ts'
import type { SharedText } from '../../html/editor/use-shared-text.ts'
import type { Chapter, Outline } from '../../outline.ts'
import type { Uploads } from './uploads.ts'

/** A chapter as the server has it. */
export interface CopiedChapter {
  id: number
  rev: number
  title: string
  /** What the author said last and the server took. */
  saved: TypedContent
  /** What the server made of it: addresses made whole, files fetched. */
  served: TypedContent
  /** ISO time. */
  updatedAt: string
  deleted: boolean
}

/** Chapters as the server has them, by their keys in the document. */
export interface CopiedChapters {
  readonly chapters: Readonly<Record<string, CopiedChapter>>
}

/** What a chapter's editor sees of the speach that it belongs to. */
export interface EditedSpeach {
  readonly document: Outline & { readonly facts: { readonly language: Locale } }
  readonly copy: CopiedChapters
  readonly history: { readonly past: readonly unknown[]; readonly future: readonly unknown[] }
}

export interface EditNote {
  /** Changes of the same group in quick succession are one step: letters of the same title. */
  group?: string
  /** Key of the chapter in which the change is seen. */
  where?: string | null
}

/** What the open chapter holds that would be lost with it. */
export interface Unkept {
  isUnkept: () => boolean
  /** Resolves to whether it may be lost. */
  ask: () => Promise<boolean>
}

/** What the editors of chapters need from the editor around them, which provides it (`editor/web/use-editor.ts`). */
export interface ChapterEditing {
  session: {
    readonly speachID: string
    subscribe(listener: () => void): () => void
    getState(): EditedSpeach
    edit(change: <Document extends EditedSpeach['document']>(document: Document) => Document, note?: EditNote): void
    select(key: string): void
    /** Saves everything now. Resolves when nothing is left or nothing more can be done for the moment. */
    flush(): Promise<void>
    /** Asks the server what became of the speach meanwhile. */
    refresh(): Promise<void>
    /** From now on the open chapter is left only once `unkept` was asked; null: for no more. */
    hold(unkept: Unkept | null): void
    undo(): void
    redo(): void
    /** Takes what a text that is edited together has become. */
    takeText(key: string, html: string): void
    isShared(key: string): boolean
    /** The revision that a chapter had when the editor was opened. */
    loadedRev(key: string): number | undefined
  }
  /** Saves, and has the server make an exam of a quiz. Rejects when it could not. */
  makeExam(key: string): Promise<void>
  uploads: Uploads
  /** Null until there is a way to edit with others, and where there is none. */
  coEditing: {
    known(chapterId: number): SharedText | undefined
    open(chapterId: number): Promise<SharedText>
  } | null
}

/** What the editor of every type is given. */
export interface ChapterEditorProps {
  chapter: Chapter
}

export const ChapterEditingContext = createContext<ChapterEditing | null>(null)

/** The editor around a chapter's editor. */
export function useChapterEditing(): ChapterEditing {
  const editing = use(ChapterEditingContext)
  if (!editing) throw new Error('This component stands inside the editor only.')
  return editing
}

/** A part of the edited speach. `select` picks what is there and makes nothing new, so that only its changes count. */
export function useEdited<Part>(select: (state: EditedSpeach) => Part): Part {
  const { session } = useChapterEditing()
  return useSyncExternalStore(session.subscribe, () => select(session.getState()))
}

/** The file on its way to a chapter. */
export function useUpload(key: string): UploadTask | undefined {
  const { uploads } = useChapterEditing()
  return useSyncExternalStore(uploads.subscribe, () => uploads.getTasks().get(key))
}

/** Fields marked with this keep the browser's own undo: what is written there is not in the document yet. */
export const OWN_UNDO = { 'data-own-undo': true }
