import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { HOSTILE_TEXTS } from '#shared/testing/hostile-texts.ts'
import { expectAccessible, expectNoOverflow } from '#ui/testing/accessibility.ts'
import { type Answer, Refusal } from '#ui/testing/draw.tsx'
import { button, field, panel, rail, read, reply, weather } from './testing/draw-asking.tsx'

describe('the door', () => {
  it('is there for who is signed in and reads what is published', async () => {
    await read()
    await expect.element(button()).toHaveAttribute('aria-pressed', 'false')
  })

  it.each([
    ['visitors', { me: null }],
    ['what is only scheduled', { view: { version: null } }],
    ['those whose organisation did not switch it on', { isOn: false }],
  ])('is not there for %s', async (_, reading) => {
    await read(reading)
    // What comes with the same answers.
    await expect.element(page.getByRole('button', { name: 'More' })).toBeVisible()
    await expect.element(page.getByRole('navigation', { name: 'Outline' })).toBeVisible()
    expect(button().elements()).toEqual([])
  })
})

describe('a question', () => {
  it('is answered by passages as they stand, each a way to its place, by the keyboard alone', async () => {
    const { sent, address } = await read()
    await expect.element(button()).toBeVisible()
    button().element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(field()).toHaveFocus()
    await userEvent.keyboard('  What about ice{Enter}')
    await expect.element(page.getByRole('status').filter({ hasText: /2 places answer/ })).toBeInTheDocument()
    expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { question: 'What about ice' },
    ])
    await expect.element(field()).toHaveValue('')
    const links = panel().getByRole('listitem').getByRole('link')
    expect(links.elements().map(({ textContent }) => textContent)).toEqual([
      `${weather.chapterTitle}${weather.text}`,
      `${rail.chapterTitle}page 4${rail.text}`,
    ])
    const marked = [...links.first().element().querySelectorAll('mark')].map(({ textContent }) => textContent)
    expect(marked).toEqual(['Ice', 'rail'])
    links.first().element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe('/s/abc/height?chapter=6&found=ice+rail')
    await expect.element(page.getByRole('heading', { level: 1, name: weather.chapterTitle })).toBeVisible()
    await expect.element(links.first()).toHaveAttribute('aria-current')
    await expect.element(links.last()).not.toHaveAttribute('aria-current')
    await expect.element(links.last()).toHaveAttribute('href', '/s/abc/height?chapter=7&page=4')
  })

  it('that the speach does not answer can be put to its author', async () => {
    await read({ answer: () => reply() })
    await button().click()
    await field().fill('Who pays for a new harness?')
    await button('Ask').click()
    await expect
      .element(
        panel()
          .getByRole('paragraph')
          .filter({ hasText: /does not say/ }),
      )
      .toBeVisible()
    await expect.element(button('Write to Inês Carvalho')).toBeVisible()
  })

  it('of its own author is answered without a way to themselves', async () => {
    await read({ answer: () => reply(), view: { authorId: 1 } })
    await button().click()
    await field().fill('Who pays?')
    await userEvent.keyboard('{Enter}')
    await expect.element(panel().getByText(/Try other words\.$/)).toBeVisible()
    expect(button('Write to Inês Carvalho').elements()).toEqual([])
  })

  it('that failed says why and can be asked again, in its place', async () => {
    const answers: Answer[] = [() => new Refusal(429, 'Please wait a moment.'), () => reply(weather)]
    await read({ answer: (sent) => answers.shift()?.(sent) })
    await button().click()
    await field().fill('What about ice?')
    await userEvent.keyboard('{Enter}')
    await expect.element(panel().getByRole('alert')).toHaveTextContent('Please wait a moment.')
    await button('Try again').click()
    await expect.element(panel().getByRole('link', { name: /Weather/ })).toBeVisible()
    expect(panel().getByText('What about ice?').elements()).toHaveLength(1)
    expect(panel().getByRole('alert').elements()).toEqual([])
  })

  it('waits for its answer, and another waits for it', async () => {
    const waiting = Promise.withResolvers<object>()
    const { sent } = await read({ answer: () => waiting.promise })
    await button().click()
    await field().fill('What about ice?')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('status').filter({ hasText: /Looking through/ })).toBeInTheDocument()
    await field().fill('And wind?')
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Ask')).toBeDisabled()
    waiting.resolve(reply(weather))
    await expect.element(button('Ask')).toBeEnabled()
    await expect.element(field()).toHaveValue('And wind?')
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  it('stays in the list while other panels are open, and no longer than the page', async () => {
    await read()
    await button().click()
    await field().fill('What about ice?')
    await userEvent.keyboard('{Enter}')
    await expect.element(panel().getByRole('link', { name: /Weather/ })).toBeVisible()
    await page.getByRole('tab', { name: 'Notes' }).click()
    await expect.element(field()).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Close' }).click()
    await button().click()
    await expect.element(panel().getByRole('link', { name: /Weather/ })).toBeVisible()
    expect(Object.keys(localStorage).filter((key) => localStorage.getItem(key)?.includes('ice'))).toEqual([])
  })

  it('ends with its panel while it waits, and can be asked again', async () => {
    const answers: Answer[] = [() => new Promise(() => {}), () => reply(weather)]
    const { sent } = await read({ answer: (one) => answers.shift()?.(one) })
    await button().click()
    await field().fill('What about ice?')
    await userEvent.keyboard('{Enter}')
    const asked = () => sent.filter(({ method }) => method === 'POST')
    await expect.poll(() => asked().length).toBe(1)
    await page.getByRole('tab', { name: 'Notes' }).click()
    await expect.poll(() => asked()[0]?.signal?.aborted).toBe(true)
    await page.getByRole('tab', { name: 'Ask' }).click()
    await expect.element(panel().getByRole('alert')).toHaveTextContent('You closed this before the answer came.')
    await button('Try again').click()
    await expect.element(panel().getByRole('link', { name: /Weather/ })).toBeVisible()
    expect(asked().map(({ body }) => body)).toEqual([{ question: 'What about ice?' }, { question: 'What about ice?' }])
  })

  it('may be as long as the server takes it', async () => {
    await read()
    await button().click()
    await field().fill('x'.repeat(302))
    await expect.element(panel().getByText('2 characters too many')).toBeVisible()
    await expect.element(button('Ask')).toBeDisabled()
    await field().fill('x'.repeat(300))
    await expect.element(button('Ask')).toBeEnabled()
  })
})

