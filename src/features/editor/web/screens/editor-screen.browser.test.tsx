import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { drawScreen } from '#app/testing/draw-screen.tsx'
import { sampleDraft } from '../testing/sample.ts'

it('asks before it is left in the middle of a recording', async () => {
  const audio = new AudioContext()
  const { stream } = audio.createMediaStreamDestination()
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream)
  const draft = sampleDraft()
  const [chapter] = draft.lessons[0]?.chapters ?? []
  if (!chapter) throw new Error('the sample has a chapter')
  Object.assign(chapter, { type: 'AUDIO', content: { fileID: null } })
  const address = `/recorder/edit/${draft.speachID}`
  const drawn = await drawScreen(
    address,
    { [`GET /api/v2/speaches/${draft.speachID}`]: () => draft },
    { me: { isAuthor: true } },
  )
  await page.getByRole('button', { name: 'Set up the microphone' }).click()
  await page.getByRole('button', { name: 'Start recording' }).click()

  const question = page.getByRole('dialog', { name: 'Leave without keeping your recording?' })
  const home = page.getByRole('link', { name: /Home|Back/ }).first()
  await home.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(drawn.address()).toBe(`${address}?chapter=${chapter.id}`)
  await home.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(drawn.address).not.toContain(address)
  await audio.close()
})
