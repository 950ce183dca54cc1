import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawOnPage } from '#app/testing/draw-page.tsx'
import { changeLocale } from '#ui/i18n.ts'
import { expectAccessible, expectNoOverflow } from '#ui/testing/accessibility.ts'
import { Refusal } from '#ui/testing/draw.tsx'
import { FramedDoor } from './framed-door.tsx'

afterEach(async () => {
  vi.restoreAllMocks()
  await changeLocale('en')
})

const ENTRY = 'POST /api/v2/framed/session'
const signIn = page.getByRole('button', { name: 'Sign in' })

/** The window of the sign-in, which only hears. */
function openWindow() {
  const heard: unknown[] = []
  const frame = document.createElement('iframe')
  document.body.append(frame)
  onTestFinished(() => frame.remove())
  const opened = frame.contentWindow as Window
  vi.spyOn(opened, 'postMessage').mockImplementation((message: unknown) => void heard.push(message))
  vi.spyOn(window, 'open').mockReturnValue(opened)
  const say = (data: unknown, { source = opened, origin = window.location.origin } = {}) =>
    window.dispatchEvent(new MessageEvent('message', { data, source, origin }))
  return { heard, say }
}

it('says that no window was opened, and where the speach can be read', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  await drawOnPage(<FramedDoor />, {})
  await signIn.click()
  await expect.element(page.getByRole('alert').getByText(/open the window. Allow pop-ups/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Open in a window of its own' })).toBeVisible()
})

it('takes a pass of its own window alone, and says when the browser keeps nobody signed in', async () => {
  const { heard, say } = openWindow()
  const sent = await drawOnPage(<FramedDoor />, { [ENTRY]: () => ({ ok: true }) }, [], null)
  const passes = () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body)
  say({ name: 'FRAME_PASS', pass: 'too early' })
  signIn.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Please go on in the window that has opened.')).toBeVisible()
  say({ name: 'FRAME_PASS', pass: 'foreign' }, { origin: 'https://elsewhere.example' })
  say({ name: 'FRAME_PASS', pass: 'another window' }, { source: window })
  say({ name: 'SOMETHING' })
  say({ name: 'FRAME_PASS', pass: 'mine' })
  await expect.element(page.getByRole('alert').getByText(/keep you signed in within this page/)).toBeVisible()
  expect(passes()).toEqual([{ pass: 'mine' }])
  expect(heard).toEqual([{ name: 'FRAME_ENTERED' }])
})

it('says why nobody could be signed in', async () => {
  const { say } = openWindow()
  const refused = () => new Refusal(409, 'Signing in within another page needs https.', { code: 'HTTPS_ONLY' })
  await drawOnPage(<FramedDoor />, { [ENTRY]: refused }, [], null)
  await signIn.click()
  say({ name: 'FRAME_PASS', pass: 'mine' })
  await expect.element(page.getByRole('alert').getByText(/needs https/)).toBeVisible()
})

it.each([[900], [390]])('can be used by everybody, in German at %d px', async (width) => {
  await page.viewport(width, 640)
  await changeLocale('de')
  vi.spyOn(window, 'open').mockReturnValue(null)
  await drawOnPage(<FramedDoor />, {})
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expectAccessible({ isPart: true })
  await expectNoOverflow()
})
