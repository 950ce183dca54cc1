import type { PackageStandard } from '../rules.ts'
import type { Standing } from './standing.ts'

/** What is told besides. */
interface Told {
  standing: Standing
  /** The number of the chapter that is open; null before one is. */
  chapterId: number | null
  suspended: string
}

/** How one standard calls what an LMS is asked and told. */
export interface Vocabulary {
  initialize: string
  get: string
  set: string
  commit: string
  finish: string
  /** Says whether a visit is the first: then nothing was left, and some systems refuse to say so. */
  entry: string
  /** What a visit left for the next. */
  suspended: string
  /** Says how far somebody got in visits before, in words that `reachedBefore` reads. */
  status: readonly string[]
  reachedBefore: (words: readonly string[]) => Before
  time: string
  timeOf: (ms: number) => string
  /** Elements and their values. */
  values: (told: Told) => Record<string, string>
}

/** What was told in visits before, which is not taken back. */
export type Before = Pick<Standing, 'completion' | 'success'>

/** Milliseconds of the longest time that SCORM 1.2 can write. */
const LONGEST_MS = (10_000 * 3600 - 1) * 1000

/** A time as `HHHH:MM:SS.SS`, to the second (SCORM 1.2, CMITimespan). */
export function clockTime(ms: number): string {
  const { hours, minutes, seconds } = splitTime(Math.min(ms, LONGEST_MS))
  const two = (number: number) => String(number).padStart(2, '0')
  return `${String(hours).padStart(4, '0')}:${two(minutes)}:${two(seconds)}.00`
}

/** A time as ISO 8601 writes durations, to the second (SCORM 2004, timeinterval). */
export function isoTime(ms: number): string {
  const { hours, minutes, seconds } = splitTime(ms)
  const parts = `${hours > 0 ? `${hours}H` : ''}${minutes > 0 ? `${minutes}M` : ''}${seconds > 0 ? `${seconds}S` : ''}`
  return `PT${parts || '0S'}`
}

function splitTime(ms: number) {
  const all = Math.max(0, Math.round(ms / 1000))
  return { hours: Math.floor(all / 3600), minutes: Math.floor(all / 60) % 60, seconds: all % 60 }
}

/** SCORM 1.2 has one word for both: who read all, but left a graded quiz out, is not through. */
function lessonStatus({ completion, success }: Standing, isGraded: boolean): string {
  if (completion === 'incomplete') return 'incomplete'
  if (success !== 'unknown') return success
  return isGraded ? 'incomplete' : 'completed'
}

/** @param isGraded something can be passed or failed */
export function vocabularyOf(standard: PackageStandard, isGraded: boolean): Vocabulary {
  return standard === '1.2' ? scorm12(isGraded) : SCORM_2004
}

function scorm12(isGraded: boolean): Vocabulary {
  return {
    ...{ initialize: 'LMSInitialize', get: 'LMSGetValue', set: 'LMSSetValue' },
    ...{ commit: 'LMSCommit', finish: 'LMSFinish', entry: 'cmi.core.entry', suspended: 'cmi.suspend_data' },
    status: ['cmi.core.lesson_status'],
    reachedBefore: ([status]) => ({
      completion: status === 'completed' || status === 'passed' || status === 'failed' ? 'completed' : 'incomplete',
      success: status === 'passed' || status === 'failed' ? status : 'unknown',
    }),
    time: 'cmi.core.session_time',
    timeOf: clockTime,
    values: ({ standing, chapterId, suspended }) => ({
      'cmi.core.lesson_status': lessonStatus(standing, isGraded),
      ...(standing.score !== null && {
        'cmi.core.score.raw': String(standing.score),
        'cmi.core.score.min': '0',
        'cmi.core.score.max': '100',
      }),
      ...(chapterId !== null && { 'cmi.core.lesson_location': String(chapterId) }),
      'cmi.suspend_data': suspended,
      // Without it, some forget the place. It says nothing of how far somebody is.
      'cmi.core.exit': 'suspend',
    }),
  }
}

const SCORM_2004: Vocabulary = {
  ...{ initialize: 'Initialize', get: 'GetValue', set: 'SetValue', commit: 'Commit', finish: 'Terminate' },
  ...{ entry: 'cmi.entry', suspended: 'cmi.suspend_data' },
  status: ['cmi.completion_status', 'cmi.success_status'],
  reachedBefore: ([completion, success]) => ({
    completion: completion === 'completed' ? 'completed' : 'incomplete',
    success: success === 'passed' || success === 'failed' ? success : 'unknown',
  }),
  time: 'cmi.session_time',
  timeOf: isoTime,
  values: ({ standing: { completion, success, score }, chapterId, suspended }) => ({
    'cmi.completion_status': completion,
    'cmi.success_status': success,
    ...(score !== null && {
      'cmi.score.scaled': String(Math.round(score * 100) / 10_000),
      'cmi.score.raw': String(score),
      'cmi.score.min': '0',
      'cmi.score.max': '100',
    }),
    ...(chapterId !== null && { 'cmi.location': String(chapterId) }),
    'cmi.suspend_data': suspended,
    'cmi.exit': 'suspend',
  }),
}
