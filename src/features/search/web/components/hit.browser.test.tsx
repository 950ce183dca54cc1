import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawOnPage } from '#app/testing/draw-page.tsx'
import type { FoundPlace, FoundSpeach } from '../../contract.ts'
import { Hit } from './hit.tsx'

function placeIn(chapterId: number): FoundPlace {
  const chapterTitle = `Chapter ${chapterId}`
  return { chapterId, chapterTitle, type: 'HTML', excerpt: [{ text: 'rope', hit: true }], words: ['rope'] }
}

// Only what a result shows.
const SPEACH = {
  id: 1,
  speachID: 'c1BpEe7hJ-o',
  slug: 'ropes',
  title: 'Ropes',
  titleParts: [{ text: 'Ropes', hit: false }],
  publication: 'PUBLIE',
  delayed_till: null,
  isWorkflowInProgress: false,
  img: null,
  language: 'en',
  minutes: 0,
  ratingCount: 0,
  authorsInfos: { author: { label: 'Ada' } },
  matches: [placeIn(1), placeIn(2), placeIn(3)],
  matchCount: 5,
  reason: null,
} as unknown as FoundSpeach

const ANSWERS = {
  'GET /api/v2/config': () => ({ flags: {} }),
  'GET /api/v2/speaches/c1BpEe7hJ-o/places': () => [1, 2, 3, 4].map(placeIn),
}

function draw(speach: FoundSpeach) {
  const hit = <Hit id="hit" speach={speach} term="rope" active={false} onOpen={() => {}} />
  return drawOnPage(hit, ANSWERS, ['/s/$speachID/{-$slug}'])
}

it('opens the other places of a result with the keyboard, each with a link of its own', async () => {
  await draw(SPEACH)
  const more = page.getByRole('button', { name: 'and 4 more places' })
  await expect.element(more).toHaveAttribute('aria-expanded', 'false')
  await expect.element(page.getByRole('link', { name: /Chapter 3/ })).not.toBeInTheDocument()
  more.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(more).toHaveAttribute('aria-expanded', 'true')
  await expect
    .element(page.getByRole('link', { name: /Chapter 4/ }))
    .toHaveAttribute('href', '/s/c1BpEe7hJ-o/ropes?chapter=4&found=rope')
  await expect.element(page.getByText('The best 4 of 5 places.')).toBeVisible()
})

it('says why a speach was found that shows none of the words', async () => {
  const reason: FoundSpeach['reason'] = { foundIn: 'TAGS', parts: [{ text: 'Climbing', hit: true }] }
  await draw({ ...SPEACH, matches: [], matchCount: 0, reason })
  await expect.element(page.getByRole('link', { name: /In the tags: Climbing/ })).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

it('says that the words stand in the subtitles of a film', async () => {
  await draw({ ...SPEACH, matches: [{ ...placeIn(1), type: 'VIDEO_UPLOAD' }], matchCount: 1 })
  await expect.element(page.getByRole('link', { name: /In the subtitles: rope/ })).toBeVisible()
})
