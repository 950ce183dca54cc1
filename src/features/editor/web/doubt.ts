import type { TypedContent } from '#features/chapters/contents.ts'
import { plainText } from '#features/chapters/html/rules.ts'
import { contentOf, sameContent } from '#features/chapters/outline.ts'
import type { SpeachDraft } from '#features/speaches/schemas.ts'
import { applyChange, type Change } from './changes.ts'
import type { ServerCopy } from './server-copy.ts'

/**
 * The connection was lost before the server answered a change: finds out from the draft, loaded anew, whether it was
 * made. Without this, a chapter would be created twice, and one's own words would look like somebody else's.
 */
export function settleDoubt(copy: ServerCopy, doubt: Change, draft: SpeachDraft): ServerCopy {
  switch (doubt.kind) {
    case 'create-lesson': {
      const known = new Set(Object.values(copy.lessons).map(({ id }) => id))
      const made = draft.lessons.find(({ id, title }) => !known.has(id) && title === doubt.title.trim())
      return made ? applyChange(copy, doubt, { id: made.id }) : copy
    }
    case 'create-chapter': {
      const known = new Set(Object.values(copy.chapters).map(({ id }) => id))
      const chapters = draft.lessons.flatMap((lesson) => lesson.chapters)
      const made = chapters.find(
        (one) => !known.has(one.id) && one.title === doubt.title.trim() && isOurs(doubt.content, contentOf(one)),
      )
      return made ? applyChange(copy, doubt, { chapter: made }) : copy
    }
    case 'change-chapter': {
      const made = draft.lessons.flatMap((lesson) => lesson.chapters).find(({ id }) => id === doubt.id)
      if (made?.rev !== doubt.rev + 1) return copy
      const ours = doubt.content === undefined || isOurs(doubt.content, contentOf(made))
      return ours ? applyChange(copy, doubt, { chapter: made }) : copy
    }
    default:
      return copy
  }
}

/** Whether the server made this of what we sent. It spells rich text its own way, so there the words decide. */
function isOurs(sent: TypedContent, served: TypedContent): boolean {
  if (sent.type === served.type && 'html' in sent.content && 'html' in served.content)
    return plainText(sent.content.html) === plainText(served.content.html)
  return sameContent(sent, served)
}
