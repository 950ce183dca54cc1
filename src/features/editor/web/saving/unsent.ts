import type { TypedContent } from '#features/chapters/contents.ts'
import type { Chapter } from '#features/chapters/outline.ts'
import { contentOf } from '#features/chapters/outline.ts'
import type { CopiedChapter } from '#features/chapters/web/editing/use-chapter-editing.ts'
import type { SpeachDraft } from '#features/speaches/schemas.ts'
import { newKey } from '#shared/new-key.ts'
import type { Change } from '../document/changes.ts'
import type { Facts, SpeachDocument } from '../document/document.ts'
import { type Conflict, joinConflicts, type Rebased, rebase } from '../document/rebase.ts'
import { reconcile } from './reconcile.ts'
import { copyDraft, type ServerCopy } from './server-copy.ts'

/** Raised when the shape of what is kept changes: older records are let go. */
const FORMAT = 3

/** Unsaved changes, without the chapters that weren't touched. */
interface Unsent {
  format: number
  /** Which tab wrote it. */
  tab: string
  facts: Facts
  lessons: { key: string; title: string; chapters: PackedChapter[] }[]
  copy: Omit<ServerCopy, 'chapters'> & { chapters: Record<string, PackedCopy> }
  /** The change that was being sent when the page was closed. */
  sending: Change | null
  /** What was not decided: the copy has the other words already, so nothing else would ask again. */
  conflicts: readonly Conflict[]
}

/** What is not saved of an author's work, and what it is measured by. */
interface Work {
  document: SpeachDocument
  copy: ServerCopy
  conflicts: readonly Conflict[]
}

interface PackedChapter {
  key: string
  title: string
  /** Absent if it is the same as on the server. */
  changed?: TypedContent
}

type PackedCopy = Omit<CopiedChapter, 'saved' | 'served'> & { saved?: TypedContent }

/** The part of `localStorage` that is needed. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Keeps a person's unsaved work on one speach in this browser, for the case that the page goes before it is saved. */
export class UnsentWork {
  readonly #store: Store
  readonly #name: string
  readonly #tab = newKey()

  constructor(store: Store, userID: string, speachID: string) {
    this.#store = store
    this.#name = `unsent-work:${userID}:${speachID}`
  }

  keep(work: Work, sending: Change | undefined): void {
    const unsent = pack(work, this.#tab, sending)
    try {
      this.#store.setItem(this.#name, JSON.stringify(unsent))
    } catch {
      // No room, or storage is switched off: the work is still in the page and is saved from there.
    }
  }

  /** Everything is saved. What another tab keeps stays. */
  clear(): void {
    const kept = this.#read()
    if (kept && kept.tab === this.#tab) this.#store.removeItem(this.#name)
  }

  /** Applies the kept changes to the current draft; null if there are none. */
  take(draft: SpeachDraft): (Rebased & { copy: ServerCopy }) | null {
    const unsent = this.#read()
    return unsent ? unpack(unsent, draft) : null
  }

  #read(): Unsent | null {
    const text = this.#store.getItem(this.#name)
    if (text === null) return null
    try {
      const unsent = JSON.parse(text) as Unsent
      return unsent.format === FORMAT ? unsent : null
    } catch {
      return null
    }
  }
}

function pack({ document, copy, conflicts }: Work, tab: string, sending: Change | undefined): Unsent {
  const { facts, lessons } = document
  const changed = new Set<string>()
  const packChapter = (chapter: Chapter): PackedChapter => {
    const { key, title } = chapter
    const known = copy.chapters[key]
    if (known && known.saved.content === chapter.content) return { key, title }
    changed.add(key)
    return { key, title, changed: contentOf(chapter) }
  }
  const packed = lessons.map(({ key, title, chapters }) => ({ key, title, chapters: chapters.map(packChapter) }))
  const chapters = Object.entries(copy.chapters).map(([key, { saved, served: _, ...rest }]): [string, PackedCopy] => [
    key,
    changed.has(key) ? { ...rest, saved } : rest,
  ])
  const packedCopy = { ...copy, chapters: Object.fromEntries(chapters) }
  return { format: FORMAT, tab, facts, lessons: packed, copy: packedCopy, sending: sending ?? null, conflicts }
}

function unpack(unsent: Unsent, draft: SpeachDraft): Rebased & { copy: ServerCopy } {
  const now = new Map(draft.lessons.flatMap(({ chapters }) => chapters.map((chapter) => [chapter.id, chapter])))
  // A chapter that nobody touched here and that is gone by now has left no words behind: it is forgotten.
  const chapters = Object.entries(unsent.copy.chapters).flatMap(([key, packed]): [string, CopiedChapter][] => {
    const current = now.get(packed.id)
    const saved = packed.saved ?? (current && contentOf(current))
    if (!saved) return []
    const rev = packed.saved ? packed.rev : (current?.rev ?? packed.rev)
    const title = packed.saved ? packed.title : (current?.title ?? packed.title)
    return [[key, { ...packed, rev, title, saved, served: saved }]]
  })
  const base: ServerCopy = { ...unsent.copy, chapters: Object.fromEntries(chapters) }
  const document: SpeachDocument = {
    facts: unsent.facts,
    lessons: unsent.lessons.map((lesson) => ({
      ...lesson,
      chapters: lesson.chapters.flatMap(({ key, title, changed }): Chapter[] => {
        const content = changed ?? base.chapters[key]?.saved
        return content ? [{ key, title, ...content }] : []
      }),
    })),
  }
  const settled = unsent.sending ? reconcile(base, unsent.sending, draft) : base
  const copy = copyDraft(draft, settled)
  const rebased = rebase(document, settled, copy)
  return { ...rebased, conflicts: joinConflicts(unsent.conflicts, rebased.conflicts), copy }
}
