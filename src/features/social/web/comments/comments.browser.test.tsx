import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawOnPage } from '#app/testing/draw-page.tsx'
import { HOSTILE_TEXTS } from '#shared/testing/hostile-texts.ts'
import { type Answer, Refusal } from '#ui/testing/draw.tsx'
import type { CommentPage } from '../../contract.ts'
import type { SpeachComment } from '../../schemas.ts'
import { Comments } from './comments.tsx'

const COMMENTS = '/api/v2/speaches/abc/comments'
const INES = '11111111-1111-4111-8111-111111111111'
const ines = { id: 2, userID: INES, firstName: 'Inês', lastName: 'Carvalho', img: null, anonymous: false }
const jonas = { ...ines, id: 3, userID: '22222222-2222-4222-8222-222222222222', firstName: 'Jonas', lastName: 'Weber' }
const speach = { speachID: 'abc' }

function comment(id: number, content: string, more: Partial<SpeachComment> = {}): SpeachComment {
  const facts = { parentId: null, removed: false, edited: false, rating: null, date: '2026-01-01T00:00:00.000Z' }
  const rights = { isOwn: false, canEdit: false, canDelete: false, canReport: true }
  return { id, content, author: ines, answers: [], ...facts, ...rights, ...more }
}

const list = (result: SpeachComment[], more: Partial<CommentPage> = {}): CommentPage => ({
  result,
  total: result.length,
  count: result.length,
  mentions: {},
  ...more,
})

const write: Answer = ({ body }) => {
  const { content } = body as { content: string }
  return { comment: comment(99, content, { isOwn: true, canEdit: true, canDelete: true }), mentions: { [INES]: ines } }
}
const server = (result: SpeachComment[], more: Record<string, Answer> = {}): Record<string, Answer> => ({
  [`GET ${COMMENTS}`]: () => list(result),
  [`POST ${COMMENTS}`]: write,
  'GET /api/v2/speaches/abc/mentionable': () => [ines, jonas],
  ...more,
})
const box = () => page.getByRole('textbox', { name: 'Say something' })

it('writes a comment with a mention, by the keyboard alone', async () => {
  const sent = await drawOnPage(<Comments speach={speach} />, server([]))
  await expect.element(page.getByText(/^Nobody has said anything yet/)).toBeVisible()
  await box().click()
  await userEvent.keyboard('Thank you @')
  await expect.element(page.getByRole('option', { name: 'Inês Carvalho' })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}')
  await expect.element(box()).toHaveValue('Thank you @Inês Carvalho ')
  await userEvent.keyboard('so much{Control>}{Enter}{/Control}')
  const said = () => page.getByRole('listitem').query()?.textContent
  await expect.poll(said).toContain('Thank you @Inês Carvalho so much')
  await expect.element(box()).toHaveValue('')
  const posted = sent.find(({ method }) => method === 'POST')
  expect(posted?.body).toEqual({ content: `Thank you @[${INES}] so much`, parentId: null })
})

it('shows what was sent while the list was on its way, whatever that says', async () => {
  const { promise: later, resolve } = Promise.withResolvers<void>()
  let comments: SpeachComment[] = []
  await drawOnPage(<Comments speach={speach} />, {
    ...server([]),
    [`GET ${COMMENTS}`]: async () => {
      const before = comments
      if (before.length === 0) await later
      return list(before)
    },
    [`POST ${COMMENTS}`]: (sent) => {
      comments = [comment(99, 'Quick')]
      return write(sent)
    },
  })
  await box().fill('Quick')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByText('Your comment is sent.')).toBeInTheDocument()
  resolve()
  await expect.element(page.getByRole('article').getByText('Quick')).toBeVisible()
  await expect.element(page.getByText(/^Nobody has said anything yet/)).not.toBeInTheDocument()
})

it('keeps the words when they could not be sent', async () => {
  const refused = { [`POST ${COMMENTS}`]: () => new Refusal(503, 'In a moment.') }
  await drawOnPage(<Comments speach={speach} />, server([], refused))
  await box().fill('Worth keeping')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('In a moment.')
  await expect.element(box()).toHaveValue('Worth keeping')
})

it('counts near the end and sends nothing that is too long', async () => {
  await drawOnPage(<Comments speach={speach} />, server([]))
  await box().fill('x'.repeat(1999))
  await expect.element(page.getByText('1 character left')).toBeVisible()
  await box().fill('x'.repeat(2003))
  await expect.element(page.getByText('3 characters too many')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Send' })).toBeDisabled()
})

it('deletes at once, with a way back', async () => {
  let comments = [comment(1, 'Too quick', { isOwn: true, canDelete: true })]
  const sent = await drawOnPage(<Comments speach={speach} />, {
    ...server([]),
    [`GET ${COMMENTS}`]: () => list(comments),
    'DELETE /api/v2/comments/1': () => {
      const [gone] = comments.splice(0)
      if (gone) comments = []
      return {}
    },
    'POST /api/v2/comments/1/restore': () => {
      comments = [comment(1, 'Too quick')]
      return { comment: comments[0], mentions: {} }
    },
  })
  await page.getByRole('button', { name: 'More about what Inês Carvalho wrote' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.element(page.getByText('Too quick')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Too quick')).toBeVisible()
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toContain('POST /api/v2/comments/1/restore')
})

it('shows every hostile text as the text that it is', async () => {
  const comments = HOSTILE_TEXTS.map((text, index) => comment(index + 1, text))
  await drawOnPage(<Comments speach={speach} />, server(comments))
  await expect.element(page.getByText('63 comments')).toBeVisible()
  const articles = [...document.querySelectorAll('article')]
  expect(articles.map((article) => article.querySelector('p')?.textContent)).toEqual([...HOSTILE_TEXTS])
  expect(articles.flatMap((article) => [...article.querySelectorAll('p *')])).toEqual([])
  expect('hacked' in window).toBe(false)
})

it('loads the next page near the end, and says when that failed', async () => {
  const pages = [1, 2].map((page) =>
    Array.from({ length: 12 }, (_, index) => comment(page * 100 + index, `p${page} n${index}`)),
  )
  let isDown = true
  await drawOnPage(<Comments speach={speach} />, {
    [`GET ${COMMENTS}`]: ({ query }) => {
      const number = Number(query.get('page'))
      if (number === 2 && isDown) return new Refusal(500, 'Broken.')
      return list(pages[number - 1] ?? [], { total: 24, count: 24 })
    },
  })
  await expect.element(page.getByText('p1 n11')).toBeInTheDocument()
  page.getByText('p1 n11').element().scrollIntoView()
  await expect.element(page.getByText('Broken.')).toBeInTheDocument()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('p2 n11')).toBeInTheDocument()
})

it('brings back what was begun before the page was left, and forgets it once it is sent', async () => {
  await drawOnPage(<Comments speach={speach} />, server([]))
  await box().fill('Half a thought')
  await drawOnPage(<Comments speach={speach} />, server([]))
  await expect.element(box()).toHaveValue('Half a thought')
  await userEvent.keyboard('{Tab}')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(box()).toHaveValue('')
  await drawOnPage(<Comments speach={speach} />, server([]))
  await expect.element(box()).toHaveValue('')
})

it('sends a comment once, however fast the button is pressed', async () => {
  const sent = await drawOnPage(<Comments speach={speach} />, server([]))
  await box().fill('Twice as fast')
  const button = page.getByRole('button', { name: 'Send' }).element() as HTMLButtonElement
  button.click()
  button.click()
  await expect.element(box()).toHaveValue('')
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
})
