import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { drawScreen } from '#app/testing/draw-screen.tsx'
import { expectAccessible, expectNoOverflow } from '#ui/testing/accessibility.ts'
import { type Answer, Refusal } from '#ui/testing/draw.tsx'
import { NOTIFICATIONS_ADDRESS as ADDRESS } from '../notifications-address.ts'
import { makeNotification, SPEACH } from '../testing/notifications.ts'

const articles = page.getByRole('main').getByRole('article')
const count = (many: number) => expect.element(articles).toHaveLength(many)

/** A server that has told of so many publications, the last one first. */
function tellOf(total: number): Record<string, Answer> {
  const titles = Array.from({ length: total }, (_, index) => `Number ${total - index}`)
  let unread = total
  return {
    'GET /api/v2/notifications/countUnread': () => unread,
    'GET /api/v2/notifications/count': () => total,
    'GET /api/v2/notifications/parameters/types': () => ['USER_NEW_MESSAGE', 'ADMIN_NEW_SPEACH_PUBLISHED'],
    'POST /api/v2/notifications/acquit': () => {
      unread = 0
      return {}
    },
    'GET /api/v2/notifications': ({ query }) => {
      const from = (Number(query.get('page')) - 1) * Number(query.get('size'))
      const shown = titles.slice(from, from + Number(query.get('size')))
      return shown.map((title) => makeNotification('ADMIN_NEW_SPEACH_PUBLISHED', { speach: { ...SPEACH, title } }))
    },
  }
}

it('has ten at once and keeps its place in the address; being shown, they are acknowledged', async () => {
  const { sent, address } = await drawScreen(ADDRESS, tellOf(101))
  await count(10)
  await expect.element(page.getByRole('main').getByText('101', { exact: true })).toBeVisible()
  await expect.element(articles.first()).toMatchTextContent(/^A new speach has been published: Number 101/)
  await expect.element(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  expect(sent.filter(({ path }) => path.endsWith('/acquit'))).toHaveLength(1)
  await expectAccessible()
  await page.getByRole('link', { name: 'Older' }).click()
  await expect.poll(address).toBe(`${ADDRESS}?page=2`)
  await expect.element(articles.first()).toMatchTextContent(/Number 91/)
  await expect.element(page.getByText('11–20 of 101')).toBeVisible()
  await page.getByRole('link', { name: 'Newer' }).click()
  await expect.poll(address).toBe(ADDRESS)
  await expect.element(articles.first()).toMatchTextContent(/Number 101/)
})

it('has nothing older than the last page, and leads back from one that is empty', async () => {
  await drawScreen(`${ADDRESS}?page=11`, tellOf(101))
  await count(1)
  await expect.element(articles.getByRole('link', { name: 'Number 1' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Older' })).not.toBeInTheDocument()
  const { address } = await drawScreen(`${ADDRESS}?page=12`, tellOf(101))
  await expect.element(page.getByText('This page is empty.')).toBeVisible()
  await page.getByRole('link', { name: 'To the first page' }).click()
  await expect.poll(address).toBe(ADDRESS)
})

it('shows one type, which stands in the address', async () => {
  const { sent, address } = await drawScreen(ADDRESS, tellOf(2))
  await count(2)
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Someone writes to you' }).click()
  await expect.poll(address).toBe(`${ADDRESS}?type=USER_NEW_MESSAGE`)
  await expect
    .poll(() =>
      sent
        .filter(({ path }) => path === '/api/v2/notifications')
        .at(-1)
        ?.query.get('type'),
    )
    .toBe('USER_NEW_MESSAGE')
})

it('says where there is none, of any type or of one, and what is no type', async () => {
  await drawScreen(ADDRESS, tellOf(0))
  await expect.element(page.getByText('All quiet. There are no notifications.')).toBeVisible()
  expect(document.querySelector('main svg[viewBox="0 0 240 180"]')).not.toBeNull()
  await expectAccessible()
  await drawScreen(`${ADDRESS}?type=USER_NEW_MESSAGE`, tellOf(0))
  await expect.element(page.getByText('There are no notifications of this type.')).toBeVisible()
  const refused = { ...tellOf(0), 'GET /api/v2/notifications': () => new Refusal(400, 'type inconnu') }
  await drawScreen(`${ADDRESS}?type=USER_TELEPATHY`, refused)
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^type inconnu/)
})

it('shows either the list or the settings on a phone, in German: there is no room for both', async () => {
  const parameters = {
    params: [{ id: 1, typeNotification: 'TRAINER_NEW_COMMENT', activate: true, category: 'TRAINER' }],
    frequencyNotification: 'NONE',
  }
  const answers = { ...tellOf(1), 'GET /api/v2/notifications/parameters': () => parameters }
  await drawScreen(ADDRESS, answers, { locale: 'de', width: 390 })
  const bar = page.getByRole('navigation', { name: 'Hauptmenü' })
  const own = bar.getByRole('link', { name: 'Mitteilungen', exact: true })
  await expect.element(own).toHaveAttribute('aria-current', 'page')
  await expect.element(articles).toBeVisible()
  await expectNoOverflow()
  await expectAccessible()
  await page.getByRole('button', { name: 'Einstellungen', exact: true }).click()
  await expect.element(page.getByRole('switch', { name: 'Neuer Kommentar' })).toBeVisible()
  await expect.element(page.getByRole('article')).not.toBeInTheDocument()
  await expectNoOverflow()
  await expectAccessible()
  await page.getByRole('button', { name: 'Einstellungen schließen' }).click()
  await expect.element(articles).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Einstellungen', exact: true })).toHaveFocus()
})
