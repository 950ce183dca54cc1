import type { CommentPage, WrittenComment } from '../../contract.ts'
import type { SpeachComment } from '../../schemas.ts'

/** The loaded comments of a speach; pages are in the order of the list. */
export interface CommentPages {
  pages: CommentPage[]
  pageParams: unknown[]
}

/** Every loaded comment once: one that was written meanwhile moves the others on to the next page. */
export function commentsOf({ pages }: CommentPages): SpeachComment[] {
  const byId = new Map(pages.flatMap(({ result }) => result).map((comment) => [comment.id, comment]))
  return [...byId.values()]
}

/** Puts in what was written: a new comment first, a new answer last, a changed one in its place. */
export function putWritten(data: CommentPages, { comment, mentions }: WrittenComment): CommentPages {
  const { parentId, id } = comment
  const isThere = data.pages.some(({ result }) =>
    result.some((one) => one.id === id || one.answers.some((answer) => answer.id === id)),
  )
  const place = (result: SpeachComment[]): SpeachComment[] =>
    result.map((one) => {
      if (one.id === id) return comment
      if (one.id !== parentId) return one
      const answers = one.answers.map((answer) => (answer.id === id ? comment : answer))
      return { ...one, answers: isThere ? answers : [...answers, comment] }
    })
  return changePages(data, (page, index) => {
    const isNewHere = !isThere && parentId === null && index === 0
    const result = place(page.result)
    return {
      ...page,
      result: isNewHere ? [comment, ...result] : result,
      total: page.total + Number(!isThere && parentId === null),
      count: page.count + Number(!isThere),
      mentions: { ...page.mentions, ...mentions },
    }
  })
}

/** Takes out what was deleted; a comment with answers keeps its place without its words. */
export function takeDeleted(data: CommentPages, id: number): CommentPages {
  const shown = (comment: SpeachComment) => !comment.removed || comment.answers.length > 0
  const gone = { removed: true, content: '', canEdit: false, canDelete: false, canReport: false, isOwn: false }
  const before = commentsOf(data).length
  const taken = changePages(data, (page) => ({
    ...page,
    count: page.count - 1,
    result: page.result
      .map((comment) => (comment.id === id ? { ...comment, ...gone } : comment))
      .map((comment) => ({ ...comment, answers: comment.answers.filter((answer) => answer.id !== id) }))
      .filter(shown),
  }))
  const left = before - commentsOf(taken).length
  return changePages(taken, (page) => ({ ...page, total: page.total - left }))
}

function changePages(data: CommentPages, change: (page: CommentPage, index: number) => CommentPage): CommentPages {
  return { ...data, pages: data.pages.map(change) }
}
