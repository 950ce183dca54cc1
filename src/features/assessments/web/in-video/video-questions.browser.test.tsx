import { useState } from 'react'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawChapter } from '#app/testing/draw-chapter.tsx'
import type { Question } from '#features/chapters/quiz/question-schema.ts'
import { silentSound } from '#features/chapters/web/players/testing/silent-sound.ts'
import type { ChapterProps } from '#features/chapters/web/reading/chapter-props.ts'
import { platformReader, ReaderPortProvider } from '#features/chapters/web/reading/reader-port.tsx'
import { BLANK_EDIT, type Interaction, type VideoEdit } from '#features/chapters/weet/edit/schema.ts'
import { WeetChapter } from '#features/chapters/weet/view/weet-chapter.tsx'
import { changeLocale } from '#ui/i18n.ts'
import { expectAccessible, expectNoOverflow } from '#ui/testing/accessibility.ts'
import type { Answer } from '#ui/testing/draw.tsx'
import { Refusal } from '#ui/testing/draw.tsx'
import { QUESTIONS } from '../../server/testing/questions.ts'
import { VideoQuestions } from './video-questions.tsx'

const SOUND = URL.createObjectURL(silentSound(20))
const LENGTH_MS = 20_000
const PORT = {
  ...platformReader,
  files: { ...platformReader.files, video: () => SOUND, poster: () => '' },
  addOns: { VideoQuestions },
}

const [CAPITAL] = QUESTIONS as [Question]
const place = (id: string, at: number) => ({ id, clip: 'take', at })
const jump = (at: number) => ({ clip: 'take', at })

function ask(question: Question, at: number, more: object = {}): Interaction {
  return { ...place(`at-${question.id}`, at), kind: 'question', question, required: false, again: false, ...more }
}

interface Drawing extends Partial<VideoEdit> {
  answers?: Record<string, Answer>
  kept?: boolean
  me?: object | null
}

function drawVideo({ answers = {}, kept = false, me = {}, ...edit }: Drawing) {
  const clips = [{ id: 'take', fileID: 'f', start: 0, end: LENGTH_MS, recordedMs: LENGTH_MS }]
  const content = { weetID: 'w', edit: { ...BLANK_EDIT, clips, ...edit }, baked: null }
  const chapter = { id: 7, title: 'Where does it lead?', type: 'WEET' as const, minutes: 1, content }
  function Chapter(props: ChapterProps<'WEET'>) {
    const [isHeld, hold] = useState(false)
    return (
      <ReaderPortProvider value={PORT}>
        <WeetChapter {...props} open={{ ...props.open, isHeld, hold }} />
      </ReaderPortProvider>
    )
  }
  const file = { fileID: 'f', name: 'take.mp4', status: 'ready', kind: 'video', size: 1, mime: 'video/mp4' }
  return drawChapter(Chapter, chapter, { kept, me, answers: { 'GET /api/v2/files/f': () => file, ...answers } })
}

beforeEach(async () => {
  sessionStorage.setItem('uid', 'me')
  await page.viewport(1280, 900)
})

const video = () => document.querySelector('video')
const at = () => Math.round((video()?.currentTime ?? 0) * 10) / 10
const button = (name: string | RegExp) => page.getByRole('button', { name })
const heading = (name: string | RegExp) => page.getByRole('heading', { name })

/** Waits for the player, and goes to a time in seconds. */
async function goTo(seconds: number): Promise<void> {
  await expect.poll(() => video()?.readyState ?? 0, { timeout: 20_000 }).toBeGreaterThan(0)
  const element = video()
  if (element) element.currentTime = seconds
}

async function playFrom(seconds: number): Promise<void> {
  await goTo(seconds)
  await expect.poll(() => video()?.seeking).toBe(false)
  const element = video()
  if (!element) return
  element.muted = true
  // It may have come to its question before the promise is kept.
  await element.play().catch(() => {})
}

