import type { Problem } from './recorder-state.ts'

/** What shall be recorded cannot be. */
export class CaptureError extends Error {
  readonly problem: Problem

  constructor(problem: Problem, cause?: unknown) {
    super(problem, { cause })
    this.name = 'CaptureError'
    this.problem = problem
  }
}

const DENIALS = { screen: 'DENIED_SCREEN', camera: 'DENIED_CAMERA', microphone: 'DENIED_MICROPHONE' } as const

/** What a refusal of the browser means, told by what it was asked for. */
export function problemOf(error: unknown, asked: keyof typeof DENIALS): Problem {
  if (error instanceof CaptureError) return error.problem
  const name = error instanceof DOMException || error instanceof Error ? error.name : ''
  switch (name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return DENIALS[asked]
    case 'NotFoundError':
    case 'OverconstrainedError':
      if (asked === 'screen') return 'UNSUPPORTED'
      return asked === 'camera' ? 'MISSING_CAMERA' : 'MISSING_MICROPHONE'
    case 'NotReadableError':
    case 'AbortError':
      return 'BUSY'
    case 'NotSupportedError':
    case 'TypeError':
      return 'UNSUPPORTED'
    default:
      return 'FAILED'
  }
}
