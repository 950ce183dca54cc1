import { describe, expect, it } from 'vitest'
import { TICK_MS } from '#features/chapters/recording/rules.ts'
import {
  advance,
  hasRecording,
  nextTick,
  recordedMs,
  type StudioEvent,
  type StudioState,
  turnSlide,
} from './studio-state.ts'

const SPOKEN = { urlFileAudio: '/audio', filePath: 'path' }

const CHOOSE: StudioState = { step: 0 }
const LANGUAGES: StudioState = { step: 1 }
const CHOSEN: StudioState = { step: 2, subtitleId: 'de', use: 'open' }
const ASKING: StudioState = { step: 10, left: null }
const RECORDING: StudioState = { step: 11, spokenMs: 0, since: 1000, pauses: 0 }
const PAUSED: StudioState = { step: 11, spokenMs: 2000, since: null, pauses: 1 }
const REVIEW: StudioState = { step: 12, spokenMs: 2000, pauses: 1, use: 'open' }
const TEXT: StudioState = { step: 20, voice: 'none', use: 'open' }
const SPEAKING: StudioState = { ...TEXT, voice: 'speaking' }
const UNSPOKEN: StudioState = { ...TEXT, voice: 'failed' }
const HEARD: StudioState = { ...TEXT, voice: SPOKEN }
const CLOSED: StudioState = { step: 'closed' }

const STATES = {
  choose: CHOOSE,
  languages: LANGUAGES,
  'language chosen': CHOSEN,
  'language failed': { ...CHOSEN, use: 'failed' },
  'asking for the microphone': ASKING,
  'countdown 3': { step: 10, left: 3 },
  'countdown 1': { step: 10, left: 1 },
  recording: RECORDING,
  paused: PAUSED,
  review: REVIEW,
  'review failed': { ...REVIEW, use: 'failed' },
  text: TEXT,
  speaking: SPEAKING,
  unspoken: UNSPOKEN,
  heard: HEARD,
  'text failed': { ...HEARD, use: 'failed' },
  sending: { ...REVIEW, use: 'sending' },
  transcoding: { ...REVIEW, use: 'transcoding' },
  leaving: { ...REVIEW, use: 'leaving' },
  lasting: { ...REVIEW, use: 'lasting' },
  closed: CLOSED,
} satisfies Record<string, StudioState>

const EVENTS = {
  ai: { type: 'ai', mayGenerate: true },
  'ai refused': { type: 'ai', mayGenerate: false },
  microphone: { type: 'microphone' },
  find: { type: 'find', spokenMs: 7000 },
  language: { type: 'language', subtitleId: 'fr' },
  text: { type: 'text' },
  back: { type: 'back' },
  cancel: { type: 'cancel' },
  allow: { type: 'allow' },
  refuse: { type: 'refuse' },
  count: { type: 'count', at: 1000 },
  tick: { type: 'tick', at: 4000, lengthMs: 9000 },
  'last tick': { type: 'tick', at: 6000, lengthMs: 2000 },
  pause: { type: 'pause', at: 4000 },
  resume: { type: 'resume', at: 4000 },
  stop: { type: 'stop', at: 4000 },
  lose: { type: 'lose' },
  restart: { type: 'restart' },
  write: { type: 'write' },
  preview: { type: 'preview' },
  speak: { type: 'speak', voice: SPOKEN },
  'speak failed': { type: 'speak', voice: 'failed' },
  confirm: { type: 'confirm' },
  accept: { type: 'accept' },
  fail: { type: 'fail' },
  wait: { type: 'wait' },
  make: { type: 'make' },
  close: { type: 'close' },
} satisfies Record<string, StudioEvent>

type StateName = keyof typeof STATES
type EventName = keyof typeof EVENTS

const FRENCH: StudioState = { step: 2, subtitleId: 'fr', use: 'open' }
const chosen = { language: FRENCH, text: TEXT, back: CHOOSE, cancel: CHOOSE, close: CLOSED }
const reviewed = { restart: ASKING, cancel: CHOOSE, lose: CHOOSE, close: CLOSED }
const counted = { microphone: ASKING, cancel: CHOOSE, refuse: CHOOSE, close: CLOSED }
const written = { write: TEXT, preview: SPEAKING, back: LANGUAGES, cancel: CHOOSE, close: CLOSED }
const use = (name: 'sending' | 'transcoding' | 'leaving' | 'lasting' | 'failed') => ({ ...REVIEW, use: name })

