import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawScreen } from '#app/testing/draw-screen.tsx'
import { expectAccessible } from '#ui/testing/accessibility.ts'
import { Refusal } from '#ui/testing/draw.tsx'
import type { LearningPath } from '../../contract.ts'
import { editPathAddress } from '../path-address.ts'
import { cardOf } from './testing/cards.ts'

const PATH = '/api/v2/learningPath/7'
const SAVE = 'PUT /api/v2/learningPath'
const me = { id: 1, userID: 'me', firstName: 'Ada', lastName: 'Lovelace', img: null, hasProfile: true }

/** A path of one's own, as the server would send it. */
const path: LearningPath = {
  ...{ pathId: 7, slug: 'first-day', title: 'First day', description: '', state: 'NON_PUBLIE' },
  ...{
    image: null,
    imageFileID: null,
    user: me,
    speachCount: 3,
    minutes: 15,
    finished: 0,
    steps: [],
    progress: null,
    dueDate: null,
    givesCertificate: true,
    publicationDate: null,
    rev: 1,
  },
  lastUpdatedDate: '2026-11-20T10:00:00.000Z',
  items: ['red', 'green', 'blue'].map((speachID) => ({ speachID })),
  next: null,
  assignment: { groups: [], users: [] },
  ...{ canEdit: true, canOrder: true, canPublish: true },
}

const title = page.getByRole('textbox', { name: 'Title of the learning path' })

/** Draws the editor over a server that keeps the path as it is told. */
async function drawEditor({ unseen = [], ...changes }: Partial<LearningPath> & { unseen?: string[] } = {}) {
  let now: LearningPath = { ...path, ...changes }
  const keep = (more: Partial<LearningPath>) => {
    now = { ...now, ...more, rev: now.rev + 1 }
    return now
  }
  const cards = () =>
    now.items.map(({ speachID }, index) => {
      const found = cardOf(speachID, index + 1)
      return unseen.includes(speachID)
        ? { ...found, title: 'A speach you don’t have access to', canView: false }
        : found
    })
  const { sent } = await drawScreen(
    editPathAddress(7, 'SELECTED'),
    {
      [`GET ${PATH}`]: () => now,
      'GET /api/v2/learningPath/getAllGroups': () => [],
      [`GET ${PATH}/getSpeaches`]: () => ({ result: cards(), total: now.items.length, count: now.items.length }),
      [`PUT ${PATH}/recordOrder`]: ({ query }) =>
        keep({ items: (query.get('order') ?? '').split(';').map((speachID) => ({ speachID })) }),
      [`PUT ${PATH}/removeSpeach/red`]: () => keep({ items: now.items.filter(({ speachID }) => speachID !== 'red') }),
      [SAVE]: ({ body }) => {
        const { rev, ...said } = (body as { path: Partial<LearningPath> }).path
        if (rev === undefined || rev === now.rev) return keep(said)
        return new Refusal(409, 'Changed meanwhile.', { code: 'CONFLICT', theirs: now })
      },
    },
    { me: { isAuthor: true } },
  )
  await expect.element(title).toBeVisible()
  return { sent, keep }
}

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')]
const order = () => rows().map(({ innerText }) => innerText)
const row = (name: string) => rows().find(({ innerText }) => innerText === name)

