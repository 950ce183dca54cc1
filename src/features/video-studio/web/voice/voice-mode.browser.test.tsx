import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { BLANK_EDIT } from '#features/chapters/weet/edit/schema.ts'
import { expectAccessible, expectNoOverflow } from '#ui/testing/accessibility.ts'
import { drawStudio, FULL, ONE_CLIP } from '../testing/draw-studio.tsx'

const BAKE = 'GET /api/v2/videos/11/bake'
const button = (name: string | RegExp) => page.getByRole('button', { name })

it('gives a voice to what readers get, in the voice studio', async () => {
  await drawStudio(ONE_CLIP)
  await userEvent.keyboard('5')
  await button('Voice-over').click()
  await expect.element(page.getByRole('dialog', { name: 'Give this chapter a voice' })).toBeVisible()
})

it('has the video made first where it is not', async () => {
  let isBegun = false
  const working = { state: 'working', progress: 0.4 }
  await drawStudio(FULL, {
    answers: {
      [BAKE]: () => (isBegun ? working : { state: 'none', progress: 0 }),
      [BAKE.replace('GET', 'POST')]: () => {
        isBegun = true
        return working
      },
    },
  })
  await page.getByRole('navigation').getByRole('button', { name: 'Voice' }).click()
  await expect.element(button('Voice-over')).not.toBeInTheDocument()
  await button('Make the video').click()
  await expect.element(page.getByRole('progressbar')).toBeVisible()
})

it('says that nothing is there to speak to', async () => {
  await drawStudio(BLANK_EDIT)
  await userEvent.keyboard('5')
  await expect.element(page.getByText(/^Nothing is left to speak to/)).toBeVisible()
})

it.each([
  ['en', 1440],
  ['de', 390],
] as const)('can be used by everybody in %s at %i px', async (locale, width) => {
  await drawStudio(ONE_CLIP, { locale, width })
  await userEvent.keyboard('5')
  await expect.element(page.getByRole('heading', { name: locale === 'en' ? 'Voice' : 'Stimme' })).toBeVisible()
  await expectAccessible()
  await expectNoOverflow()
})