it('shows every hostile text as the text that it is', async () => {
  await read({ answer: () => reply(...HOSTILE_TEXTS.map((text) => ({ ...weather, chapterTitle: text, text }))) })
  await button().click()
  await field().fill('<img src=x onerror="window.hacked = 1">')
  await userEvent.keyboard('{Enter}')
  await expect.element(panel().getByRole('link').first()).toBeVisible()
  const shown = [...panel().element().querySelectorAll('li li')]
  expect(shown.map((one) => one.querySelector('q')?.textContent)).toEqual([...HOSTILE_TEXTS])
  expect(shown.flatMap((one) => [...one.querySelectorAll('img, script, iframe')])).toEqual([])
  expect('hacked' in window).toBe(false)
  await expectNoOverflow()
})

it('stays with the tabs for who goes through them by the arrow keys', async () => {
  await read()
  await page.getByRole('button', { name: 'Notes' }).click()
  page.getByRole('tab', { name: 'Notes' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(field()).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'Ask' })).toHaveFocus()
})

describe('on a phone', () => {
  it('is a sheet, which makes room for the place that is opened', async () => {
    const { address } = await read({ width: 390, locale: 'de' })
    await button('Diesen Speach befragen').click()
    const sheet = page.getByRole('dialog', { name: 'Diesen Speach befragen' })
    await sheet.getByRole('textbox', { name: 'Ihre Frage' }).fill('Was ist bei Eis?')
    await userEvent.keyboard('{Enter}')
    await expect.element(sheet.getByRole('link', { name: /Weather/ })).toBeVisible()
    await expect.poll(() => sheet.element().getBoundingClientRect().top).toBeCloseTo(92, 0)
    await expectNoOverflow()
    await expectAccessible({ isPart: true })
    await sheet.getByRole('link', { name: /Weather/ }).click()
    await expect.poll(address).toBe('/s/abc/height?chapter=6&found=ice+rail')
    await expect.element(sheet).not.toBeInTheDocument()
  })

  it('closes by Escape, back to its button', async () => {
    await read({ width: 390 })
    await button().click()
    await expect.element(field()).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(button()).toHaveFocus()
  })
})

it.each([['en'], ['fr'], ['de'], ['es']] as const)('can be used by everybody, in %s', async (locale) => {
  await read({ locale })
  await page.getByRole('banner').getByRole('button', { pressed: false }).nth(2).click()
  await page.getByRole('complementary').getByRole('textbox').fill('Ice?')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('complementary').getByRole('link', { name: /Weather/ })).toBeVisible()
  await expectAccessible()
  await expectNoOverflow()
})
