import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawStudio, FILM, fileOf, findLeftRecording, forgetRecordings, SLIDES } from '#app/testing/draw-studio.tsx'
import { ChunkStore } from '#features/chapters/recording/recorder/chunk-store.ts'
import { findHeld } from '#features/chapters/recording/recorder/take.ts'
import { expectAccessible } from '#ui/testing/accessibility.ts'
import { Refusal } from '#ui/testing/draw.tsx'

/** Counting down, and making a voice, takes seconds. */
const SOON = { timeout: 15_000 }

const UPLOAD = 'POST /recorder/voiceOver/upload/11'
const JOB = 'GET /recorder/jobID/job'

const studio = page.getByRole('dialog')
const title = (name: string) => page.getByRole('dialog', { name })
const button = (name: string | RegExp) => studio.getByRole('button', { name })

beforeEach(async () => {
  vi.restoreAllMocks()
  await forgetRecordings()
})

/** From the choice to the first moment of a recording. */
async function begin(): Promise<void> {
  await button(/^Speak it yourself/).click()
  await expect.element(studio.getByText('Recording starts in 3 seconds')).toBeInTheDocument()
  await expect.element(studio.getByRole('timer'), SOON).toBeVisible()
}

/** What would be offered again at the next visit. */
const leftBehind = async () => findLeftRecording(await findHeld())

/** Waits until this many seconds were recorded. */
const spoken = (seconds: number) =>
  expect
    .poll(() => Number(studio.getByRole('timer').element().textContent?.slice(-2)), SOON)
    .toBeGreaterThanOrEqual(seconds)

/** A microphone that hears this much, from 0 to 1. */
async function listenTo(loudness: number): Promise<void> {
  const audio = new AudioContext()
  const [tone, volume, out] = [audio.createOscillator(), audio.createGain(), audio.createMediaStreamDestination()]
  volume.gain.value = loudness
  tone.connect(volume).connect(out)
  tone.start()
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => out.stream.clone())
}

