import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawScreen } from '#app/testing/draw-screen.tsx'
import type { Answer } from '#ui/testing/draw.tsx'
import { sampleDraft } from '../testing/sample.ts'

const FOUND = {
  totalNumberOfSpeachesFound: 1,
  availableLanguages: [],
  results: [
    {
      ...{ id: 9, speachID: 'c1BpEe7hJ-o', slug: 'mill', title: 'The old mill', img: null, language: 'en', minutes: 0 },
      ...{ publication: 'PUBLIE', delayed_till: null, isWorkflowInProgress: false, ratingCount: 0, matchCount: 0 },
      ...{ titleParts: [{ text: 'The old mill', hit: false }], matches: [], reason: null },
      authorsInfos: { author: { label: 'Ada' } },
    },
  ],
}
const field = page.getByRole('combobox', { name: 'Search' })
const pressSearchKeys = () => userEvent.keyboard('{Control>}k{/Control}')

/** The editor of a speach with one chapter of sound, with the recording under way. */
async function drawRecording(answers: Record<string, Answer> = {}) {
  const audio = new AudioContext()
  onTestFinished(() => audio.close())
  const { stream } = audio.createMediaStreamDestination()
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream)
  const draft = sampleDraft()
  const [chapter] = draft.lessons[0]?.chapters ?? []
  if (!chapter) throw new Error('the sample has a chapter')
  Object.assign(chapter, { type: 'AUDIO', content: { fileID: null } })
  const address = `/recorder/edit/${draft.speachID}`
  const drawn = await drawScreen(
    address,
    { [`GET /api/v2/speaches/${draft.speachID}`]: () => draft, ...answers },
    { me: { isAuthor: true } },
  )
  await page.getByRole('button', { name: 'Set up the microphone' }).click()
  await page.getByRole('button', { name: 'Start recording' }).click()
  return { ...drawn, place: `${address}?chapter=${chapter.id}` }
}

const question = page.getByRole('dialog', { name: 'Leave without keeping your recording?' })

it('asks before it is left in the middle of a recording', async () => {
  const { address, place } = await drawRecording()
  const home = page.getByRole('link', { name: /Home|Back/ }).first()
  await home.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(address()).toBe(place)
  await home.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(address).not.toContain('/recorder/edit/')
})

it('asks before another chapter takes the place of one that is recorded', async () => {
  const { address, place } = await drawRecording()
  const other = page.getByRole('button', { name: /^Chapter 12/ })
  await other.first().click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Add a chapter', exact: true }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  expect(address()).toBe(place)
  expect(document.querySelectorAll('[data-row]')).toHaveLength(5)
  await other.first().click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(address).toContain('?chapter=12')
})

it('is searched from by the keys, and asks before a result is opened in its place', async () => {
  const { address, place } = await drawRecording({ 'GET /api/v2/speach/search': () => FOUND })
  await pressSearchKeys()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('mill{Enter}')
  await expect.element(page.getByRole('row', { name: /The old mill/ })).toBeVisible()
  expect(address()).toBe(place)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(question).toBeVisible()
  await pressSearchKeys()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(field).not.toBeInTheDocument()
  expect(address()).toBe(place)
  await expect.element(page.getByRole('button', { name: 'Pause' })).toBeVisible()
})

it('makes a link with the keys of the search while somebody writes', async () => {
  const draft = sampleDraft()
  await drawScreen(
    `/recorder/edit/${draft.speachID}`,
    { [`GET /api/v2/speaches/${draft.speachID}`]: () => draft },
    { me: { isAuthor: true } },
  )
  await page.getByRole('textbox', { name: 'Chapter text' }).click()
  await pressSearchKeys()
  await expect.element(page.getByRole('textbox', { name: 'Link to' })).toHaveFocus()
  await expect.element(field).not.toBeInTheDocument()
})
