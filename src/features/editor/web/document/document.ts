import type { Outline } from '#features/chapters/outline.ts'
import type { SpeachBadge } from '#features/speaches/badge/schema.ts'
import type { Visibility } from '#features/speaches/rules.ts'
import type { Locale } from '#shared/locales.ts'

/** The details of a speach apart from its content. */
export interface Facts {
  title: string
  description: string
  tags: readonly string[]
  language: Locale
  categoryId: number | null
  visibility: Visibility
  accessCode: string | null
  /** Public id of the cover picture; null: the cover is drawn. */
  image: string | null
  commentsEnabled: boolean
  /** Whether readers see where its sentences come from. */
  showSources: boolean
  badge: SpeachBadge
}

/** Everything that an author edits. Never changed in place: every operation returns a new one, or the same when it changes nothing. */
export interface SpeachDocument extends Outline {
  readonly facts: Facts
}

/** Changes what is said of the speach. */
export function changeFacts(document: SpeachDocument, changes: Partial<Facts>): SpeachDocument {
  const changed = Object.entries(changes).some(([name, value]) => document.facts[name as keyof Facts] !== value)
  return changed ? { ...document, facts: { ...document.facts, ...changes } } : document
}
