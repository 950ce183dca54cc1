import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { SubtitleTrack } from '#features/chapters/subtitles/schema.ts'
import { silentSound } from '#features/chapters/web/players/testing/silent-sound.ts'
import { Refusal } from '#ui/testing/draw.tsx'
import { drawSubtitles } from './testing/draw-subtitles.tsx'

const english: SubtitleTrack = {
  language: 'en',
  cues: [
    { start: 1000, end: 3000, text: 'This mail came in today.' },
    { start: 4000, end: 6000, text: 'Where does it lead?' },
  ],
}
const german: SubtitleTrack = {
  language: 'de',
  cues: [
    { start: 1000, end: 3000, text: 'Diese Mail kam heute.' },
    { start: 4000, end: 6000, text: 'Wohin führt sie?' },
  ],
}

const text = (number: number) => page.getByRole('textbox', { name: `Text of line ${number}` })

describe('a translation', () => {
  it('is to check once what it translates has other words, and is right again when its author says so', async () => {
    const { saved } = await drawSubtitles([english, german])
    await text(2).first().fill('Where does this link lead?')
    const warning = page.getByText(/What is spoken here changed. It was: “Where does it lead\?”/)
    await expect.element(warning).toBeVisible()
    await expect.poll(() => saved()?.[1]?.cues[1]?.was).toBe('Where does it lead?')
    await page.getByRole('button', { name: 'Still right: line 2' }).click()
    await expect.element(warning).not.toBeInTheDocument()
    await expect.poll(() => saved()?.[1]?.cues[1]).toEqual(german.cues[1])
  })
})

describe('a line', () => {
  const spoken = () => ({ urlFileAudio: URL.createObjectURL(silentSound(2)), filePath: 'f' })
  const SPEAK = 'POST /api/v2/chapter/voice/text/11'
  const speak = (number = 1) => page.getByRole('button', { name: `Speak line ${number}` })

  it('is spoken in the language that is written, and stopped', async () => {
    const { sent } = await drawSubtitles([english, german], { answers: { [SPEAK]: spoken }, isAiEditor: true })
    await text(1).last().click()
    await speak().click()
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect.element(speak()).toBeVisible()
    const [{ body } = {}] = sent.filter(({ path }) => path.includes('/voice/text/'))
    expect(body).toMatchObject({ text: 'Diese Mail kam heute.', lang: 'de-DE' })
  })

  it('says why it is not spoken', async () => {
    await drawSubtitles([english], { answers: { [SPEAK]: () => new Refusal(503, 'Nobody speaks.') }, isAiEditor: true })
    await speak().click()
    await expect.element(page.getByText('Nobody speaks.')).toBeVisible()
    await expect.element(speak()).toBeVisible()
  })

  it('is spoken by nobody without a licence, which the button says', async () => {
    const { sent } = await drawSubtitles([english])
    const button = page.getByRole('button', { name: /You need an AI licence/ })
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
    expect(sent.filter(({ path }) => path.includes('/voice/text/'))).toEqual([])
  })
})
