import { describe, expect, it } from 'vitest'
import type { ReadingMode } from '../labels.ts'
import { countsAsDone, isUnderway, roundPosition, type Sighting, shareRead, startPosition } from './progress-rules.ts'

describe('countsAsDone', () => {
  it.each<[string, ReadingMode, Sighting, boolean]>([
    ['a text at its end', 'text', { position: 1, total: 1, seconds: 60 }, true],
    ['a short text, just opened', 'text', { position: 1, total: 1, seconds: 2 }, false],
    ['a short text after three seconds', 'text', { position: 1, total: 1, seconds: 3 }, true],
    ['a text almost at its end', 'text', { position: 0.97, total: 1, seconds: 600 }, false],
    ['a track at 90 %', 'track', { position: 90, total: 100, seconds: 0 }, true],
    ['a track before that', 'track', { position: 89.9, total: 100, seconds: 300 }, false],
    ['a track of which no length is known', 'track', { position: 500, total: null, seconds: 300 }, false],
    ['a document at its last page', 'document', { position: 12, total: 12, seconds: 30 }, true],
    ['a document one page before', 'document', { position: 11, total: 12, seconds: 900 }, false],
    ['a document of one page, just opened', 'document', { position: 1, total: 1, seconds: 1 }, false],
    ['a document without pages yet', 'document', { position: 1, total: null, seconds: 30 }, false],
    ['a frame, just opened', 'frame', { position: 0, total: null, seconds: 9 }, false],
    ['a frame after ten seconds', 'frame', { position: 0, total: null, seconds: 10 }, true],
  ])('%s: %s', (_, family, sighting, expected) => {
    expect(countsAsDone(family, sighting)).toBe(expected)
  })
})

describe('shareRead', () => {
  it.each([
    ['never opened', 'text', undefined, 1, 0],
    ['done, wherever it was left', 'document', { position: 2, done: true }, 10, 1],
    ['half a text', 'text', { position: 0.5, done: false }, null, 0.5],
    ['the first page of a document', 'document', { position: 1, done: false }, 10, 0],
    ['on page 6 of 10', 'document', { position: 6, done: false }, 10, 0.5],
    ['a document of unknown length', 'document', { position: 6, done: false }, null, 0],
    ['a third of a track', 'track', { position: 40, done: false }, 120, 1 / 3],
    ['all of it, not marked yet', 'track', { position: 130, done: false }, 120, 0.99],
    ['a frame', 'frame', { position: 0, done: false }, null, 0],
  ] as const)('%s', (_, family, state, total, expected) => {
    expect(shareRead(family, state, total)).toBeCloseTo(expected)
  })
})

describe('startPosition', () => {
  it.each([
    ['a new document', 'document', undefined, 1],
    ['a begun document', 'document', { position: 7, done: false }, 7],
    ['a done document', 'document', { position: 12, done: true }, 1],
    ['a page that cannot be', 'document', { position: 0, done: false }, 1],
    ['a begun track', 'track', { position: 92, done: false }, 92],
    ['a done track', 'track', { position: 286, done: true }, 0],
    ['a begun text', 'text', { position: 0.4, done: false }, 0.4],
    ['a done text', 'text', { position: 1, done: true }, 0],
  ] as const)('%s', (_, family, state, expected) => {
    expect(startPosition(family, state)).toBe(expected)
  })
})

describe('isUnderway', () => {
  it.each([
    ['text', 0.01, false],
    ['text', 0.3, true],
    ['track', 3, false],
    ['track', 40, true],
    ['document', 1, false],
    ['document', 2, true],
    ['frame', 0, false],
  ] as const)('%s at %d: %s', (family, position, expected) => {
    expect(isUnderway(family, position)).toBe(expected)
  })
})

describe('roundPosition', () => {
  it.each([
    ['text', 0.33333, 0.333],
    ['text', 1.2, 1],
    ['text', -0.1, 0],
    ['track', 92.87, 92],
    ['document', 7, 7],
  ] as const)('%s at %d', (family, position, expected) => {
    expect(roundPosition(family, position)).toBe(expected)
  })
})
