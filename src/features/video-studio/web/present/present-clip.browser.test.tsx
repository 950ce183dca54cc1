import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { BLANK_EDIT } from '#features/chapters/weet/edit/schema.ts'
import type { ClipParameters, Preview, Standing } from '#features/presenters/contract.ts'
import { expectAccessible, expectNoOverflow } from '#ui/testing/accessibility.ts'
import { type Answer, Refusal } from '#ui/testing/draw.tsx'
import { drawStudio, ONE_CLIP } from '../testing/draw-studio.tsx'

const HOUR = 3600
const PRESENTERS = 'GET /api/v2/presenters/11'
const PREVIEW = 'POST /api/v2/presenters/11/preview'
const CLIPS = 'POST /api/v2/presenters/11/clips'
const SOON = { timeout: 10_000 }
const AI_EDITOR = { isAuthor: true, isAiEditor: true }

const dialog = page.getByRole('dialog', { name: /^(A drawn presenter|Eine gezeichnete Figur)$/ })
const button = (name: string | RegExp) => dialog.getByRole('button', { name })
const script = dialog.getByRole('textbox', { name: /^(What is said|Was gesagt wird)$/ })
const picture = dialog.getByRole('img', { name: /(shows|zeigt)$/ })

const standing = (changed: Partial<Standing> = {}): Standing => ({
  refusal: null,
  time: { usedSeconds: 3 * HOUR + 16 * 60, reservedSeconds: 0, limitSeconds: 5 * HOUR },
  clips: [],
  ...changed,
})

/** Letters as boxes. */
const outlined = (text: string) => [
  {
    rightToLeft: false,
    words: text.split(' ').map(({ length }) => ({ path: `M0 0L${length / 2} 0L0 -0.7Z`, width: length / 2, gap: 0.3 })),
  },
]

/** Two seconds of silence. */
function silence(): string {
  const bytes = new Uint8Array(44 + 16_000)
  const view = new DataView(bytes.buffer)
  const write = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at)
  write(0, 'RIFF')
  view.setUint32(4, bytes.length - 8, true)
  write(8, 'WAVEfmt ')
  for (const [at, value] of [
    [16, 16],
    [24, 8000],
    [28, 8000],
    [40, 16_000],
  ] as const)
    view.setUint32(at, value, true)
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    view.setUint16(at, value, true)
  write(36, 'data')
  bytes.fill(128, 44)
  return URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' }))
}

const spoken = (lines: string[]): Preview => ({
  url: silence(),
  durationMs: 2000,
  mouths: [
    [0, 'X'],
    [200, 'D'],
  ],
  lines: lines.map((text, index) => ({ text, startMs: index * 1000, endMs: (index + 1) * 1000 })),
  words: {
    title: outlined('Get up'),
    label: outlined('Drawn presenter'),
    lines: lines.map(outlined),
    numbers: lines.map((_, index) => outlined(`${index + 1}`)),
  },
})

const LINES = ['Loosen the leg loops.', 'Knees to the chest.']
const MADE = {
  fileID: 'said',
  seconds: 2,
  lines: LINES.map((text, index) => ({ text, startMs: index * 1000, endMs: (index + 1) * 1000 })),
}
const PREPARED = { fileID: 'said', name: 'Get up.mp4', status: 'ready', kind: 'video', durationMs: 2040 }

/** A server on which a voice, and then a clip, takes one question. */
function server(more: Record<string, Answer> = {}): Record<string, Answer> {
  let [asked, looked] = [0, 0]
  const state = (ready: boolean) =>
    ready ? { clipId: 7, state: 'ready', progress: 1, made: MADE } : { clipId: 7, state: 'working', progress: 0.4 }
  return {
    [PRESENTERS]: () => standing(),
    [PREVIEW]: () => {
      asked += 1
      return asked === 1 ? { jobID: 'job' } : spoken(LINES)
    },
    [CLIPS]: () => state(false),
    'GET /api/v2/presenters/11/clips/7': () => {
      looked += 1
      return state(looked > 1)
    },
    'DELETE /api/v2/presenters/11/clips/7': () => ({ clipId: 7, state: 'cancelled', progress: 0 }),
    'POST /api/v2/recorder/silenceWeet': () => ({ weetID: 'named' }),
    'GET /api/v2/files/said': () => PREPARED,
    ...more,
  }
}