describe('a question', () => {
  it('stops the video on its time, is answered by keys, and lets it go on', async () => {
    await drawVideo({ interactions: [ask(CAPITAL, 3000)] })
    await playFrom(2.6)
    await expect.element(heading('Which is the capital of Italy?')).toHaveFocus()
    expect(video()?.paused).toBe(true)
    expect(at()).toBe(3)
    await userEvent.keyboard('2')
    await expect.element(page.getByRole('radio', { name: /Rome/ })).toBeChecked()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('region', { name: 'How you did' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => video()?.paused).toBe(false)
    expect(heading('Which is the capital of Italy?').elements()).toEqual([])
    // It pauses once.
    await playFrom(2.6)
    await expect.poll(at).toBeGreaterThan(3.2)
    expect(heading('Which is the capital of Italy?').elements()).toEqual([])
  })

  it('leads a wrong answer back, and is asked again there if it is asked each time', async () => {
    await drawVideo({ interactions: [ask(CAPITAL, 6000, { wrong: jump(2000), again: true })] })
    await goTo(6)
    await page.getByText('Milan').click()
    await button('Answer').click()
    await button('Again from 0:02').click()
    await expect.poll(() => video()?.paused).toBe(false)
    expect(at()).toBeLessThan(5)
    await goTo(6)
    await expect.element(page.getByText('Your first answer to this question counts.')).toBeVisible()
    await page.getByText('Rome').click()
    await button('Answer').click()
    await expect.element(button('Go on')).toBeVisible()
  })

  it('keeps everybody before it while it is required, whatever they try', async () => {
    const subtitles = [
      {
        language: 'en',
        cues: [
          { clip: 'take', start: 0, end: 2000, text: 'Look at the address.' },
          { clip: 'take', start: 5000, end: 9000, text: 'It was the last part.' },
        ],
      },
    ]
    await drawVideo({ interactions: [ask(CAPITAL, 4000, { required: true })], subtitles })
    await goTo(15)
    await expect.poll(at).toBe(4)
    await expect.element(heading('Which is the capital of Italy?')).toBeVisible()
    // It may be stopped before it has begun, which ends the promise.
    await video()
      ?.play()
      .catch(() => {})
    await expect.poll(() => video()?.paused).toBe(true)
    expect(button('Skip').elements()).toEqual([])
    await expect.element(button('Mark as done')).toBeDisabled()
    // What is said after it waits, too.
    await button('Transcript').click()
    await expect.element(page.getByText('It goes on here after your answer.')).toBeVisible()
    expect(page.getByText('It was the last part.').elements()).toEqual([])
    await page.getByText('Rome').click()
    await button('Answer').click()
    await expect.element(page.getByText('It was the last part.')).toBeVisible()
    await expect.element(button('Mark as done')).toBeEnabled()
    await goTo(15)
    await expect.poll(at).toBe(15)
  })

  it('can be passed over, and two of the same moment come one after the other', async () => {
    const other: Question = { id: 'why', kind: 'text', text: 'Why?', accept: ['So'] }
    await drawVideo({ interactions: [ask(CAPITAL, 4000), ask(other, 4000)] })
    await goTo(8)
    await expect.poll(at).toBe(8)
    expect(heading(/capital/).elements()).toEqual([])
    await goTo(4)
    await button('Skip').click()
    await expect.element(heading('Why?')).toHaveFocus()
    await button('Skip').click()
    await expect.poll(() => video()?.paused).toBe(false)
  })
})

const KINDS: [string, Question, () => Promise<void>, RegExp][] = [
  ['one of several', CAPITAL, () => userEvent.keyboard('2'), /^Right/],
  ['several', QUESTIONS[1] as Question, () => userEvent.keyboard('12'), /^Right/],
  ['an order', QUESTIONS[2] as Question, putInOrder, /^(Right|Partly|Wrong|Not)/],
  [
    'pairs',
    QUESTIONS[3] as Question,
    () => userEvent.keyboard('{Tab}{ArrowDown}{Tab}{ArrowDown}'),
    /^(Right|Partly|Not)/,
  ],
  ['gaps', QUESTIONS[4] as Question, () => userEvent.keyboard('{Tab}Seine'), /^Right/],
  ['a number', QUESTIONS[5] as Question, () => userEvent.keyboard('{Tab}9.81'), /^Right/],
  [
    'a text',
    { id: 't', kind: 'text', text: 'Say it', accept: ['Yes'] },
    () => userEvent.keyboard('{Tab}yes'),
    /^Right/,
  ],
]

async function putInOrder(): Promise<void> {
  await userEvent.keyboard('{Tab}')
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
}

it.each(KINDS)('asks for %s, by the keyboard alone', async (_, question, answer, outcome) => {
  await drawVideo({ interactions: [ask(question, 3000)] })
  await goTo(3)
  await expect.element(page.getByRole('region', { name: 'Question 1 of 1' })).toBeVisible()
  await expect.poll(() => document.activeElement?.tagName).toBe('H2')
  await answer()
  await expect.element(button('Answer')).toBeEnabled()
  ;(button('Answer').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const result = page.getByRole('region', { name: 'How you did' })
  await expect.element(result).toBeVisible()
  await expect.element(result.getByText(outcome).first()).toBeVisible()
})

it('pauses, points out, and leads elsewhere', async () => {
  await drawVideo({
    interactions: [
      { ...place('p', 3000), kind: 'pause' },
      { ...place('c', 3000), kind: 'callout', words: 'Hurry is the trick.' },
      { ...place('l', 3000), kind: 'link', words: 'Report it', url: 'https://report.example/a' },
    ],
  })
  await playFrom(2.7)
  await expect.element(button('Go on')).toHaveFocus()
  await expect.element(page.getByRole('status').getByText('Hurry is the trick.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Report it' })).toHaveAttribute('target', '_blank')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => video()?.paused).toBe(false)
  await goTo(14)
  await expect.poll(() => page.getByText('Hurry is the trick.').elements()).toEqual([])
})

it('lets nobody skip what they have not seen, where its author does not want it', async () => {
  await drawVideo({ noSkipping: true })
  await playFrom(0)
  await expect.poll(at).toBeGreaterThan(0.3)
  video()?.pause()
  await goTo(12)
  await expect.poll(at).toBeLessThan(2)
})

