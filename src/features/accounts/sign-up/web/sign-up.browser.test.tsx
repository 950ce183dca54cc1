import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { CONFIG, drawScreen } from '#app/testing/draw-screen.tsx'

const on = () => ({ ...CONFIG, flags: { ...CONFIG.flags, selfSignUp: true, terms: true } })
const ON = { 'GET /api/v2/config': on, 'GET /api/v2/directory/signInWays': () => ({ result: [], total: 0 }) }
const field = (name: string) => page.getByLabelText(name, { exact: true })

it('asks for an account, and says that a mail is on its way', async () => {
  const { sent } = await drawScreen('/sign-up', { ...ON, 'POST /api/v2/sign-up': () => ({ ok: true }) }, { me: null })
  const create = page.getByRole('button', { name: 'Create the account' })
  await create.click()
  await expect.element(page.getByText('Please enter your first name.')).toBeVisible()
  await expect.element(page.getByText(/read and accept the terms/)).toBeVisible()
  await field('First name').fill('Ann')
  await field('E-mail address').fill('ann@new.example')
  await field('Password').fill('four quiet green boats')
  await create.click()
  await expect.element(page.getByText(/An e-mail to ann@new.example is on its way/)).toBeVisible()
  expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { firstName: 'Ann', lastName: '', email: 'ann@new.example', password: 'four quiet green boats', language: 'en' },
  ])
})

it('lets in who confirms it with the mailed link and their password', async () => {
  const answers = {
    ...{ ...ON, 'POST /api/v2/sign-up/confirm': () => ({ email: 'ann@new.example' }) },
    ...{
      'POST /api/auth/sign-in/email': () => ({ ok: true }),
      'GET /api/v2/home': () => ({ getStarted: [], rows: [] }),
    },
  }
  const { sent } = await drawScreen('/sign-up?token=abc', answers)
  await field('Password').fill('four quiet green boats')
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect
    .poll(() => sent.filter(({ method }) => method === 'POST').map(({ body }) => body))
    .toEqual([
      { token: 'abc', password: 'four quiet green boats' },
      { email: 'ann@new.example', password: 'four quiet green boats' },
    ])
})

it('leaves no trace while it is off', async () => {
  await drawScreen('/sign-up', {}, { me: null })
  await expect.element(page.getByRole('button', { name: 'Create the account' })).not.toBeInTheDocument()
})

it('is offered at sign-in while it is on', async () => {
  // In a frame, as tests are, sign-in leaves for the page around it.
  vi.stubGlobal('parent', window)
  onTestFinished(() => void vi.unstubAllGlobals())
  await drawScreen('/login', ON, { me: null })
  await expect.element(page.getByRole('link', { name: 'Create an account' })).toBeVisible()
})
