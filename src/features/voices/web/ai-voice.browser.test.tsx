import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawEditor, drawStudio, FILM, fileOf, forgetRecordings } from '#app/testing/draw-studio.tsx'
import { bakeKey } from '#features/chapters/weet/edit/bake-key.ts'
import { BLANK_EDIT, type VideoEdit } from '#features/chapters/weet/edit/schema.ts'
import { piecesOf } from '#features/chapters/weet/edit/timeline.ts'
import { expectAccessible, expectNoOverflow } from '#ui/testing/accessibility.ts'
import { Refusal } from '#ui/testing/draw.tsx'

/** What is being made is asked for every two seconds. */
const SOON = { timeout: 15_000 }

const TRACK = 'GET /api/v2/chapter/voice/track/11'
const TEXT = 'POST /api/v2/chapter/voice/text/11'
const WORDS = 'Good morning. This mail came in at 9:14 today.'

const studio = page.getByRole('dialog')
const button = (name: string | RegExp) => studio.getByRole('button', { name })

beforeEach(forgetRecordings)

/** A track with a line that is cut, and one that is only said a little faster. */
const HURRIED = {
  url: '/api/v2/voice.wav',
  hurried: [
    { startMs: 41_200, text: 'Die letzten zwei Wörter entscheiden.', rate: 1.8, isTooFast: true },
    { startMs: 50_000, text: 'Alles davor ist Zierde.', rate: 1.2, isTooFast: false },
  ],
}

it('says which lines of a language are too fast, and has it spoken', async () => {
  let asked = 0
  let jobs = 0
  const { sent } = await drawStudio(FILM, {
    answers: {
      [`${TRACK}/de`]: () => {
        asked += 1
        return asked === 1 ? { jobID: 'track' } : HURRIED
      },
      [`${TRACK}/en`]: () => ({ url: '/api/v2/english.wav', hurried: [] }),
      'POST /recorder/voiceOver/subtitle/11': () => ({ jobID: 'job' }),
      'GET /recorder/jobID/job': () => {
        jobs += 1
        return jobs === 1
          ? { result: 'ERROR', progress: 0, reason: 'The voice is silent.' }
          : { result: 'done', progress: 1 }
      },
    },
  })
  await button(/^Let an AI voice speak/).click()
  await expect.element(studio.getByRole('radio', { name: 'Greek' })).toBeDisabled()
  await expect.element(studio.getByText('No voice for it')).toBeVisible()
  await expect.element(button('Use this voice')).toHaveAttribute('aria-disabled', 'true')
  await studio.getByRole('radio', { name: 'German' }).click()
  await expect.element(studio.getByText('The voice is speaking your subtitles…')).toBeVisible()
  await expect.element(studio.getByText('1 line is too fast to say'), SOON).toBeVisible()
  await expect.element(studio.getByText('1.8 ×')).toBeVisible()
  await expect.element(studio.getByText('1 line is spoken a little faster.')).toBeVisible()
  expect(studio.getByText('Alles davor ist Zierde.').elements()).toEqual([])
  await expect.element(button('Play: German')).toBeVisible()
  expect(sent.filter(({ path }) => path.endsWith('/de')).every(({ query }) => query.get('draft') === 'true')).toBe(true)
  await expectAccessible()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(studio.getByText('Every line fits its time.')).toBeVisible()
  await expect.element(studio.getByText('All fit')).toBeVisible()
  await expect.element(studio.getByText('1 too fast')).toBeVisible()
  await button('Speak it in English').click()
  await expect.element(studio.getByRole('alert').getByText(/The voice is silent\.$/)).toBeVisible()
  await expect.element(studio.getByRole('radio', { name: 'English' })).toBeChecked()
  await button('Speak it in English').click()
  await expect.element(studio, SOON).not.toBeInTheDocument()
  const uses = sent.filter(({ path }) => path === '/recorder/voiceOver/subtitle/11')
  expect(uses.map(({ body }) => body)).toEqual([{ subtitleId: 'en' }, { subtitleId: 'en' }])
})

