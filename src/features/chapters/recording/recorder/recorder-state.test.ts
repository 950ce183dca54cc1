import { describe, expect, it } from 'vitest'
import { advance, hasUnkept, INITIAL_STATE, type RecorderEvent, type RecorderState } from './recorder-state.ts'

const asking: RecorderState = { step: 'asking' }
const ready: RecorderState = { step: 'ready' }
const recording: RecorderState = { step: 'recording', elapsedMs: 1500, paused: false }
const paused: RecorderState = { ...recording, paused: true }
const review: RecorderState = { step: 'review', elapsedMs: 2000, found: false, problem: null }
const denied: RecorderState = { step: 'choose', problem: 'DENIED_MICROPHONE' }

describe('the way to a recording', () => {
  it('leads through the countdown to the upload', () => {
    const way: RecorderEvent[] = [
      { type: 'ask' },
      { type: 'allow' },
      { type: 'start' },
      { type: 'count' },
      { type: 'count' },
      { type: 'count' },
      { type: 'tick', elapsedMs: 500 },
      { type: 'pause' },
      { type: 'resume' },
      { type: 'stop', elapsedMs: 900 },
      { type: 'keep' },
    ]
    const seen: RecorderState[] = []
    way.reduce((state, event) => {
      const next = advance(state, event)
      seen.push(next)
      return next
    }, INITIAL_STATE)
    expect(seen.map(({ step }) => step)).toEqual([
      'asking',
      'ready',
      'countdown',
      'countdown',
      'countdown',
      'recording',
      'recording',
      'recording',
      'recording',
      'review',
      'uploading',
    ])
    expect(seen.flatMap((state) => ('left' in state ? [state.left] : []))).toEqual([3, 2, 1])
  })

  it.each<[string, RecorderState, RecorderEvent, RecorderState]>([
    ['a refusal says why and leads back', asking, { type: 'refuse', problem: 'DENIED_MICROPHONE' }, denied],
    ['a refusal is asked about again', denied, { type: 'ask' }, asking],
    ['a microphone that is pulled out leads back', ready, { type: 'refuse', problem: null }, INITIAL_STATE],
    ['another camera is asked for anew', ready, { type: 'ask' }, asking],
    ['who turns back sees the choice', ready, { type: 'cancel' }, INITIAL_STATE],
    ['a countdown can be stopped', { step: 'countdown', left: 2 }, { type: 'cancel' }, ready],
    ['a pause stops the clock’s face', recording, { type: 'pause' }, paused],
    ['it goes on', paused, { type: 'resume' }, recording],
    ['a paused recording can be stopped', paused, { type: 'stop', elapsedMs: 2000 }, review],
    [
      'no room left ends it and says so',
      recording,
      { type: 'stop', elapsedMs: 2000, problem: 'FULL' },
      { ...review, problem: 'FULL' },
    ],
    ['nothing takes away what is recorded', recording, { type: 'refuse', problem: 'BUSY' }, recording],
    ['nothing takes away what is reviewed', review, { type: 'refuse', problem: 'BUSY' }, review],
    ['thrown away, it begins anew', review, { type: 'discard' }, INITIAL_STATE],
    [
      'what an earlier visit left is reviewed',
      INITIAL_STATE,
      { type: 'find', elapsedMs: 2000 },
      { ...review, found: true },
    ],
    ['what is found late disturbs nobody', ready, { type: 'find', elapsedMs: 1 }, ready],
    ['a late tick changes nothing', review, { type: 'tick', elapsedMs: 9 }, review],
    ['nothing is kept twice', { step: 'uploading' }, { type: 'keep' }, { step: 'uploading' }],
  ])('%s', (_, state, event, next) => {
    expect(advance(state, event)).toEqual(next)
  })
})

it.each<[string, RecorderState, boolean]>([
  ['before it begins', INITIAL_STATE, false],
  ['while it is set up', ready, false],
  ['in the countdown', { step: 'countdown', left: 2 }, true],
  ['while it records', recording, true],
  ['in a pause', paused, true],
  ['before it is kept', review, true],
  ['when an earlier visit left it', { ...review, found: true }, false],
  ['once it is kept', { step: 'uploading' }, false],
])('is asked about when the recorder is left: %s', (_, state, expected) => {
  expect(hasUnkept(state)).toBe(expected)
})
