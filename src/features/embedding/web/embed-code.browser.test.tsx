import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectNoOverflow } from '#ui/testing/accessibility.ts'
import { draw, Refusal } from '#ui/testing/draw.tsx'
import type { EmbedReaders } from '../rules.ts'
import { EmbedCode } from './embed-code.tsx'

const CODE = '<iframe src="https://learn.example/play-embedded/s1" title="Ladders" width="960" height="600"></iframe>'
const show = page.getByRole('button', { name: 'Show on another site' })
const answers = (readers: EmbedReaders) => ({
  'GET /api/v2/speaches/s1/embed-code': () => ({ code: CODE, readers }),
})

it('is asked for when somebody wants it, by keys alone, and copied as it is', async () => {
  const sent = await draw(<EmbedCode speachID="s1" />, answers('PEOPLE'))
  expect(sent.filter(({ path }) => path.includes('embed-code'))).toEqual([])
  await expect.element(show).toBeVisible()
  await userEvent.keyboard('{Tab}{Enter}')
  const code = page.getByRole('textbox', { name: 'Code for the page' })
  await expect.element(code).toHaveValue(CODE)
  await expect.element(page.getByText(/Readers sign in there first/)).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(code).toHaveFocus()
  const field = code.element() as HTMLTextAreaElement
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, CODE.length])
  await expectAccessible({ isPart: true })
  await expectNoOverflow()
})

it('gives no code that would show an empty frame everywhere', async () => {
  await draw(<EmbedCode speachID="s1" />, answers('NO_SITE'))
  await show.click()
  await expect.element(page.getByText(/No site may show speaches yet/)).toBeVisible()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
})

it('says what was refused', async () => {
  const refuse = () => new Refusal(404, 'NOT_FOUND')
  await draw(<EmbedCode speachID="s1" />, { 'GET /api/v2/speaches/s1/embed-code': refuse })
  await show.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
})