it('is put in order by pointer and by menu', async () => {
  const { sent } = await drawEditor()
  await expect.poll(order).toEqual(['Red', 'Green', 'Blue'])
  const lines = page
    .getByRole('listitem')
    .elements()
    .filter((line) => line.querySelector('[data-row]'))
  const grip = lines[2]?.querySelector('[aria-hidden]')
  if (!grip || !lines[0]) throw new Error('the rows are not drawn')
  await userEvent.dragAndDrop(grip, lines[0], { targetPosition: { x: 40, y: 20 }, steps: 12 })
  await expect.poll(order).toEqual(['Blue', 'Red', 'Green'])
  await expect.element(page.getByText('Order changed')).toBeVisible()

  await page.getByRole('button', { name: 'More actions for “Blue”' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Move up' })).toBeDisabled()
  await page.getByRole('menuitem', { name: 'Move to the end' }).click()
  await expect.poll(order).toEqual(['Red', 'Green', 'Blue'])
  const orders = () => sent.filter(({ path }) => path.endsWith('/recordOrder')).map(({ query }) => query.get('order'))
  await expect.poll(orders).toEqual(['blue;red;green', 'red;green;blue'])
})

it('of somebody else says whose it is, and stays in its order', async () => {
  const owner = { ...me, userID: 'other', firstName: 'Grace', lastName: 'Hopper' }
  const { sent } = await drawEditor({ user: owner, canOrder: false })
  await expect.element(page.getByText(/^This learning path belongs to Grace Hopper\./)).toBeVisible()
  await expect.poll(order).toEqual(['Red', 'Green', 'Blue'])
  row('Blue')?.focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await page.getByRole('button', { name: 'More actions for “Blue”' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Remove from learning path' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: 'Move up' }).elements()).toEqual([])
  expect(order()).toEqual(['Red', 'Green', 'Blue'])
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
})

it('loses a speach that its editor cannot open with a warning', async () => {
  await drawEditor({ items: [{ speachID: 'red' }], unseen: ['red'] })
  const more = page.getByRole('button', { name: 'More actions for “A speach you don’t have access to”' })
  await expect.element(more).toBeVisible()
  ;(more.element() as HTMLElement).focus()
  await userEvent.keyboard('{Delete}')
  const dialog = page.getByRole('dialog', { name: 'Remove a speach you don’t have access to?' })
  await expect.element(dialog.getByText(/you won’t be able to add it again/)).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('This learning path is still empty.')).toBeVisible()
})

it('asks whose title stays when two change the same, and nothing when they change different texts', async () => {
  const { keep } = await drawEditor()
  keep({ title: 'As I want it' })
  await title.fill('As they want it')
  const dialog = page.getByRole('dialog', { name: 'The title was also changed elsewhere' })
  await expect.element(dialog.getByRole('region', { name: 'Your version' })).toHaveTextContent('As they want it')
  await expect.element(dialog.getByRole('region', { name: 'The other version' })).toHaveTextContent('As I want it')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expect.element(page.getByText('Title updated')).toBeVisible()

  // Another text than the one that changed is nobody's conflict.
  keep({ title: 'Someone else changed it' })
  await page.getByRole('textbox', { name: 'Description of the learning path' }).fill('Beside it.')
  await expect.element(page.getByText('Description updated')).toBeVisible()
  await expect.element(title).toHaveValue('Someone else changed it')
})

it('has a title, and says when it comes to its end', async () => {
  await drawEditor()
  await title.fill('')
  await expect.element(page.getByText('A learning path needs a title.')).toBeVisible()
  await title.fill('x'.repeat(90))
  await expect.element(page.getByText('10 characters left')).toBeVisible()
})

it('takes a due date for those it is assigned to, and takes it off when it is cleared', async () => {
  const { sent } = await drawEditor()
  const due = page.getByLabelText('Due date', { exact: true })
  await due.fill('2999-05-01')
  await expect.element(page.getByText('Due date updated').last()).toBeVisible()
  await expect.element(due).toHaveValue('2999-05-01')
  await due.fill('')
  const days = () =>
    sent.flatMap(({ body }) => {
      const { path: said = {} } = (body ?? {}) as { path?: Partial<LearningPath> }
      return 'dueDate' in said ? [said.dueDate] : []
    })
  await expect.poll(days).toEqual(['2999-05-01', null])
  await expect.element(due).toHaveValue('')
})

it('gives a certificate unless its author switches that off', async () => {
  const { sent } = await drawEditor()
  const certificate = page.getByRole('switch', { name: /^Certificate/ })
  await expect.element(certificate).toBeChecked()
  await certificate.click()
  await expect.element(page.getByText('Certificate switched off')).toBeVisible()
  await expect.element(certificate).not.toBeChecked()
  await expect.poll(() => sent.at(-1)?.body).toEqual({ path: { pathId: 7, givesCertificate: false } })
})
