import { it } from 'vitest'
import { page } from 'vitest/browser'
import type { VideoEdit } from '#features/chapters/weet/edit/schema.ts'
import { BLANK_EDIT } from '#features/chapters/weet/edit/schema.ts'
import { drawStudio, ONE_CLIP } from './testing/draw-studio.tsx'

const box = { x: 0, y: 0, width: 0.1, height: 0.1 }
const text =
  'Okay, um, is it on? Good morning, no, sorry, once more. Good morning. This mail came in at 9:14 today, and it wants me to hurry.'
const edit: VideoEdit = {
  ...ONE_CLIP,
  clips: [
    { id: 'a', fileID: 'film', start: 0, end: 40_000, recordedMs: 60_000 },
    { id: 'b', fileID: 'film', start: 40_000, end: 60_000, recordedMs: 60_000 },
  ],
  cuts: [
    { id: 'x', clip: 'a', start: 0, end: 3000 },
    { id: 'y', clip: 'a', start: 12_000, end: 15_000 },
    { id: 'z', clip: 'a', start: 26_000, end: 27_000 },
  ],
  marks: [
    { id: 'm', clip: 'a', at: 3000, title: 'A mail in a hurry' },
    { id: 'n', clip: 'a', at: 16_000, title: 'Rest the pointer on it' },
    { id: 'o', clip: 'b', at: 42_000, title: 'Read from the right' },
  ],
  annotations: [
    { id: 'a1', clip: 'a', start: 3000, end: 30_000, fadeMs: 0, kind: 'blur', box },
    { id: 'a2', clip: 'a', start: 18_000, end: 22_000, fadeMs: 0, kind: 'box', box, colour: 'ink' },
    {
      id: 'a3',
      clip: 'a',
      start: 20_000,
      end: 25_000,
      fadeMs: 0,
      kind: 'text',
      box,
      colour: 'ink',
      size: 'M',
      look: 'bubble',
      words: 'Read it from the right',
    },
  ],
  interactions: [
    { id: 'i1', clip: 'a', at: 10_000, kind: 'callout', words: 'Hurry is the trick' },
    { id: 'i2', clip: 'a', at: 24_000, kind: 'pause' },
    {
      id: 'i3',
      clip: 'b',
      at: 45_000,
      kind: 'question',
      required: true,
      again: false,
      question: { id: 'q', kind: 'open', text: 'Which part decides?' } as never,
    },
  ],
  subtitles: [
    {
      language: 'en',
      cues: Array.from({ length: 10 }, (_, i) => ({
        clip: i < 7 ? 'a' : 'b',
        start: i * 6000,
        end: i * 6000 + 5500,
        text,
      })),
    },
  ],
}
const shot = (name: string) =>
  page.screenshot({ path: `/work/wt-cut/test-results/shots/${name}.png`, scale: 'css' } as never)

it('desk', async () => {
  await drawStudio(edit)
  await new Promise((r) => setTimeout(r, 1500))
  await page
    .getByRole('button', { name: /^Cut, −3/ })
    .nth(1)
    .click()
  await shot('desk')
  await page.getByRole('button', { name: /Remove silences/ }).click()
  await new Promise((r) => setTimeout(r, 300))
  await shot('silences')
  document.documentElement.dataset.theme = 'dark'
  await new Promise((r) => setTimeout(r, 300))
  await shot('dark')
  delete document.documentElement.dataset.theme
})
it('empty', async () => {
  await drawStudio(BLANK_EDIT)
  await new Promise((r) => setTimeout(r, 500))
  await shot('empty')
})
it('small', async () => {
  await drawStudio(edit, { width: 1024, locale: 'de' })
  await new Promise((r) => setTimeout(r, 1000))
  await shot('tablet')
})
it('phone', async () => {
  await drawStudio(edit, { width: 390, locale: 'de' })
  await new Promise((r) => setTimeout(r, 1000))
  await shot('phone')
})
