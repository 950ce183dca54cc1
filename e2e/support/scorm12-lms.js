/*
 * A learning management system, as the SCORM 1.2 Run-Time Environment describes one: it refuses what that forbids, and
 * writes down every call. What it keeps, it keeps in the browser, for the next visit.
 */
const STATUSES = ['passed', 'completed', 'failed', 'incomplete', 'browsed', 'not attempted']
const DECIMAL = /^-?\d+(\.\d+)?$/
const share = (value) => DECIMAL.test(value) && Number(value) >= 0 && Number(value) <= 100

/** Elements that may be set, and what they may be set to. */
const SETTABLE = {
  'cmi.core.lesson_location': (value) => value.length <= 255,
  'cmi.core.lesson_status': (value) => STATUSES.includes(value) && value !== 'not attempted',
  'cmi.core.score.raw': share,
  'cmi.core.score.min': share,
  'cmi.core.score.max': share,
  'cmi.core.exit': (value) => ['time-out', 'suspend', 'logout', ''].includes(value),
  'cmi.core.session_time': (value) => /^\d{2,4}:[0-5]\d:[0-5]\d(\.\d{1,2})?$/.test(value),
  'cmi.suspend_data': (value) => value.length <= 4096,
}

const FIRST = { 'cmi.core.lesson_status': 'not attempted', 'cmi.suspend_data': '', 'cmi.core.lesson_location': '' }
const before = localStorage.getItem('kept')
const kept = { ...FIRST, ...JSON.parse(before ?? '{}'), 'cmi.core.entry': before ? 'resume' : 'ab-initio' }
const calls = JSON.parse(localStorage.getItem('calls') ?? '[]')
let state = 'before'

function answer(call, isRight, value = String(isRight)) {
  calls.push({ call, state, refused: !isRight })
  localStorage.setItem('calls', JSON.stringify(calls))
  return value
}

window.API = {
  LMSInitialize(nothing) {
    const isRight = nothing === '' && state === 'before'
    const answered = answer('LMSInitialize', isRight)
    if (isRight) state = 'open'
    return answered
  },
  LMSGetValue(element) {
    const isRight = state === 'open' && element in kept
    return answer(`LMSGetValue ${element}`, isRight, isRight ? kept[element] : '')
  },
  LMSSetValue(element, value) {
    const isRight = state === 'open' && typeof value === 'string' && SETTABLE[element]?.(value) === true
    if (isRight) kept[element] = value
    return answer(`LMSSetValue ${element} ${value}`, isRight)
  },
  LMSCommit(nothing) {
    const isRight = nothing === '' && state === 'open'
    if (isRight) localStorage.setItem('kept', JSON.stringify(kept))
    return answer('LMSCommit', isRight)
  },
  LMSFinish(nothing) {
    const isRight = nothing === '' && state === 'open'
    const answered = answer('LMSFinish', isRight)
    if (isRight) state = 'finished'
    return answered
  },
  LMSGetLastError: () => '0',
  LMSGetErrorString: () => '',
  LMSGetDiagnostic: () => '',
}