it('asks before the cuts of a video of the studio are bound to its voice', async () => {
  const edit: VideoEdit = {
    ...BLANK_EDIT,
    clips: [{ id: 'a', fileID: 'film', start: 0, end: 61_000, recordedMs: 61_000 }],
    cuts: [{ id: 'c', clip: 'a', start: 5000, end: 10_000 }],
    subtitles: [{ language: 'de', cues: [{ clip: 'a', start: 11_000, end: 12_000, text: 'Guten Tag' }] }],
  }
  const baked = { key: bakeKey(edit), fileID: 'made', durationMs: 56_000, pieces: piecesOf(edit) }
  const { sent } = await drawStudio(
    { type: 'WEET', content: { weetID: 'w', edit, baked } },
    {
      answers: {
        ...fileOf('made', { kind: 'video', durationMs: 56_000 }),
        [`${TRACK}/de`]: () => ({ url: '/api/v2/voice.wav', hurried: [] }),
        'POST /recorder/voiceOver/subtitle/11': () => ({ jobID: 'job' }),
        'GET /recorder/jobID/job': () => ({ result: 'done', progress: 1 }),
      },
    },
  )
  await button(/^Let an AI voice speak/).click()
  await studio.getByRole('radio', { name: 'German' }).click()
  await expect.element(studio.getByText('Every line fits its time.')).toBeVisible()
  const uses = () => sent.filter(({ path }) => path === '/recorder/voiceOver/subtitle/11')
  await button('Speak it in German').click()
  await expect.element(page.getByText(/^Your cuts and annotations become part of the video/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText(/^Your cuts and annotations become part of the video/)).not.toBeInTheDocument()
  expect(uses()).toEqual([])
  await button('Speak it in German').click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => uses().length).toBe(1)
})

it('offers a language that a provider speaks here, and no other', async () => {
  const languages = [
    { id: 'de', lang: 'de', label: 'German', hasVoice: false },
    { id: 'ja', lang: 'ja', label: 'Japanese', hasVoice: true },
  ]
  const { sent } = await drawStudio(FILM, {
    answers: {
      'GET /api/v2/chapter/subtitles/11': () => languages,
      [`${TRACK}/ja`]: () => ({ url: '/api/v2/japanese.wav', hurried: [] }),
    },
  })
  await button(/^Let an AI voice speak/).click()
  await studio.getByRole('radio', { name: 'Japanese' }).click()
  await expect.element(button('Speak it in Japanese')).toBeVisible()
  await expect.element(studio.getByRole('radio', { name: 'German' })).toBeDisabled()
  expect(sent.filter(({ path }) => path.startsWith('/api/v2/chapter/voice/track/'))).toHaveLength(1)
})

it('leads to the subtitles, where lines are shortened', async () => {
  await drawStudio(FILM, { answers: { [`${TRACK}/de`]: () => HURRIED } })
  await button(/^Let an AI voice speak/).click()
  await studio.getByRole('radio', { name: 'German' }).click()
  await button('Shorten them').click()
  await expect.element(studio).not.toBeInTheDocument()
  const section = page.getByRole('region', { name: 'Subtitles' })
  await expect.poll(() => section.element().contains(document.activeElement)).toBe(true)
})

