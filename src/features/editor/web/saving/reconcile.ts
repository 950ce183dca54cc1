import type { TypedContent } from '#features/chapters/contents.ts'
import { plainText } from '#features/chapters/html/rules.ts'
import { contentOf, sameContent } from '#features/chapters/outline.ts'
import type { SpeachDraft } from '#features/speaches/schemas.ts'
import { applyChange, type Change } from '../document/changes.ts'
import type { ServerCopy } from './server-copy.ts'

/**
 * Finds out from the reloaded draft whether a change was made when the connection broke before the server answered.
 * Without this, a chapter could be created twice, and the author's own words would look like someone else's.
 */
export function reconcile(copy: ServerCopy, unanswered: Change, draft: SpeachDraft): ServerCopy {
  switch (unanswered.kind) {
    case 'create-lesson': {
      const known = new Set(Object.values(copy.lessons).map(({ id }) => id))
      const made = draft.lessons.find(({ id, title }) => !known.has(id) && title === unanswered.title.trim())
      return made ? applyChange(copy, unanswered, { id: made.id }) : copy
    }
    case 'create-chapter': {
      const known = new Set(Object.values(copy.chapters).map(({ id }) => id))
      const chapters = draft.lessons.flatMap((lesson) => lesson.chapters)
      const made = chapters.find(
        (one) =>
          !known.has(one.id) && one.title === unanswered.title.trim() && isOurs(unanswered.content, contentOf(one)),
      )
      return made ? applyChange(copy, unanswered, { chapter: made }) : copy
    }
    case 'change-chapter': {
      const made = draft.lessons.flatMap((lesson) => lesson.chapters).find(({ id }) => id === unanswered.id)
      if (made?.rev !== unanswered.rev + 1) return copy
      const ours = unanswered.content === undefined || isOurs(unanswered.content, contentOf(made))
      return ours ? applyChange(copy, unanswered, { chapter: made }) : copy
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
