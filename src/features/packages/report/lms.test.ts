import { describe, expect, it } from 'vitest'
import type { LmsApi } from './find-api.ts'
import { beginVisit, type Report } from './lms.ts'
import type { Standing } from './standing.ts'
import { clockTime, isoTime, vocabularyOf } from './vocabulary.ts'

const READING: Standing = { completion: 'incomplete', success: 'unknown', score: null }

function report(standing: Partial<Standing> = {}, rest: Partial<Report> = {}): Report {
  return { standing: { ...READING, ...standing }, chapterId: 7, suspended: 's', ...rest }
}

/** An LMS that keeps what it is told, and every call. */
function openLms(kept: Record<string, string> = {}) {
  const calls: string[] = []
  const answer = (call: string, value = 'true') => {
    calls.push(call)
    return value
  }
  const api: LmsApi = {
    LMSInitialize: () => answer('begin'),
    LMSGetValue: (element = '') => kept[element] ?? '',
    LMSSetValue: (element = '', value = '') => {
      kept[element] = value
      return answer(`${element.split('.').at(-1)}=${value}`)
    },
    LMSCommit: () => answer('commit'),
    LMSFinish: () => answer('finish'),
  }
  return { api, calls, kept }
}

function visit(api: LmsApi | null, { isGraded = false, now = (): number => 0 } = {}) {
  return beginVisit({ api, vocabulary: vocabularyOf('1.2', isGraded), now })
}

describe('a visit', () => {
  it('tells what changed, has every step kept, and ends once', () => {
    let ms = 0
    const { api, calls } = openLms()
    const one = visit(api, { now: () => ms })
    one.tell(report())
    ms = 61_400
    one.tell(report({}, { chapterId: 8 }))
    one.tell(report({}, { chapterId: 8 }))
    one.tell(report({ completion: 'completed' }, { chapterId: 8 }))
    ms = 3_600_000
    one.finish()
    one.finish()
    one.tell(report({}, { chapterId: 9 }))
    expect(calls).toEqual([
      ...['begin', 'lesson_status=incomplete', 'lesson_location=7', 'suspend_data=s', 'exit=suspend'],
      ...['session_time=0000:00:00.00', 'commit'],
      ...['lesson_location=8', 'session_time=0000:01:01.00', 'commit'],
      ...['lesson_status=completed', 'commit'],
      ...['session_time=0001:00:00.00', 'commit', 'finish'],
    ])
  })

  it('begins with what the visit before left', () => {
    const { api } = openLms({ 'cmi.suspend_data': '1|a||||' })
    expect(visit(api).suspended).toBe('1|a||||')
  })

  it('asks for nothing that a first visit cannot have', () => {
    const asked: string[] = []
    const { api } = openLms({ 'cmi.core.entry': 'ab-initio' })
    const get = (element = '') => {
      asked.push(element)
      return api.LMSGetValue?.(element) ?? ''
    }
    expect(visit({ ...api, LMSGetValue: get }).suspended).toBe('')
    expect(asked).toEqual(['cmi.core.lesson_status', 'cmi.core.entry'])
  })

  it.each([
    ['incomplete', READING, false, 'incomplete'],
    ['', READING, false, 'incomplete'],
    ['not attempted', READING, false, 'incomplete'],
    ['completed', READING, false, 'completed'],
    ['passed', READING, true, 'passed'],
    ['passed', { ...READING, completion: 'completed', success: 'failed', score: 10 }, true, 'passed'],
    ['failed', READING, true, 'failed'],
    ['failed', { ...READING, completion: 'completed', success: 'passed', score: 90 }, true, 'passed'],
    ['incomplete', { ...READING, completion: 'completed' }, true, 'incomplete'],
    ['incomplete', { ...READING, completion: 'completed' }, false, 'completed'],
  ] as const)('after %j and %j, graded %s, says %s', (before, standing, isGraded, expected) => {
    const { api, kept } = openLms({ 'cmi.core.lesson_status': before })
    visit(api, { isGraded }).tell(report(standing))
    expect(kept['cmi.core.lesson_status']).toBe(expected)
  })

  it('writes no better status on its way out', () => {
    const { api, kept, calls } = openLms()
    const one = visit(api, { isGraded: true })
    one.tell(report())
    calls.length = 0
    one.finish()
    expect(kept['cmi.core.lesson_status']).toBe('incomplete')
    expect(calls).toEqual(['commit', 'finish'])
  })

  it('tries again what was refused', () => {
    const { api, kept } = openLms()
    const set = api.LMSSetValue
    api.LMSSetValue = () => 'false'
    const one = visit(api)
    one.tell(report())
    expect(kept).toEqual({})
    api.LMSSetValue = set as LmsApi[string]
    one.tell(report())
    expect(kept['cmi.core.lesson_location']).toBe('7')
  })

  it.each<[string, LmsApi | null]>([
    ['no LMS', null],
    ['an empty one', {}],
    ['one that does not begin', { ...openLms().api, LMSInitialize: () => 'false' }],
    ['one that refuses everything', { ...openLms().api, LMSSetValue: () => 'false', LMSCommit: () => 'false' }],
    [
      'one that throws',
      new Proxy({} as LmsApi, {
        get: () => () => {
          throw new Error('lost')
        },
      }),
    ],
  ])('is none of a reader’s troubles with %s', (_, api) => {
    const one = visit(api)
    expect(one.suspended).toBe('')
    expect(() => {
      one.tell(report())
      one.finish()
    }).not.toThrow()
  })

  it('says it in the words of SCORM 2004', () => {
    const kept: Record<string, string> = { 'cmi.success_status': 'passed' }
    const api: LmsApi = {
      Initialize: () => true,
      GetValue: (element = '') => kept[element] ?? '',
      SetValue: (element = '', value = '') => {
        kept[element] = value
        return 'true'
      },
      Commit: () => 'true',
      Terminate: () => 'true',
    }
    const one = beginVisit({ api, vocabulary: vocabularyOf('2004', true), now: () => 0 })
    one.tell(report({ completion: 'completed', success: 'failed', score: 46.67 }))
    expect(kept).toEqual({
      'cmi.completion_status': 'completed',
      'cmi.success_status': 'passed',
      'cmi.score.scaled': '0.4667',
      'cmi.score.raw': '46.67',
      'cmi.score.min': '0',
      'cmi.score.max': '100',
      'cmi.location': '7',
      'cmi.suspend_data': 's',
      'cmi.exit': 'suspend',
      'cmi.session_time': 'PT0S',
    })
  })
})

describe('a time', () => {
  it.each([
    [0, '0000:00:00.00', 'PT0S'],
    [499, '0000:00:00.00', 'PT0S'],
    [1000, '0000:00:01.00', 'PT1S'],
    [59_600, '0000:01:00.00', 'PT1M'],
    [3_600_000, '0001:00:00.00', 'PT1H'],
    [3_723_000, '0001:02:03.00', 'PT1H2M3S'],
    [360_000_000, '0100:00:00.00', 'PT100H'],
    [-5, '0000:00:00.00', 'PT0S'],
    [1e12, '9999:59:59.00', 'PT277777H46M40S'],
  ])('of %d ms', (ms, clock, iso) => {
    expect(clockTime(ms)).toBe(clock)
    expect(isoTime(ms)).toBe(iso)
  })
})