it('does not ask visitors, and shuts nothing off from them', async () => {
  const question: Question = { id: 'q', kind: 'open', text: '' }
  await drawVideo({ interactions: [ask(question, 3000, { required: true })], me: null })
  await goTo(4)
  await expect.element(page.getByText(/readers who have signed in/)).toBeVisible()
  expect(at()).toBe(4)
  await goTo(15)
  await expect.poll(at).toBe(15)
})

it('names its sections, and goes to them', async () => {
  const marks = [
    { ...place('m', 0), title: 'A mail' },
    { ...place('n', 8000), title: 'From the right' },
  ]
  await drawVideo({ interactions: [ask(CAPITAL, 9000)], marks })
  await expect.element(heading('Sections 2')).toBeVisible()
  await goTo(1)
  await button(/0:08 From the right 1 question/).click()
  await expect.poll(at).toBe(8)
})

describe('without a connection', () => {
  const attempt = {
    ...{ id: 9, number: 1, answers: {}, rev: 0, result: null, review: [], endsAt: null },
    ...{ startedAt: '2026-11-20T12:00:00Z', now: '2026-11-20T12:00:00Z' },
    questions: [
      {
        id: 'capital',
        kind: 'single',
        text: 'Which is the capital of Italy?',
        points: 1,
        choices: CAPITAL.kind === 'single' ? CAPITAL.choices.map(({ id, text }) => ({ id, text })) : [],
      },
    ],
  }
  const quiz = { activeId: 9, finished: [] }

  it('says so, keeps the answer, and sends it again', async () => {
    let isDown = true
    const sent = await drawVideo({
      interactions: [ask({ id: 'capital', kind: 'open', text: '' }, 3000, { required: true })],
      kept: true,
      answers: {
        'GET /api/v2/quizzes/7': () => quiz,
        'POST /api/v2/quizzes/7/attempts': () => attempt,
        'PUT /api/v2/attempts/9': () => ({ rev: 1 }),
        'POST /api/v2/attempts/9/check': () =>
          isDown
            ? new Refusal(503, 'Not now.')
            : { questionId: 'capital', outcome: 'right', points: 1, maxPoints: 1, feedback: [], rev: 2, jumpMs: null },
        'POST /api/v2/attempts/9/submit': () => ({ ...attempt, isWaiting: false }),
      },
    })
    await goTo(9)
    await page.getByText('Rome').click()
    await button('Answer').click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(page.getByRole('radio', { name: /Rome/ })).toBeChecked()
    isDown = false
    await button('Answer').click()
    await button('Go on').click()
    await goTo(9)
    await expect.poll(at).toBe(9)
    await expect.poll(() => sent.filter(({ path }) => path.endsWith('/submit')).length).toBe(1)
  })

  it('fetches a question again that could not be fetched', async () => {
    let isDown = true
    await drawVideo({
      interactions: [ask({ id: 'capital', kind: 'open', text: '' }, 3000)],
      kept: true,
      answers: {
        'GET /api/v2/quizzes/7': () => (isDown ? new Refusal(503, 'Not now.') : quiz),
        'POST /api/v2/quizzes/7/attempts': () => attempt,
      },
    })
    await goTo(3)
    await expect.element(button('Go on without')).toBeVisible()
    isDown = false
    await button('Try again').click()
    await expect.element(heading('Which is the capital of Italy?')).toBeVisible()
  })
})

it('asks in full screen, too', async () => {
  await drawVideo({ interactions: [ask(CAPITAL, 3000)] })
  await goTo(3)
  await expect.element(heading(/capital/)).toBeVisible()
  const filled = document.querySelector<HTMLElement>('[data-fullscreen]')
  const card = page.getByRole('region', { name: 'Question 1 of 1' }).element()
  expect(filled?.contains(card)).toBe(true)
  expect(document.querySelector('media-controller')?.getAttribute('fullscreenelement')).toBe(filled?.id)
})

it.each([1280, 390])('is accessible at %i pixels', async (width) => {
  await page.viewport(width, 900)
  await drawVideo({ interactions: [ask(CAPITAL, 3000)], marks: [{ ...place('m', 0), title: 'A mail' }] })
  await goTo(3)
  await expect.element(heading(/capital/)).toBeVisible()
  await expectAccessible({ isPart: true })
})

it('fits a phone in German, with answers for a thumb', async () => {
  await page.viewport(390, 900)
  await drawVideo({
    interactions: [ask(CAPITAL, 3000, { required: true })],
    marks: [{ ...place('m', 0), title: 'Mail' }],
  })
  await goTo(3)
  await changeLocale('de')
  onTestFinished(() => changeLocale('en'))
  await expect.element(button('Antworten')).toBeVisible()
  await expectNoOverflow()
  const picture = document.querySelector('media-controller')?.getBoundingClientRect()
  const card = page.getByRole('region', { name: 'Frage 1 von 1' }).element().getBoundingClientRect()
  expect(card.top).toBeGreaterThanOrEqual(picture?.bottom ?? Number.POSITIVE_INFINITY)
  const answers = [...document.querySelectorAll('fieldset label')].map((one) => one.getBoundingClientRect().height)
  expect(Math.min(...answers)).toBeGreaterThanOrEqual(48)
})