it('records with the keyboard alone, keeps what could not be sent, and brings the new voice into the editor', async () => {
  let tries = 0
  let asked = 0
  const { sent, chapter } = await drawStudio(FILM, {
    answers: {
      ...fileOf('spoken', { kind: 'video' }),
      [UPLOAD]: () => {
        tries += 1
        return tries === 1 ? new Refusal(500, 'The store is full.') : { jobID: 'job' }
      },
      [JOB]: () => {
        asked += 1
        if (asked === 1) return { result: '', progress: 0.5 }
        Object.assign(chapter, { content: { ...chapter.content, fileID: 'spoken' }, rev: 2 })
        return { result: 'done', progress: 1 }
      },
    },
  })
  await expect.element(title('Give this chapter a voice')).toBeVisible()
  await expectAccessible()
  await expect.element(button(/^Speak it yourself/)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(studio.getByRole('timer'), SOON).toBeVisible()
  await expect.element(button(/^Pause/)).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(studio.getByText('Paused')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard(' ')
  await spoken(1)
  await userEvent.keyboard('{Tab}{Enter}')

  await expect.element(title('Listen to it')).toBeVisible()
  await expect.element(studio.getByText(/^0:0\d of 1:01$/)).toBeVisible()
  await expect.element(button('Use this voice')).toHaveFocus()
  await expect.element(button('Play: Your voice')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.element(studio.getByRole('alert').getByText(/Nothing is lost: please try again\./)).toBeVisible()
  await expect.element(studio.getByRole('alert').getByText(/The store is full\.$/)).toBeVisible()
  expect(page.getByRole('alert').filter({ hasText: 'Nothing is lost' }).elements()).toHaveLength(1)
  await button('Try again').click()
  await expect.element(studio.getByText('Your voice goes into the chapter…')).toBeVisible()
  await expect.element(studio.getByRole('progressbar'), SOON).toHaveAttribute('aria-valuenow', '50')
  await expectAccessible()
  await expect.element(page.getByText('The chapter has its new voice.'), SOON).toBeVisible()
  await expect.element(studio, SOON).not.toBeInTheDocument()
  const forms = sent.flatMap(({ body }) => (body instanceof FormData ? [body] : []))
  const files = forms.map((form) => form.get('file'))
  expect(files.map((file) => file instanceof File && [file.name, file.type])).toEqual([
    ['voice.webm', 'audio/webm'],
    ['voice.webm', 'audio/webm'],
  ])
  expect(files.every((file) => file instanceof File && file.size > 0)).toBe(true)
  expect(forms.some((form) => form.has('cues'))).toBe(false)
  await expect.poll(() => sent.some(({ path }) => path === '/api/v2/files/spoken')).toBe(true)
})

it.each([
  ['NotAllowedError', /Your browser blocks the microphone/],
  ['NotFoundError', /We can’t find a microphone/],
])('says that there is no microphone (%s), and is back at the choice', async (name, advice) => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('no', name))
  await drawStudio(FILM)
  await button(/^Speak it yourself/).click()
  await expect.element(page.getByRole('alert').filter({ hasText: advice })).toBeVisible()
  await expect.element(title('Give this chapter a voice')).toBeVisible()
  await expect.element(button(/^Speak it yourself/)).toHaveFocus()
})

it('calls a countdown off by Esc, asks before it drops a recording, and drops it for good', async () => {
  await drawStudio(FILM)
  await button(/^Speak it yourself/).click()
  await expect.element(studio.getByText('Recording starts in 3 seconds')).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(title('Give this chapter a voice')).toBeVisible()
  await begin()
  await userEvent.keyboard('{Escape}')
  const question = page.getByRole('dialog', { name: 'Discard your recording?' })
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(studio.getByText('Paused')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).toBeVisible()
  // Esc is an answer to the question alone.
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(title('Recording')).toBeVisible()
  await button('Close').click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.element(studio).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Voice-over' }).click()
  await expect.element(title('Give this chapter a voice')).toBeVisible()
})

it('stops by itself at the end of the video', async () => {
  await drawStudio(FILM, { answers: fileOf('film', { kind: 'video', durationMs: 1200 }) })
  await begin()
  await expect.element(title('Listen to it'), SOON).toBeVisible()
  await expect.element(studio.getByText('0:01 of 0:01')).toBeVisible()
  expect(studio.getByText(/silent/).elements()).toEqual([])
})

it('asks whether to keep a recording in which nobody is heard', async () => {
  await listenTo(0)
  await drawStudio(FILM)
  await begin()
  await button('Stop').click()
  await expect.element(studio.getByRole('alert').getByText('We hear nothing. Keep it?')).toBeVisible()
})

it('draws a recording in which somebody is heard, and finds it again after the page was left', async () => {
  await listenTo(0.5)
  await drawStudio(FILM)
  await begin()
  await spoken(1)
  await button('Stop').click()
  await expect.element(button('Play: Your voice')).toBeVisible()
  expect(studio.getByRole('alert').elements()).toEqual([])
  await drawStudio(FILM)
  await expect.element(title('Listen to it')).toBeVisible()
  await expect.element(studio.getByText('This was recorded on an earlier visit and not used yet.')).toBeVisible()
})

it('asks before it binds slides for good, and sends when they turned', async () => {
  const { sent } = await drawStudio(SLIDES, { answers: { [UPLOAD]: () => new Refusal(500, 'Full.') } })
  await button(/^Speak it yourself/).click()
  const question = page.getByRole('dialog', { name: 'Bind the slides to your voice?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(title('Give this chapter a voice')).toBeVisible()
  await button(/^Speak it yourself/).click()
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect.element(studio.getByRole('timer'), SOON).toBeVisible()
  await spoken(1)
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(studio.getByText('2 / 3')).toBeVisible()
  await spoken(2)
  await button('Next slide').click()
  await expect.element(button('Next slide')).toBeDisabled()
  await expectAccessible()
  await button('Stop').click()
  await button('Use this voice').click()
  await expect.element(studio.getByRole('alert')).toBeVisible()
  const [form] = sent.flatMap(({ body }) => (body instanceof FormData ? [body] : []))
  expect([...(form?.keys() ?? [])]).toEqual(['cues', 'file'])
  const cues: { slide: number; atMs: number }[] = JSON.parse(String(form?.get('cues')))
  expect(cues.map(({ slide }) => slide)).toEqual([1, 2, 3])
  expect(cues[0]?.atMs).toBe(0)
  expect(cues[1]?.atMs).toBeGreaterThanOrEqual(1000)
  expect(cues[2]?.atMs).toBeGreaterThanOrEqual(2000)
})

it('forgets what was used once the chapter has its voice, also when the studio was closed meanwhile', async () => {
  let isMade = false
  await drawStudio(FILM, {
    answers: {
      [UPLOAD]: () => ({ jobID: 'job' }),
      [JOB]: () => (isMade ? { result: 'done', progress: 1 } : { result: '', progress: 0.5 }),
    },
  })
  await begin()
  await spoken(1)
  await button('Stop').click()
  await button('Use this voice').click()
  await expect.element(studio.getByText(/^Close this if you like/), SOON).toBeVisible()
  await button('Close').click()
  await expect.element(studio).not.toBeInTheDocument()
  expect(await leftBehind()).toBeDefined()
  isMade = true
  await expect.element(page.getByText('The chapter has its new voice.'), SOON).toBeVisible()
  await expect.poll(leftBehind).toBeUndefined()
})

it('records again before the last piece of what it recorded is stored', async () => {
  const stored = Promise.withResolvers<void>()
  const { append } = ChunkStore.prototype
  const storing = vi.spyOn(ChunkStore.prototype, 'append').mockImplementation(async function (
    this: ChunkStore,
    ...piece
  ) {
    await stored.promise
    return append.apply(this, piece)
  })
  await drawStudio(FILM)
  await begin()
  await spoken(1)
  await button('Stop').click()
  await button('Record again').click()
  await expect.element(studio.getByText('Recording starts in 3 seconds')).toBeInTheDocument()
  storing.mockRestore()
  stored.resolve()
  await expect.element(studio.getByRole('timer'), SOON).toBeVisible()
  await expect.poll(leftBehind).toBeUndefined()
  await button('Stop').click()
  await expect.element(button('Play: Your voice')).toBeVisible()
})

it('says nothing of a microphone that is denied after the countdown was called off', async () => {
  const answer = Promise.withResolvers<MediaStream>()
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockReturnValue(answer.promise)
  await drawStudio(FILM)
  await button(/^Speak it yourself/).click()
  await expect.poll(() => asked.mock.calls).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  await expect.element(title('Give this chapter a voice')).toBeVisible()
  answer.reject(new DOMException('no', 'NotAllowedError'))
  asked.mockRestore()
  await begin()
  expect(page.getByText(/Your browser blocks the microphone/).elements()).toEqual([])
})