it('speaks a typed text, and uses what was listened to', async () => {
  let asked = 0
  const spoken = { urlFileAudio: '/api/v2/spoken.wav', filePath: 'spoken/1' }
  const { sent } = await drawStudio(FILM, {
    answers: {
      [TEXT]: () => {
        asked += 1
        if (asked === 1) return new Refusal(500, 'Nobody speaks.')
        return asked === 2 ? { jobID: 'preview' } : spoken
      },
      'POST /recorder/voiceOver/text/11': () => ({ jobID: 'job' }),
      'GET /recorder/jobID/job': () => ({ result: 'done', progress: 1 }),
    },
  })
  await button(/^Let an AI voice speak/).click()
  await button('From a text I type instead').click()
  const text = studio.getByRole('textbox', { name: 'What the voice says' })
  await expect.element(text).toHaveFocus()
  await expect.element(button('Listen')).toBeDisabled()
  await userEvent.keyboard(WORDS)
  await expect.element(studio.getByText('46 of 3,000 characters')).toBeVisible()
  await expect.element(studio.getByText('10 words, about 0:03')).toBeVisible()
  await button('Listen').click()
  await expect.element(studio.getByText(/Your text is still here/)).toBeVisible()
  expect(
    page
      .getByRole('alert')
      .filter({ hasText: /Nobody speaks|error/ })
      .elements(),
  ).toEqual([])
  await expect.element(button('Use this voice')).toHaveAttribute('aria-disabled', 'true')
  await button('Listen').click()
  await expect.element(studio.getByText('The voice is speaking your text…')).toBeVisible()
  await expect.element(button('Play: Preview'), SOON).toBeVisible()
  await expectAccessible()
  const previews = sent.filter(({ path }) => path === '/api/v2/chapter/voice/text/11')
  expect(previews.map(({ body }) => body)).toEqual([
    { text: WORDS, lang: 'en-US' },
    { text: WORDS, lang: 'en-US' },
    { text: WORDS, lang: 'en-US', jobID: 'preview' },
  ])
  // Another text is not what was listened to; it stays when the author looks elsewhere.
  await text.fill(`${WORDS} Hurry.`)
  await expect.element(button('Use this voice')).toHaveAttribute('aria-disabled', 'true')
  await button('Back').click()
  await button('From a text I type instead').click()
  await expect.element(text).toHaveValue(`${WORDS} Hurry.`)
  await button('Listen').click()
  await expect.element(button('Play: Preview')).toBeVisible()
  await button('Use this voice').click()
  await expect.element(studio, SOON).not.toBeInTheDocument()
  const used = sent.find(({ path }) => path === '/recorder/voiceOver/text/11')
  expect(used?.body).toEqual({ filePath: 'spoken/1' })
})

it.each([
  ['the organisation has switched it off', { flags: { aiVoice: false } }, /switched off here/],
  ['the author has no licence', { isAiEditor: false }, /You need an AI licence/],
])('offers no AI voice when %s, and says so', async (_, drawing, reason) => {
  await drawStudio(FILM, drawing)
  const way = button(/^Let an AI voice speak/)
  await expect.element(way).toHaveAccessibleName(reason)
  await expect.element(way).toHaveAttribute('aria-disabled', 'true')
  await way.click({ force: true })
  await way.hover({ force: true })
  await expect.element(page.getByText(reason).last()).toBeVisible()
  await expect.element(page.getByRole('dialog', { name: 'Give this chapter a voice' })).toBeVisible()
})

it('says why a video of another site takes no voice, and offers none where there is no picture', async () => {
  const url = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
  await drawEditor({ type: 'VIDEO', content: { url, fileID: 'film' } })
  await expect.element(page.getByRole('button', { name: 'Voice-over' })).toBeDisabled()
  await expect.element(page.getByText(/This video is on another site, so its sound/)).toBeVisible()
  await page.getByRole('button', { name: /^Chapter 12/ }).click()
  await expect.element(page.getByRole('button', { name: 'Voice-over' })).not.toBeInTheDocument()
})

it('offers no document where the organisation has switched that off', async () => {
  await drawStudio(FILM, { flags: { addDocument: false } })
  await expect.element(button('Video')).toBeVisible()
  expect(button('Document').elements()).toEqual([])
})

it('warns before it replaces what the chapter shows', async () => {
  await drawStudio(FILM)
  await button('Audio').click()
  const question = page.getByRole('dialog', { name: 'Add an audio file?' })
  await expect.element(question.getByText(/What the chapter shows now is replaced/)).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Give this chapter a voice' })).toBeVisible()
  await button('Audio').click()
  await question.getByRole('button', { name: 'Replace' }).click()
  await expect.element(studio).not.toBeInTheDocument()
  await expect.element(page.getByRole('group', { name: 'Audio' })).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(page.getByRole('group', { name: 'Video' })).toBeVisible()
})

it('fits a phone, in German', async () => {
  await drawStudio(FILM, { locale: 'de', width: 390, answers: { [`${TRACK}/de`]: () => HURRIED } })
  await expect.element(page.getByRole('dialog', { name: 'Geben Sie dem Kapitel eine Stimme' })).toBeVisible()
  await expectNoOverflow()
  await button(/^Eine KI-Stimme sprechen lassen/).click()
  await studio.getByRole('radio', { name: 'German' }).click()
  await expect.element(studio.getByText('1,8 ×')).toBeVisible()
  await expectNoOverflow()
  await expectAccessible()
  await button('Stattdessen einen Text eingeben').click()
  await expect.element(studio.getByRole('textbox', { name: 'Was die Stimme sagt' })).toBeVisible()
  await expectNoOverflow()
})
