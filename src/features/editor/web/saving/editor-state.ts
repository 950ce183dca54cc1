import { type ChapterPlace, chaptersOf, findChapter, findLesson } from '#features/chapters/outline.ts'
import type { SpeachDraft } from '#features/speaches/schemas.ts'
import type { History } from '#shared/history.ts'
import type { SaveState } from '#shared/save-queue.ts'
import type { SpeachDocument } from '../document/document.ts'
import { type Conflict, joinConflicts, rebase, rebaseHistory } from '../document/rebase.ts'
import { copyDraft, type ServerCopy } from './server-copy.ts'
import { type TextsByKey, type TextsState, withSavedTexts } from './shared-texts.ts'

/** What the server says of the speach that is not edited here: its state, rights, versions. */
export type SpeachHead = Omit<SpeachDraft, 'lessons'>

/** What others did to something under the author's hands, until it is read. */
export type Notice =
  /** They removed the open chapter; `by` is null where it is not known who. */
  | { kind: 'removed'; place: ChapterPlace; by: string | null }
  /** They removed what a step of this author's had changed: there is nothing to take back. */
  | { kind: 'step-gone' }

export interface EditorState {
  readonly history: History<SpeachDocument>
  readonly document: SpeachDocument
  readonly copy: ServerCopy
  readonly head: SpeachHead
  readonly saving: SaveState
  /** Whether everything that was typed into shared texts is stored. */
  readonly texts: TextsState
  /** The key of the chapter on the canvas; null if there is none. */
  readonly selected: string | null
  readonly conflicts: readonly Conflict[]
  /** Object of the conflict whose two sides are shown; null: none is. */
  readonly comparing: string | null
  /** Why the server would not take something, by object. */
  readonly refusals: Readonly<Record<string, string>>
  readonly notice: Notice | null
  /** Key of the lesson or chapter that was just made here, whose name is to be written; null: none. */
  readonly naming: string | null
}

/** A draft that was loaded anew. */
interface LoadedDraft {
  draft: SpeachDraft
  /** What was known of the server before. */
  base: ServerCopy
  texts: TextsByKey
  /** Who changed the outline since; null where it is not known, or was more than one. */
  by: string | null
}

/** The state with what others did meanwhile; what was done here stays, can still be undone, and is still open. */
export function withDraft(state: EditorState, { draft, base, texts, by }: LoadedDraft): EditorState {
  const { lessons: _, ...head } = draft
  const copy = withSavedTexts(copyDraft(draft, base), texts)
  const { document, conflicts } = rebase(state.document, base, copy)
  return {
    ...state,
    ...{ copy, head, document },
    history: rebaseHistory(state.history, document, { base, fresh: copy }),
    selected: shownChapter(state.document, document, state.selected),
    comparing: conflicts[0]?.object ?? state.comparing,
    conflicts: joinConflicts(state.conflicts, conflicts),
    notice: noticeAfter(state, document, by),
  }
}

function noticeAfter({ document, selected, notice }: EditorState, after: SpeachDocument, by: string | null) {
  const place = selected === null ? undefined : findChapter(document, selected)
  if (place && !findChapter(after, place.chapter.key)) return { kind: 'removed', place, by } as const
  const isBack = notice?.kind === 'removed' && findChapter(after, notice.place.chapter.key)
  return isBack ? null : notice
}

/** Whether somebody else removed the part in which a step would be seen. */
export function isGone({ document, copy }: EditorState, after: SpeachDocument, key: string): boolean {
  const isThere = [document, after].some((one) => findChapter(one, key) || findLesson(one, key))
  return !isThere && (copy.chapters[key] ?? copy.lessons[key])?.deleted === true
}

/** Whether a document has the open chapter, of the same type: its editor stays. */
export function keepsOpen({ document, selected }: EditorState, after: SpeachDocument): boolean {
  const open = selected === null ? undefined : findChapter(document, selected)?.chapter
  return !open || findChapter(after, open.key)?.chapter.type === open.type
}

/** The chapter to show when the chosen one may be gone: its neighbour, as it was before. */
export function shownChapter(before: SpeachDocument, after: SpeachDocument, key: string | null): string | null {
  if (key !== null && findChapter(after, key)) return key
  const [were, are] = [chaptersOf(before), chaptersOf(after)]
  const index = were.findIndex((chapter) => chapter.key === key)
  const neighbours = [...were.slice(index + 1), ...were.slice(0, Math.max(index, 0)).reverse()]
  const there = new Set(are.map((chapter) => chapter.key))
  return neighbours.find((chapter) => there.has(chapter.key))?.key ?? are[0]?.key ?? null
}
