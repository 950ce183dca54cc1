import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { HOSTILE_TEXTS } from '#shared/testing/hostile-texts.ts'
import { expectAccessible, expectNoOverflow } from '#ui/testing/accessibility.ts'
import type { AskReply } from '../contract.ts'
import { answered, button, field, panel, type Reading, rail, read, reply, weather } from './testing/draw-asking.tsx'

describe('a question that a model answers', () => {
  const NO = 'No, ice ends the climb.'
  const BOTH = answered([weather, rail], [NO, 0], ['Test it at the lowest rung.', 1], ['Then report it.', 0])

  async function askFor(answer: AskReply, reading: Reading = {}) {
    const drawn = await read({ answer: () => answer, isByModel: true, ...reading })
    await button().click()
    await expect.element(panel().getByText(/put into words by your organisation’s language model/)).toBeVisible()
    await field().fill('What about ice?')
    await userEvent.keyboard('{Enter}')
    return drawn
  }

  it('gets sentences, each with a way to its place, by the keyboard alone', async () => {
    const { address } = await askFor(BOTH)
    await expect
      .element(page.getByRole('status').filter({ hasText: /Answered from 2 places No, ice/ }))
      .toBeInTheDocument()
    await expect.element(panel().getByText('written by Mistral Small')).toBeVisible()
    const numbers = panel().getByRole('link', { name: /^Place/ })
    expect(numbers.elements().map(({ ariaLabel, textContent }) => [ariaLabel, textContent])).toEqual([
      ['Place 1: Weather and wind limits', '1'],
      ['Place 2: Fall arrest and the ladder rail', '2'],
      ['Place 1: Weather and wind limits', '1'],
    ])
    numbers.first().element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe('/s/abc/height?chapter=6&found=ice+rail')
    const current = panel().getByRole('link', { current: true } as never)
    expect(current.elements().filter((one) => one.ariaCurrent !== null)).toHaveLength(3)
    await expectAccessible()
  })

  it('is told the document and page that a text was written from, beside its place', async () => {
    const sources = [
      { document: 'Rescue plan.pdf', page: 3 },
      { document: 'A handbook with a very long name that nobody shortened.pdf', page: 12 },
    ]
    await askFor(answered([{ ...weather, sources }, rail], [NO, 0], ['Test it at the lowest rung.', 1]))
    await expect.element(panel().getByText('Rescue plan.pdf, page 3')).toBeVisible()
    const [first, second] = panel()
      .getByRole('link', { name: /^Place/ })
      .elements()
    expect(first?.ariaLabel).toMatch(
      /^Place 1: Weather and wind limits, Rescue plan.pdf, page 3, A handbook.*, page 12$/,
    )
    expect(second?.ariaLabel).toBe('Place 2: Fall arrest and the ladder rail')
    await expectAccessible()
    await expectNoOverflow()
  })

  it('that the speach does not say is told so, with what comes nearest', async () => {
    await askFor(answered([weather]))
    await expect.element(panel().getByText('Nearest to it:')).toBeVisible()
    await expect.element(panel().getByRole('link', { name: /Weather/ })).toBeVisible()
    await expect.element(button('Write to Inês Carvalho')).toBeVisible()
    await expect.element(page.getByRole('status').filter({ hasText: /does not say/ })).toBeInTheDocument()
  })

  it('gets the passages where the model fails, and is told so', async () => {
    await askFor({ ...reply(weather, rail), hasFailed: true })
    await expect.element(panel().getByText(/A short answer could not be written just now/)).toBeVisible()
    expect(panel().getByRole('listitem').getByRole('link').elements()).toHaveLength(2)
  })

  it('shows every hostile text as the text that it is', async () => {
    await askFor(answered([weather], ...HOSTILE_TEXTS.map((text): [string, number] => [text, 0])))
    await expect
      .element(
        panel()
          .getByRole('link', { name: /^Place/ })
          .first(),
      )
      .toBeVisible()
    const said = panel()
      .getByRole('link', { name: /^Place/ })
      .elements()
    expect(said.map((one) => one.previousSibling?.previousSibling?.textContent)).toEqual([...HOSTILE_TEXTS])
    expect('hacked' in window).toBe(false)
    await expectNoOverflow()
  })

  it.each([
    ['de', 390],
    ['fr', 1440],
  ] as const)('can be used by everybody, in %s at %i', async (locale, width) => {
    await read({ answer: () => BOTH, isByModel: true, locale, width })
    await page
      .getByRole('button', { name: locale === 'de' ? 'Diesen Speach befragen' : 'Interroger ce speach' })
      .click()
    await page.getByRole('textbox').last().fill('Ice?')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/No, ice ends the climb/).last()).toBeVisible()
    await expectAccessible({ isPart: width === 390 })
    await expectNoOverflow()
  })
})
