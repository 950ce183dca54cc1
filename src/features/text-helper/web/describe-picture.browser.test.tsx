import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeLocale } from '#ui/i18n.ts'
import { expectAccessible, expectNoOverflow } from '#ui/testing/accessibility.ts'
import { type Answer, Refusal } from '#ui/testing/draw.tsx'
import { drawText } from './testing/draw-text.tsx'

const FILE = 'AAAAAAAAAAAAAAAAAAAAAA'
const PICTURE = `<img src="/api/v2/files/${FILE}/image?width=1280" alt="" width="640" height="480">`
const SEEN = 'A bent pipe between two tanks.'

const button = (name: string) => page.getByRole('button', { name })
const field = page.getByRole('textbox', { name: 'What does it show?' })

/** Opens what the picture of a text is described in. */
async function open(describeIt: Answer, helped = true) {
  const drawn = await drawText(`<p>See:</p>${PICTURE}<p>Below.</p>`, { describeIt, ...(!helped && { helper: null }) })
  await page.getByText('See:').click()
  await userEvent.keyboard('{ArrowDown}')
  await button('Describe the picture').click()
  await expect.element(field).toBeVisible()
  return drawn
}

describe('what a picture shows', () => {
  it('is proposed, taken into the field, and said only when that is saved; by the keyboard alone', async () => {
    const { html, sent } = await open(() => ({ text: SEEN }))
    await expect.element(button('Propose a description')).toBeVisible()
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(page.getByText(SEEN)).toBeVisible()
    await expect.element(field).toHaveValue('')
    expect(sent.at(-1)?.body).toEqual({ fileID: FILE })
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(field).toHaveValue(SEEN)
    expect(html()).toContain('alt=""')
    await button('Save').click()
    await expect.poll(html).toContain(`alt="${SEEN}"`)
  })

  it('stays to be said by its author where the model fails', async () => {
    await open(() => new Refusal(409, 'The model sees no pictures.'))
    await button('Propose a description').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('The model sees no pictures.')
    await expect.element(field).toHaveValue('')
  })

  it('is asked for no longer once its dialog is closed', async () => {
    const { sent } = await open(() => new Promise(() => {}))
    await button('Propose a description').click()
    await expect.poll(() => sent.at(-1)?.method).toBe('POST')
    await button('Close').click()
    await expect.poll(() => sent.at(-1)?.signal?.aborted).toBe(true)
  })

  it('is not proposed where no model is there', async () => {
    const { sent } = await open(() => null, false)
    await expect.poll(() => sent.filter(({ path }) => path.endsWith('/textHelp')).length).toBeGreaterThan(0)
    expect(button('Propose a description').elements()).toEqual([])
  })

  it('is proposed to everybody, in German on a phone', async () => {
    await page.viewport(390, 844)
    await open(() => ({ text: SEEN }))
    await changeLocale('de')
    await button('Beschreibung vorschlagen').click()
    await expect.element(page.getByText(SEEN)).toBeVisible()
    await expectAccessible({ isPart: true })
    await expectNoOverflow()
    await changeLocale('en')
    await page.viewport(1440, 900)
  })
})
