/** A mention in the text of a comment: `@[userID]`. */
const MENTION = /@\[([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\]/g

/** A piece of a comment: words as they are, or a person. */
export type CommentPart = { text: string } | { userID: string }

/** A comment cut at its mentions, in the order of reading. */
export function splitMentions(content: string): CommentPart[] {
  const parts: CommentPart[] = []
  let end = 0
  for (const { index, 0: token, 1: userID = '' } of content.matchAll(MENTION)) {
    if (index > end) parts.push({ text: content.slice(end, index) })
    parts.push({ userID })
    end = index + token.length
  }
  if (end < content.length) parts.push({ text: content.slice(end) })
  return parts
}

/** The people mentioned in a comment, each once. */
export function mentionedIn(content: string): string[] {
  return [...new Set([...content.matchAll(MENTION)].map(([, userID = '']) => userID))]
}

/** The mention of a person as it is sent. */
export function mentionOf(userID: string): string {
  return `@[${userID}]`
}
