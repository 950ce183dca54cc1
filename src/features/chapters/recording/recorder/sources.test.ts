import { describe, expect, it } from 'vitest'
import { CaptureError, problemOf } from './capture-error.ts'
import { extensionOf, formatFor, SOURCES } from './sources.ts'

describe('the format of a recording', () => {
  it.each([
    ['AUDIO', ['audio/webm;codecs=opus', 'video/webm'], 'audio/webm;codecs=opus', 'webm'],
    ['WEBCAM', ['audio/webm;codecs=opus', 'video/webm;codecs=vp8,opus'], 'video/webm;codecs=vp8,opus', 'webm'],
    ['SCREEN', ['video/mp4'], 'video/mp4', 'mp4'],
    ['AUDIO', ['audio/mp4', 'video/mp4'], 'audio/mp4', 'm4a'],
  ] as const)('of %s, of %j, is %s', (type, supported: readonly string[], format, extension) => {
    expect(formatFor(SOURCES[type], (one) => supported.includes(one))).toBe(format)
    expect(extensionOf(format)).toBe(extension)
  })

  it('is none where nothing can be recorded', () => {
    expect(formatFor(SOURCES.WEBCAM, () => false)).toBeUndefined()
  })
})

describe('a refusal', () => {
  it.each([
    ['NotAllowedError', 'microphone', 'DENIED_MICROPHONE'],
    ['NotAllowedError', 'camera', 'DENIED_CAMERA'],
    ['NotAllowedError', 'screen', 'DENIED_SCREEN'],
    ['NotFoundError', 'microphone', 'MISSING_MICROPHONE'],
    ['OverconstrainedError', 'camera', 'MISSING_CAMERA'],
    ['NotReadableError', 'camera', 'BUSY'],
    ['NotSupportedError', 'screen', 'UNSUPPORTED'],
    ['DataError', 'microphone', 'FAILED'],
  ] as const)('%s of the %s means %s', (name, asked, problem) => {
    expect(problemOf(new DOMException('', name), asked)).toBe(problem)
  })

  it('of our own keeps its meaning', () => {
    expect(problemOf(new CaptureError('FULL'), 'camera')).toBe('FULL')
  })
})
