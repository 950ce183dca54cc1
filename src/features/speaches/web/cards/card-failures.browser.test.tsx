import { notifications } from '@mantine/notifications'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { drawOnPage, fail, GENERIC_FAILURE } from '#app/testing/draw-page.tsx'
import { CARD, Cards } from './testing/cards.tsx'

const article = page.getByRole('article', { name: CARD.title })

// Toasts outlive the page that raised them.
beforeEach(() => notifications.clean())

it('says that an archived speach could not be brought back from the toast', async () => {
  let isArchived = false
  await drawOnPage(<Cards />, {
    'GET /cards': () => (isArchived ? [] : [CARD]),
    'DELETE /user/speach/delete': () => {
      isArchived = true
      return {}
    },
    'PUT /user/speach/restore': fail,
  })
  await page.getByRole('button', { name: `More actions for “${CARD.title}”` }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect.element(article).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(`Restoring failed. ${GENERIC_FAILURE}`)
  await expect.element(article).not.toBeInTheDocument()
})

it('says that a template could not be used, and shows whether it is still there', async () => {
  let isGone = false
  await drawOnPage(<Cards />, {
    'GET /cards': () => (isGone ? [] : [{ ...CARD, canEdit: true, isTemplate: true }]),
    'POST /api/v2/speaches': () => {
      isGone = true
      return fail()
    },
  })
  await page.getByRole('button', { name: `More actions for “${CARD.title}”` }).click()
  await page.getByRole('menuitem', { name: 'Use this template' }).click()
  const alert = page.getByRole('alert')
  await expect.element(alert).toHaveTextContent(`The speach could not be made from the template. ${GENERIC_FAILURE}`)
  await expect.element(article).not.toBeInTheDocument()
})

it.each([false, true])('shows the heart as it was, %s, when the favourite is not taken', async (isFavori) => {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await drawOnPage(<Cards />, {
    'GET /cards': () => [{ ...CARD, isFavori }],
    'GET /favori.FavoriController/toggleFavori': () => asked.then(fail),
  })
  const heart = page.getByRole('button', { name: `Favourite: ${CARD.title}` })
  await heart.click()
  await expect.element(heart).toHaveAttribute('aria-pressed', String(!isFavori))
  answer()
  await expect.element(page.getByRole('alert')).toHaveTextContent(GENERIC_FAILURE)
  await expect.element(heart).toHaveAttribute('aria-pressed', String(isFavori))
})
