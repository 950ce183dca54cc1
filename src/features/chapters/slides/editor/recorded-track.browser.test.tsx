import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { drawEditor } from '#app/testing/draw-studio.tsx'

it('asks before another chapter is opened while a track is recorded', async () => {
  const audio = new AudioContext()
  const { stream } = audio.createMediaStreamDestination()
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream)
  await drawEditor({ type: 'AUDIO_PPT', content: { slidesFileID: 'deck', fileID: null, cues: [], synchronised: true } })
  await page.getByRole('button', { name: 'Set up the microphone' }).click()
  await page.getByRole('button', { name: 'Start recording' }).click()
  await page.getByRole('button', { name: /^Chapter 12/ }).click()
  const question = page.getByRole('dialog', { name: 'Leave without keeping your recording?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('region', { name: 'Recorder' })).toBeVisible()
  vi.restoreAllMocks()
  await audio.close()
})
