import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawStudio, FULL } from '../testing/draw-studio.tsx'

describe('the transcript', () => {
  const word = (text: string) => page.getByRole('option', { name: text }).first()

  it('is another timeline: struck-out words are cut, and brought back', async () => {
    const { saved } = await drawStudio(FULL)
    await expect.element(word('Wait,')).toBeInTheDocument()
    expect(word('Wait,').element().tagName).toBe('S')
    await word('mail').click()
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{Delete}')
    await expect.poll(() => saved()?.edit.cuts.length).toBe(2)
    expect(word('came').element().tagName).toBe('S')
    expect(word('today.').element().tagName).toBe('SPAN')
    await word('Wait,').click()
    await userEvent.keyboard('{Delete}')
    await expect.poll(() => word('Wait,').element().tagName).toBe('SPAN')
    expect(word('move.').element().tagName).toBe('S')
  })

  it('is searched, place by place, and the picture follows', async () => {
    await drawStudio(FULL)
    await page.getByRole('button', { name: 'Search the transcript' }).click()
    await page.getByRole('searchbox').fill('m')
    await expect.element(page.getByText('1 of 4')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(word('came')).toHaveAttribute('data-found', 'shown')
    // A second and most of another into it.
    await expect
      .poll(() => (page.getByRole('textbox', { name: 'Where it plays' }).element() as HTMLInputElement).value)
      .toMatch(/^0:02/)
    await userEvent.keyboard('{Escape}{Escape}')
    await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument()
    await expect.poll(() => document.querySelector('[data-found]')).toBeNull()
  })
})
