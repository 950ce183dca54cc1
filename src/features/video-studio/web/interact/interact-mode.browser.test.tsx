import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Interaction } from '#features/chapters/weet/edit/schema.ts'
import { expectAccessible, expectNoOverflow } from '#ui/testing/accessibility.ts'
import { drawDesk, EDIT, place } from './testing/draw-desk.tsx'

beforeEach(() => page.viewport(1440, 1000))

const button = (name: string | RegExp) => page.getByRole('button', { name })

it('lists what readers meet in the order of time, and says what they do not', async () => {
  const { edit } = await drawDesk()
  const rows = page.getByRole('list', { name: 'What readers meet' }).getByRole('button')
  await expect.element(rows.nth(0)).toHaveTextContent('A mail0:00.00')
  await expect.element(rows.nth(1)).toHaveTextContent('Hurry is the trickin a cut')
  await expect.element(rows.nth(2)).toHaveTextContent('Which part decides?0:36.60')
  await page.getByRole('switch', { name: /^No skipping/ }).click()
  expect(edit().noSkipping).toBe(true)
})

it('adds by its keys where the video stands', async () => {
  const { clock, edit } = await drawDesk()
  await expect.element(button('Ask here')).toBeVisible()
  clock.tell(20_000, false)
  await userEvent.keyboard('q')
  await expect.element(page.getByRole('heading', { name: 'Question' })).toBeVisible()
  const added = edit().interactions.at(-1)
  // Two seconds before it are cut.
  expect(added).toMatchObject({ kind: 'question', clip: 'take', at: 22_000, required: false, again: false })
  // One goes on with writing, and adds the next once one has let go.
  const first = [
    page.getByRole('textbox', { name: 'Question', exact: true }),
    page.getByRole('textbox', { name: 'Text', exact: true }),
    page.getByRole('textbox', { name: 'Address' }),
  ]
  for (const [index, key] of ['c', 'n', 'p'].entries()) {
    await expect.element(first[index] as (typeof first)[0]).toHaveFocus()
    ;(document.activeElement as HTMLElement).blur()
    await userEvent.keyboard(key)
  }
  await userEvent.keyboard('h')
  expect(
    edit()
      .interactions.slice(-3)
      .map(({ kind }) => kind),
  ).toEqual(['callout', 'link', 'pause'])
  expect(edit().marks.at(-1)).toMatchObject({ at: 22_000, title: '' })
})

it('adds by a menu on a phone, where the rail has no room', async () => {
  const { edit } = await drawDesk()
  await page.viewport(390, 900)
  await expect.element(page.getByRole('toolbar')).not.toBeInTheDocument()
  await button('Add to the video').click()
  await page.getByRole('menuitem', { name: 'Pause' }).click()
  expect(edit().interactions.at(-1)?.kind).toBe('pause')
})

it('writes a question with the editor of quizzes, and says where its answers lead', async () => {
  const { clock, asked } = await drawDesk(EDIT, { list: 'interactions', id: 'ask' })
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Where do you land?')
  expect(asked()[0]?.question.text).toBe('Where do you land?')
  await page.getByRole('switch', { name: /^Required/ }).click()
  await page.getByRole('switch', { name: /^Ask again/ }).click()
  expect(asked()[0]).toMatchObject({ required: true, again: true })
  await page.getByRole('textbox', { name: 'A wrong answer' }).fill('0:20')
  await userEvent.keyboard('{Enter}')
  expect(asked()[0]?.wrong).toEqual({ clip: 'take', at: 22_000 })
  clock.tell(5000, false)
  await button('Here: “nordlicht.example”').click()
  expect(asked()[0]?.choices).toEqual({ x: { clip: 'take', at: 5000 } })
  await button('“nordlicht.example”: take away').click()
  expect(asked()[0]?.choices).toBeUndefined()
  await page.getByRole('textbox', { name: 'Asked at' }).fill('nine')
  await expect.element(page.getByText(/A time such as 0:38.60/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Asked at' }).fill('30.5')
  await userEvent.keyboard('{Enter}')
  expect(asked()[0]?.at).toBe(32_500)
})

it('is copied and deleted', async () => {
  const { asked } = await drawDesk(EDIT, { list: 'interactions', id: 'ask' })
  await expect.element(button('Duplicate')).toBeVisible()
  await button('Duplicate').click()
  await expect.poll(() => asked().length).toBe(2)
  expect(new Set(asked().map(({ question }) => question.id)).size).toBe(2)
  await button('Delete').click()
  await expect.poll(() => asked().length).toBe(1)
})

it('goes from pin to pin by Tab where nothing has the focus', async () => {
  await drawDesk()
  await expect.element(button('Ask here')).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('A mail')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('textbox', { name: 'Asked at' })).toHaveValue('0:36.60')
})

it('keeps long words within the panel', async () => {
  const words = 'The ladder reaches four metres up the wall, and its foot stands one metre away from it.'
  await drawDesk({ ...EDIT, interactions: [{ ...place('long', 1000), kind: 'callout', words }] })
  const time = page.getByText('0:01.00', { exact: true })
  await expect.element(time).toBeVisible()
  expect(time.element().getBoundingClientRect().right).toBeLessThan(window.innerWidth)
})

it('refuses what is no address of a page', async () => {
  const link: Interaction = { ...place('l', 1000), kind: 'link', words: '', url: '' }
  await drawDesk({ ...EDIT, interactions: [link] }, { list: 'interactions', id: 'l' })
  await page.getByRole('textbox', { name: 'Address' }).fill('javascript:alert(1)')
  await expect.element(page.getByText(/This is no address of a web page/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Address' }).fill('https://report.example')
  await expect.poll(() => page.getByText(/This is no address of a web page/).elements()).toEqual([])
})

it('shows the question as readers see it', async () => {
  await drawDesk(EDIT, { list: 'interactions', id: 'ask' })
  const card = page.getByRole('region', { name: 'As your readers see it' })
  await expect.element(card.getByText('Question 1 of 1')).toBeVisible()
  await expect.element(card.getByText('quick-post.support')).toBeVisible()
})

it.each([
  ['the list', null],
  ['a question', { list: 'interactions', id: 'ask' }],
] as const)('is accessible with %s', async (_, chosen) => {
  await drawDesk(EDIT, chosen)
  await expect.element(button('Ask here')).toBeVisible()
  await expectAccessible({ isPart: true })
  await page.viewport(390, 900)
  await expectNoOverflow()
})
