/* An LMS by scorm-again, as another system has it: what it keeps, and every call that it refused, is in the page's storage. */
const api = new window.Scorm12API({ autocommit: false, logLevel: 5 })
api.loadFromJSON(JSON.parse(localStorage.getItem('cmi') ?? '{}'), '')
const note = (key, change) =>
  localStorage.setItem(key, JSON.stringify(change(JSON.parse(localStorage.getItem(key) ?? '[]'))))
window.API = {}
for (const name of [
  'Initialize',
  'Finish',
  'GetValue',
  'SetValue',
  'Commit',
  'GetLastError',
  'GetErrorString',
  'GetDiagnostic',
]) {
  window.API[`LMS${name}`] = (...given) => {
    const answer = api[`lms${name}`](...given)
    if (name.startsWith('GetE') || name === 'GetLastError' || name === 'GetDiagnostic') return answer
    const error = Number(api.lmsGetLastError())
    note('calls', (calls) => [...calls, { call: `LMS${name}`, given, error }])
    if (name === 'Commit' || name === 'Finish')
      localStorage.setItem('cmi', JSON.stringify(api.renderCommitCMI(true).cmi ?? {}))
    return answer
  }
}
