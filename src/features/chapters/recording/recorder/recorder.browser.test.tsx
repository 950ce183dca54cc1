import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawOnPage } from '#app/testing/draw-page.tsx'
import { ConfirmHost } from '#ui/dialog/confirm-host.tsx'
import { expectAccessible } from '#ui/testing/accessibility.ts'
import { type ChapterEditing, ChapterEditingContext } from '../../web/editing/use-chapter-editing.ts'
import { Recorder } from './recorder.tsx'

afterEach(() => vi.restoreAllMocks())

/** As much of the editor as a recorder needs; the cast is for the rest, which it never asks for. */
const EDITING = { session: { hold: () => {} } } as unknown as ChapterEditing

it.each([
  ['AUDIO', 'Set up the microphone', /allow the microphone, and set it up again/],
  ['WEBCAM', 'Set up camera and microphone', /allow both, and set them up again/],
  ['SCREEN', 'Choose what to show', /Choose again and pick a tab/],
] as const)('explains that %s was denied, and asks again', async (type, name, advice) => {
  const deny = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
  const asked = [
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(deny),
    vi.spyOn(navigator.mediaDevices, 'getDisplayMedia').mockImplementation(deny),
  ]
  const place = { userID: 'me', speachID: 'abc', chapterId: 7, type }
  await drawOnPage(
    <ChapterEditingContext value={EDITING}>
      <Recorder place={place} onKeep={() => {}} />
    </ChapterEditingContext>,
    {},
  )
  const setUp = page.getByRole('button', { name })
  await setUp.click()
  await expect.element(page.getByText(advice)).toBeVisible()
  await expect.element(setUp).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked.flatMap(({ mock }) => mock.calls)).toHaveLength(2)
  await expect.element(page.getByText(advice)).toBeVisible()
  await expectAccessible({ isPart: true })
})

it('asks before a recording is left for the one that is there', async () => {
  const audio = new AudioContext()
  const { stream } = audio.createMediaStreamDestination()
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream)
  const onBack = vi.fn()
  const place = { userID: 'me', speachID: 'abc', chapterId: 7, type: 'AUDIO' } as const
  await drawOnPage(
    <ChapterEditingContext value={EDITING}>
      <Recorder place={place} onKeep={() => {}} onBack={onBack} />
      <ConfirmHost />
    </ChapterEditingContext>,
    {},
  )
  const back = page.getByRole('button', { name: 'Keep the current one' })
  await back.click()
  await expect.poll(() => onBack.mock.calls).toHaveLength(1)

  await page.getByRole('button', { name: 'Set up the microphone' }).click()
  await page.getByRole('button', { name: 'Start recording' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without keeping your recording?' })
  await back.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(onBack).toHaveBeenCalledOnce()
  await back.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(() => onBack.mock.calls).toHaveLength(2)
  await audio.close()
})