/** What each state makes of each event; what is not named changes nothing. */
const TABLE: Record<StateName, Partial<Record<EventName, StudioState>>> = {
  choose: {
    ai: LANGUAGES,
    microphone: ASKING,
    find: { step: 12, spokenMs: 7000, pauses: 0, use: 'open' },
    close: CLOSED,
  },
  languages: chosen,
  'language chosen': { ...chosen, confirm: { ...CHOSEN, use: 'sending' } },
  'language failed': { ...chosen, confirm: { ...CHOSEN, use: 'sending' } },
  'asking for the microphone': { ...counted, allow: { step: 10, left: 3 } },
  'countdown 3': { ...counted, count: { step: 10, left: 2 } },
  'countdown 1': { ...counted, count: RECORDING },
  recording: {
    'last tick': { ...REVIEW, pauses: 0 },
    pause: { step: 11, spokenMs: 3000, since: null, pauses: 1 },
    stop: { ...REVIEW, spokenMs: 3000, pauses: 0 },
    lose: CHOOSE,
    close: CLOSED,
  },
  paused: {
    'last tick': REVIEW,
    resume: { step: 11, spokenMs: 2000, since: 4000, pauses: 1 },
    stop: REVIEW,
    lose: CHOOSE,
    close: CLOSED,
  },
  review: { ...reviewed, confirm: use('sending') },
  'review failed': { ...reviewed, confirm: use('sending') },
  text: written,
  speaking: { ...written, speak: HEARD, 'speak failed': UNSPOKEN },
  unspoken: written,
  heard: { ...written, confirm: { ...HEARD, use: 'sending' } },
  'text failed': { ...written, confirm: { ...HEARD, use: 'sending' } },
  sending: { accept: use('transcoding'), fail: use('failed') },
  transcoding: { wait: use('lasting'), make: use('leaving'), close: use('leaving'), fail: use('failed') },
  leaving: { wait: CLOSED, fail: use('failed') },
  lasting: { make: CLOSED, close: CLOSED, fail: use('failed') },
  closed: {},
}

describe.each(Object.entries(STATES))('%s', (state, before) => {
  it.each(Object.entries(EVENTS))('%s', (event, happened) => {
    const after: StudioState = TABLE[state as StateName][event as EventName] ?? before
    expect(advance(before, happened)).toEqual(after)
  })
})

it.each(['language chosen', 'heard'] as const)('is as busy with the voice of "%s" as with a recording', (name) => {
  const busy = { ...STATES[name], use: 'sending' } as StudioState
  for (const event of Object.values(EVENTS)) {
    const after = advance(busy, event)
    const recorded = advance(STATES.sending, event)
    expect('use' in after && after.use).toBe('use' in recorded && recorded.use)
  }
})

it('asks about a recording only as long as nobody else has it', () => {
  const asks = Object.entries(STATES).filter(([, state]) => hasRecording(state))
  expect(asks.map(([name]) => name)).toEqual(['recording', 'paused', 'review', 'review failed', 'sending'])
})

describe('the clock of a recording', () => {
  /** Lets time pass as the studio does: it looks when it is told to. */
  function run(state: StudioState, { from, ms, lengthMs }: { from: number; ms: number; lengthMs: number }) {
    let [now, after] = [from, state]
    for (;;) {
      const pause = nextTick(after, { at: now, lengthMs })
      if (pause === null || now + pause > from + ms) return { state: after, looks: now }
      now += pause
      after = advance(after, { type: 'tick', at: now, lengthMs })
    }
  }

  it('counts what is spoken and no pause: 3 s, a pause of 4 s, 3 s are 6 s', () => {
    const lengthMs = 60_000
    const spoken = run(RECORDING, { from: 1000, ms: 3000, lengthMs }).state
    const paused = advance(spoken, { type: 'pause', at: 4000 })
    expect(nextTick(paused, { at: 4000, lengthMs })).toBeNull()
    expect(recordedMs(paused, 8000)).toBe(3000)
    const resumed = advance(paused, { type: 'resume', at: 8000 })
    const again = run(resumed, { from: 8000, ms: 3000, lengthMs }).state
    const stopped = advance(again, { type: 'stop', at: 11_000 })
    expect(stopped).toEqual({ step: 12, spokenMs: 6000, pauses: 1, use: 'open' })
  })

  it.each([0, 1730])('stops at the end of a video of 5 s, paused after %i ms or not', (pausedAt) => {
    const lengthMs = 5000
    let state = run(RECORDING, { from: 1000, ms: pausedAt, lengthMs }).state
    state = advance(state, { type: 'pause', at: 1000 + pausedAt })
    state = advance(state, { type: 'resume', at: 20_000 })
    const end = run(state, { from: 20_000, ms: 30_000, lengthMs })
    expect(end.state).toEqual({ step: 12, spokenMs: 5000, pauses: 1, use: 'open' })
    expect(end.looks - 20_000 + pausedAt).toBe(5000)
  })

  it('is looked at every half second', () => {
    expect(nextTick(RECORDING, { at: 1000, lengthMs: 60_000 })).toBe(TICK_MS)
    expect(TICK_MS).toBe(500)
  })
})

it('notes when slides turn, the first from the beginning, and forgets what nobody could see', () => {
  const first = turnSlide([], 4, 1234)
  expect(first).toEqual([{ slide: 4, atMs: 0 }])
  const second = turnSlide(first, 2, 3000.4)
  expect(second).toEqual([
    { slide: 4, atMs: 0 },
    { slide: 2, atMs: 3000 },
  ])
  expect(turnSlide(second, 7, 3050)).toEqual([
    { slide: 4, atMs: 0 },
    { slide: 7, atMs: 3050 },
  ])
  // Back to where it was: as if nobody had turned.
  expect(turnSlide(second, 4, 3050)).toEqual(first)
  expect(turnSlide(second, 2, 8000)).toEqual(second)
})
