import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawScreen } from '#app/testing/draw-screen.tsx'
import { expectAccessible, expectNoOverflow } from '#ui/testing/accessibility.ts'

const EDITOR = '/accessibility-statement/edit'
const field = page.getByRole('textbox', { name: 'Accessibility statement' })

async function openEditor() {
  const answers = {
    'GET /api/v2/accessibility-data': () => ({ id: 1, statement: '<p>As it was.</p>' }),
    'GET /api/v2/home': () => ({ getStarted: [], rows: [] }),
  }
  const drawn = await drawScreen(EDITOR, answers, { me: { isAdmin: true } })
  await expect.element(field).toHaveTextContent('As it was.')
  return drawn
}

it('says that there is nothing to save', async () => {
  const { address, sent } = await openEditor()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('No changes.')).toBeVisible()
  expect(address()).toBe(EDITOR)
  expect(sent.every(({ method }) => method === 'GET')).toBe(true)
})

it('asks before a statement is left, with the safe answer at hand, and leads home', async () => {
  const { address } = await openEditor()
  await field.fill('As it shall not be.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await expect.element(field).toHaveTextContent('As it shall not be.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(address).toBe('/')
})

const POLICY = {
  ...{ version: 1, language: 'en', publishedAt: '2026-01-01T00:00:00.000Z', accepted: false },
  html: '<p>We keep little.</p>',
}

it('shows a visitor the policy', async () => {
  await drawScreen('/pdpContent', { 'GET /pdp/getPdp': () => POLICY }, { me: null })
  await expect.element(page.getByText('We keep little.')).toBeVisible()
  await expectAccessible()
})

it('stands before everything until it is accepted; who does not, signs out', async () => {
  await drawScreen('/', { 'GET /pdp/getPdp': () => POLICY }, { me: { pending: ['PDP'] }, width: 390 })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Please read our privacy policy' })).toBeVisible()
  await expect.element(page.getByRole('banner').getByRole('navigation')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Accept and continue' })).toBeEnabled()
  await expect.element(page.getByRole('link', { name: 'Sign out' })).toHaveAttribute('href', '/logout')
  await expectNoOverflow()
  await expectAccessible()
})

const WORD = 'W'.repeat(300)
const CELLS = Array.from({ length: 9 }, (_, column) => `<td>Longish value ${column}</td>`).join('')
const WIDE = `
  <h2>${WORD}</h2><p>${WORD} <a href="https://example.org/${WORD}">https://example.org/${WORD}</a></p>
  <ul><li>${WORD}</li></ul><blockquote><p>${WORD}</p></blockquote><pre><code>${WORD}</code></pre>
  <table><tbody><tr>${CELLS}</tr><tr><td colspan="9">${WORD}</td></tr></tbody></table>
  <p><img alt="A wide picture" width="1400" height="300" src="${pictureOf(1400, 300)}"></p>`

function pictureOf(width: number, height: number): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`
  return `data:image/svg+xml;base64,${btoa(svg)}`
}

it('fits a phone with a wide text, on its page and where it is accepted', async () => {
  const answers = { 'GET /pdp/getPdp': () => ({ ...POLICY, html: WIDE }) }
  await drawScreen('/pdpContent', answers, { me: null, width: 390 })
  await expect.element(page.getByRole('heading', { name: WORD })).toBeVisible()
  await expectNoOverflow()
  await drawScreen('/account', answers, { me: { pending: ['PDP'] }, width: 390 })
  const text = page.getByRole('region').filter({ hasText: WORD }).first()
  await expect.element(text).toBeVisible()
  await expectNoOverflow()
  expect(text.element().scrollWidth).toBeLessThanOrEqual(text.element().clientWidth)
})

it('fits the statement into its frame on a phone', async () => {
  const answers = { 'GET /api/v2/accessibility-data': () => ({ id: 1, statement: WIDE }) }
  await drawScreen('/accessibility-statement', answers, { me: null, width: 390 })
  const frame = page.getByTitle('Accessibility statement').element() as HTMLIFrameElement
  await expectNoOverflow()
  // The page can't look into its own, which has no origin.
  const same = document.createElement('iframe')
  Object.assign(same, { srcdoc: frame.srcdoc, width: frame.clientWidth, height: frame.clientHeight })
  document.body.append(same)
  onTestFinished(() => same.remove())
  await expect.poll(() => same.contentDocument?.querySelector('img')?.complete).toBe(true)
  const root = same.contentDocument?.documentElement
  expect(root?.scrollWidth).toBeLessThanOrEqual(root?.clientWidth ?? 0)
})
