import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { cutTitle } from '#features/speaches/web/cards/card-rules.ts'
import { CARD, Cards } from '#features/speaches/web/cards/testing/cards.tsx'
import { HOSTILE_TEXTS } from '#shared/testing/hostile-texts.ts'
import { notify } from '#ui/toast/toast.tsx'
import { drawOnPage } from '../testing/draw-page.tsx'

declare global {
  interface Window {
    hacked?: number
  }
}

it('shows hostile titles and names on cards, in menus and in toasts as texts', async () => {
  const author = CARD.authorsInfos.author
  const cards = HOSTILE_TEXTS.map((text, id) => ({
    ...CARD,
    id,
    title: text,
    authorsInfos: { ...CARD.authorsInfos, author: { ...author, label: text, firstName: text } },
  }))
  await drawOnPage(<Cards />, { 'GET /cards': () => cards })
  const shown = () => document.querySelectorAll('article').length
  await expect.poll(shown, { timeout: 10_000 }).toBe(HOSTILE_TEXTS.length)
  const titles = [...document.querySelectorAll('h3')].map(({ textContent }) => textContent)
  expect(titles).toEqual(HOSTILE_TEXTS.map(cutTitle))
  for (const text of HOSTILE_TEXTS.slice(0, 20)) notify.failure(text)
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  const places = [...document.querySelectorAll('article, [role="alert"]')]
  expect(places.flatMap((place) => [...place.querySelectorAll('script, iframe, object, embed, img, input')])).toEqual(
    [],
  )
  expect(window.hacked).toBeUndefined()
})
