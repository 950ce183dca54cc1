import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#ui/testing/accessibility.ts'
import { draw } from '#ui/testing/draw.tsx'
import { Recorder } from './recorder.tsx'

afterEach(() => vi.restoreAllMocks())

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
  await draw(<Recorder place={place} onKeep={() => {}} />, {})
  const setUp = page.getByRole('button', { name })
  await setUp.click()
  await expect.element(page.getByText(advice)).toBeVisible()
  await expect.element(setUp).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked.flatMap(({ mock }) => mock.calls)).toHaveLength(2)
  await expect.element(page.getByText(advice)).toBeVisible()
  await expectAccessible({ isPart: true })
})
