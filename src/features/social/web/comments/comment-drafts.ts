import { entriesOf, type KeyStore, openStored } from '#features/reader/web/progress/stored.ts'
import type { Named } from './typed-mentions.ts'

/** A comment that is being written. */
export interface CommentDraft {
  text: string
  named: Named
}

/** Drafts that are kept of one person; the oldest makes room. */
const KEPT_MAX = 50

/** The comments that one person began on this device, by where they belong; others who use it have their own. */
export function openCommentDrafts(store: KeyStore, person: string) {
  const { read, write } = openStored(store, `comment-drafts:${person}`, parseDrafts)
  return {
    read: (place: string): CommentDraft | undefined => read()[place],
    /** Keeps a draft; one without words is taken away. */
    put(place: string, draft: CommentDraft): void {
      const { [place]: _, ...others } = read()
      const entries = Object.entries(others).slice(1 - KEPT_MAX)
      write(Object.fromEntries(draft.text.trim() === '' ? entries : [...entries, [place, draft]]))
    },
  }
}

/** Reads what is stored; whatever else somebody put there is passed over. */
function parseDrafts(stored: unknown): Record<string, CommentDraft> {
  const drafts = entriesOf(stored).flatMap(([place, value]) => {
    const { text, named } = Object.fromEntries(entriesOf(value))
    if (typeof text !== 'string') return []
    const people = entriesOf(named).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    return [[place, { text, named: Object.fromEntries(people) }] as const]
  })
  return Object.fromEntries(drafts)
}