it('is written, chosen, heard and made by keyboard, and becomes a clip with its subtitles', async () => {
  const { saved, sent } = await drawStudio(BLANK_EDIT, { answers: server(), me: AI_EDITOR })
  ;(page.getByRole('button', { name: /^Drawn presenter/ }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(script).toHaveFocus()
  await expect.element(button('Make the clip')).toBeDisabled()
  await expect.element(button('Make the clip')).toHaveAccessibleDescription('Write first what is to be said.')
  await userEvent.keyboard(LINES.join(' '))
  await expect.element(dialog.getByText(/^This clip: about 0:0\d$/)).toBeVisible()
  await expect.element(dialog.getByText(/^1\sh\s44\smin of 5\sh left$/)).toBeVisible()
  ;(dialog.getByRole('radio', { name: 'Apricot' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(dialog.getByRole('radio', { name: 'Plum' })).toBeChecked()
  await expect
    .element(dialog.getByRole('group', { name: 'Who presents' }))
    .toHaveAccessibleDescription('Drawings, not people. Readers are told so.')
  await expect.element(picture).toHaveAttribute('aria-label', 'What Plum shows')

  await button('Preview').click()
  await expect.element(dialog.getByText('The voice is being made…')).toBeVisible()
  await expect.element(dialog.getByText('This clip: 0:02'), SOON).toBeVisible()
  await expect.element(picture, SOON).toHaveAttribute('data-mouth', 'D')
  await expect.element(button('Play again'), SOON).toBeVisible()
  await expect.element(picture).toHaveAttribute('data-mouth', 'X')

  await button('Make the clip').click()
  await expect.element(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
  await expect.element(dialog, SOON).not.toBeInTheDocument()
  await expect.poll(() => saved()?.edit.clips, SOON).toMatchObject([{ fileID: 'said', start: 0, end: 2040 }])
  expect(saved()?.edit.subtitles).toMatchObject([
    {
      language: 'en-US',
      cues: [
        { start: 0, end: 1000, text: LINES[0] },
        { start: 1000, end: 2000, text: LINES[1] },
      ],
    },
  ])
  const { body } = sent.find(({ path, method }) => path === '/api/v2/presenters/11/clips' && method === 'POST') ?? {}
  expect(body).toMatchObject({ script: LINES.join(' '), presenter: 'plum', place: 'right', language: 'en-US' })
  // A video without a name gets one first, by which its time is booked.
  expect(sent.some(({ path }) => path === '/api/v2/recorder/silenceWeet')).toBe(true)
})

it('is changed with what it was made of, in its place, of which the page around hears the time', async () => {
  const told: unknown[] = []
  const listen = ({ data }: MessageEvent) => data?.name === 'AIAVATAR_DURATION' && told.push(data)
  window.parent.addEventListener('message', listen)
  onTestFinished(() => window.parent.removeEventListener('message', listen))
  const params: ClipParameters = {
    ...{ script: 'Not this.', language: 'en-GB', title: 'Old' },
    ...{ presenter: 'fig', place: 'alone' },
  }
  const clips = [{ fileID: 'film', seconds: 60, params }]
  const { saved } = await drawStudio(ONE_CLIP, {
    answers: server({ [PRESENTERS]: () => standing({ clips }) }),
    address: '/studio/edit?access_token=secret&mode=CUT',
    me: AI_EDITOR,
  })
  await page.getByRole('button', { name: /^Clip 1/ }).click()
  await page.getByRole('button', { name: 'Clip', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Change what is said' }).click()
  await expect.element(script).toHaveValue('Not this.')
  await expect.element(dialog.getByRole('radio', { name: 'Fig' })).toBeChecked()
  await expect.element(dialog.getByRole('radio', { name: 'Alone' })).toBeChecked()
  await button('Make it anew').click()
  await expect.poll(() => saved()?.edit.clips, SOON).toMatchObject([{ id: 'a', fileID: 'said', start: 0, end: 2040 }])
  expect(saved()?.edit.subtitles).toMatchObject([{ language: 'en-GB', cues: [{ clip: 'a' }, { clip: 'a' }] }])
  expect(told).toEqual([{ name: 'AIAVATAR_DURATION', weetID: 'weet', seconds: 2 }])
})

it.each<[string, Partial<Standing>, RegExp]>([
  ['without a licence', { refusal: 'LICENCE' }, /^You need an AI licence/],
  ['where voices are off', { refusal: 'OFF' }, /^AI voices are switched off/],
  [
    'without time',
    { time: { usedSeconds: 5 * HOUR - 1, reservedSeconds: 0, limitSeconds: 5 * HOUR } },
    /^There is not enough presenter time/,
  ],
])('is not made %s, which its button says; the choice stays', async (_, changed, reason) => {
  await drawStudio(BLANK_EDIT, { answers: server({ [PRESENTERS]: () => standing(changed) }) })
  await page.getByRole('button', { name: /^Drawn presenter/ }).click()
  await script.fill(LINES.join(' '))
  await expect.element(button('Make the clip')).toBeDisabled()
  await expect.element(button('Make the clip')).toHaveAccessibleDescription(reason)
  await dialog.getByRole('radio', { name: 'Quince' }).click()
  await expect.element(dialog.getByRole('radio', { name: 'Quince' })).toBeChecked()
})

it('says why it could not be made, and ends its making when its author leaves', async () => {
  let tries = 0
  const state = () =>
    tries === 2
      ? { clipId: 7, state: 'failed', progress: 0, reason: 'There is no room left for the clip.' }
      : { clipId: 7, state: 'working', progress: 0.1 }
  const { sent } = await drawStudio(BLANK_EDIT, {
    answers: server({
      [CLIPS]: () => {
        tries += 1
        return tries === 1 ? new Refusal(409, 'The chapter is gone.') : state()
      },
      'GET /api/v2/presenters/11/clips/7': state,
    }),
  })
  await page.getByRole('button', { name: /^Drawn presenter/ }).click()
  await script.fill('Up.')
  await button('Make the clip').click()
  await expect.element(dialog.getByRole('alert').getByText(/The chapter is gone/)).toBeVisible()
  await button('Make the clip').click()
  await expect.element(dialog.getByRole('alert').getByText(/no room left/)).toBeVisible()
  await button('Make the clip').click()
  await expect.element(dialog.getByText('The clip is being made')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent.some(({ method, path }) => method === 'DELETE' && path === '/api/v2/presenters/11/clips/7')).toBe(true)
})

it.each([
  ['en', 1440],
  ['de', 390],
] as const)('can be used by everybody in %s at %i px', async (locale, width) => {
  await drawStudio(BLANK_EDIT, { locale, width, answers: server() })
  await page.getByRole('button', { name: /^(Drawn presenter|Gezeichnete Figur)/ }).click()
  await script.fill(LINES.join(' '))
  await expectAccessible()
  await expectNoOverflow()
})
