import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { TEXT_BLOCKS } from '../blocks.ts'
import { SlashList } from './slash-list.tsx'

const list = page.getByRole('listbox')

afterEach(() => page.viewport(1280, 720))

const named = TEXT_BLOCKS.map((block) => ({ ...block, label: block.name, words: '' }))

it.each([
  [1280, 700],
  [390, 600],
])('ends in the middle of an entry where more follow, in a window of %i × %i', async (width, height) => {
  await page.viewport(width, height)
  await draw(<SlashList blocks={named} chosen={0} onChoose={() => {}} />, {})
  await expect.element(list).toBeVisible()
  const end = list.element().getBoundingClientRect().bottom
  const cut = page
    .getByRole('option')
    .elements()
    .map((option) => option.getBoundingClientRect())
    .find(({ top, bottom }) => top < end && bottom > end)
  expect((end - (cut?.top ?? 0)) / (cut?.height ?? 0)).toBeCloseTo(0.5, 1)
})

it('ends with its last entry where all of them fit', async () => {
  await draw(<SlashList blocks={named.slice(0, 2)} chosen={0} onChoose={() => {}} />, {})
  await expect.element(list).toBeVisible()
  expect(list.element().scrollHeight).toBe(list.element().clientHeight)
})
