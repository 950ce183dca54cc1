import { notifications } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { drawOnPage, fail, GENERIC_FAILURE } from '#app/testing/draw-page.tsx'
import { homeQuery } from '../home-queries.ts'
import { GetStarted } from './get-started.tsx'

const CLOSE = 'GET /user.usercontroller/removegetstarted'
const card = page.getByRole('link', { name: 'Create a speach' })
const close = page.getByRole('button', { name: /Create a speach/ })

function Home() {
  const { data } = useQuery(homeQuery)
  return data && <GetStarted cards={data.getStarted} />
}

// Toasts outlive the page that raised them.
beforeEach(() => notifications.clean())

/** Draws a home whose server closes a card when the test says so. */
async function drawHome(answer: () => unknown) {
  let settle = () => {}
  const settled = new Promise<void>((resolve) => {
    settle = resolve
  })
  const sent = await drawOnPage(
    <Home />,
    {
      'GET /api/v2/home': () => ({ getStarted: [{ code: 'SPEACH', count: 0 }], rows: [] }),
      [CLOSE]: () => settled.then(answer),
    },
    ['/recorder/indexrecorderlayout'],
  )
  await expect.element(card).toBeVisible()
  await close.click()
  await expect.element(card).not.toBeInTheDocument()
  settle()
  return sent
}

it('closes a card at once, and for good', async () => {
  const sent = await drawHome(() => ({}))
  await expect.poll(() => sent.at(-1)?.query.get('type')).toBe('SPEACH')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(card).not.toBeInTheDocument()
})

it('brings the card back and says why when the server does not close it', async () => {
  await drawHome(fail)
  await expect.element(page.getByRole('alert')).toHaveTextContent(GENERIC_FAILURE)
  await expect.element(card).toBeVisible()
})

it('follows the bell: what is read there is read here', async () => {
  const home = () => ({
    getStarted: [
      { code: 'UNREAD', count: 12 },
      { code: 'SPEACH', count: 0 },
    ],
    rows: [],
  })
  const draw = (unread: number) =>
    drawOnPage(<Home />, { 'GET /api/v2/home': home, 'GET /api/v2/notifications/countUnread': () => unread }, [
      '/recorder/indexrecorderlayout',
      '/account/myNotifications',
    ])
  await draw(11)
  await expect.element(page.getByRole('link', { name: /11/ })).toBeVisible()
  await draw(3)
  await expect.element(card).toBeVisible()
  await expect.element(page.getByRole('link', { name: /12/ })).not.toBeInTheDocument()
})
