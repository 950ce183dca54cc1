import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { drawScreen } from '#app/testing/draw-screen.tsx'

const STEPS = ['MAIL', 'BRAND', 'PLACE', 'TERMS', 'PEOPLE', 'SPEACH'].map((code) => ({ code, isDone: code === 'MAIL' }))
const ME = { isAdmin: true, isSuperAdmin: true, firstName: 'Lena' }

/** A home whose examples and steps are as the test says. */
async function drawHome(server: { examples: object; steps: object[] }, answers = {}) {
  const home = () => ({ getStarted: [], rows: [], firstSteps: server })
  return drawScreen('/', { 'GET /api/v2/home': home, ...answers }, { me: ME })
}

it('says of each step whether it is done, and leads to its page', async () => {
  await drawHome({ examples: { count: 0, isLoading: false }, steps: STEPS })
  const items = page.getByRole('region', { name: 'Make it yours' }).getByRole('listitem')
  await expect.element(items.nth(0).getByRole('img', { name: 'Done' })).toBeVisible()
  await expect.element(items.nth(1).getByRole('img', { name: 'Still to do' })).toBeVisible()
  await expect
    .element(items.nth(3).getByRole('link', { name: 'Publish your terms' }))
    .toHaveAttribute('href', '/administration/legal')
})

it('stores the time zone that is right as it is', async () => {
  const server = { examples: { count: 0, isLoading: false }, steps: STEPS }
  const keep = () => {
    server.steps = STEPS.map((step) => ({ ...step, isDone: true }))
    return {}
  }
  const { sent } = await drawHome(server, { 'PATCH /api/v2/settings': keep })
  const button = page.getByRole('button', { name: 'Keep Europe/Paris' })
  await button.click()
  await expect.element(button).not.toBeInTheDocument()
  expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({ 'organisation.timeZone': 'Europe/Paris' })
})

it('loads examples, shows them coming, and removes them when one is sure', async () => {
  const server = { examples: { count: 0, isLoading: false }, steps: STEPS }
  const load = () => {
    server.examples = { count: 6, isLoading: false }
    return { count: 0, isLoading: true }
  }
  const remove = () => {
    server.examples = { count: 0, isLoading: false }
    return server.examples
  }
  await drawHome(server, { 'POST /api/v2/examples': load, 'DELETE /api/v2/examples': remove })
  await page.getByRole('button', { name: 'Load six examples' }).click()
  await expect.element(page.getByText('6 examples are on this page.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove the examples' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the examples' }).click()
  await expect.element(page.getByRole('button', { name: 'Load six examples' })).toBeVisible()
})

it('is closed for good', async () => {
  const server = { examples: { count: 0, isLoading: false }, steps: STEPS }
  const { sent } = await drawHome(server, { 'GET /user.usercontroller/removegetstarted': () => ({}) })
  await page.getByRole('button', { name: 'Close this list for good' }).click()
  await expect.element(page.getByRole('region', { name: 'Make it yours' })).not.toBeInTheDocument()
  await expect
    .poll(() => sent.find(({ path }) => path.includes('removegetstarted'))?.query.get('type'))
    .toBe('FIRST_STEPS')
})
