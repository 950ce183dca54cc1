import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawOnPage } from '#app/testing/draw-page.tsx'
import { CARD, Cards } from './testing/cards.tsx'

const { author } = CARD.authorsInfos
const grace = { ...author, id: 2, userID: 'grace', firstName: 'Grace', lastName: 'Hopper', label: 'Grace Hopper' }
const gone = { ...grace, id: 3, userID: 'gone', label: 'Joan Clarke', hasProfile: false }
const team = { type: 'group' as const, id: 1, label: 'Night shift', img: null }

const drawCard = () =>
  drawOnPage(<Cards />, {
    'GET /cards': () => [
      { ...CARD, authorsInfos: { author, coEditors: [grace, gone], coEditorGroups: [team] }, canEdit: false },
    ],
  })

const article = page.getByRole('article', { name: CARD.title })

it('has its title read from the side of its first letter', async () => {
  const title = 'القراءة مفيدة!'
  await drawOnPage(<Cards />, { 'GET /cards': () => [{ ...CARD, title, canEdit: false }] })
  const heading = page.getByRole('heading', { name: title })
  await expect.element(heading).toBeVisible()
  expect(getComputedStyle(heading.element()).direction).toBe('rtl')
})

describe('who made a speach', () => {
  it('leads to their profiles, but for who has none and for groups', async () => {
    await drawCard()
    await expect
      .element(article.getByRole('link', { name: 'Ada Lovelace' }))
      .toHaveAttribute('href', '/profil/ada/ada-lovelace')
    await expect
      .element(article.getByRole('link', { name: 'Grace Hopper' }))
      .toHaveAttribute('href', '/profil/grace/grace-hopper')
    await expect.element(article.getByRole('img', { name: 'Joan Clarke' })).toBeVisible()
    expect(article.getByRole('link').all()).toHaveLength(3)
  })

  it('comes to the keyboard after the speach itself', async () => {
    await drawCard()
    const speach = article.getByRole('link').first()
    await expect.element(speach).toBeVisible()
    // A link is an element that can have the focus.
    const link = speach.element() as HTMLElement
    link.focus()
    for (const name of ['Ada Lovelace', 'Grace Hopper']) {
      await userEvent.keyboard('{Tab}')
      await expect.element(article.getByRole('link', { name })).toHaveFocus()
    }
  })
})
