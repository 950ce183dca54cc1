import { expect, it } from 'vitest'
import type { CommentPage } from '../../contract.ts'
import type { CommentAnswer, SpeachComment } from '../../schemas.ts'
import { type CommentPages, commentsOf, putWritten, takeDeleted } from './comment-pages.ts'

const author = { id: 1, userID: 'u', firstName: 'A', lastName: 'B', img: null, anonymous: false }

function answer(id: number, parentId: number): CommentAnswer {
  const rights = { isOwn: false, canEdit: false, canDelete: true, canReport: false }
  const said = { content: `says ${id}`, removed: false, edited: false, date: '2026-01-01T00:00:00Z', rating: null }
  return { id, parentId, ...said, author, ...rights }
}

const comment = (id: number, answers: CommentAnswer[] = []): SpeachComment => ({
  ...answer(id, 0),
  parentId: null,
  answers,
})
const page = (...result: SpeachComment[]): CommentPage => ({ result, total: 3, count: 4, mentions: {} })

const DATA: CommentPages = {
  pages: [page(comment(3), comment(2, [answer(4, 2)])), page(comment(1))],
  pageParams: [1, 2],
}

const idsOf = (data: CommentPages) => commentsOf(data).map(({ id, answers }) => [id, ...answers.map((one) => one.id)])
const numbersOf = ({ pages }: CommentPages) => pages.map(({ total, count }) => [total, count])

it('lists each comment once, also when a page was moved on', () => {
  expect(idsOf({ ...DATA, pages: [...DATA.pages, page(comment(1), comment(0))] })).toEqual([[3], [2, 4], [1], [0]])
})

it('puts a new comment first and a new answer last, and counts both', () => {
  const written = putWritten(DATA, { comment: comment(9), mentions: { u: author } })
  expect(idsOf(written)).toEqual([[9], [3], [2, 4], [1]])
  expect(numbersOf(written)[0]).toEqual([4, 5])
  expect(written.pages[0]?.mentions).toEqual({ u: author })
  const answered = putWritten(DATA, { comment: { ...comment(8), parentId: 2 }, mentions: {} })
  expect(idsOf(answered)).toEqual([[3], [2, 4, 8], [1]])
  expect(numbersOf(answered)[0]).toEqual([3, 5])
})

it('puts what was changed in its place', () => {
  const changed = putWritten(DATA, { comment: { ...comment(4), parentId: 2, content: 'new' }, mentions: {} })
  expect(idsOf(changed)).toEqual(idsOf(DATA))
  expect(commentsOf(changed)[1]?.answers[0]?.content).toBe('new')
  expect(numbersOf(changed)).toEqual(numbersOf(DATA))
})

it('takes out what was deleted, and leaves the place of what has answers', () => {
  const without = takeDeleted(DATA, 3)
  expect([idsOf(without), numbersOf(without)[0]]).toEqual([
    [[2, 4], [1]],
    [2, 3],
  ])
  const emptied = takeDeleted(DATA, 2)
  expect(idsOf(emptied)).toEqual(idsOf(DATA))
  expect(commentsOf(emptied)[1]).toMatchObject({ removed: true, content: '' })
  expect(numbersOf(emptied)[0]).toEqual([3, 3])
  // With its last answer, the place goes too.
  const both = takeDeleted(emptied, 4)
  expect([idsOf(both), numbersOf(both)[0]]).toEqual([
    [[3], [1]],
    [2, 2],
  ])
})
