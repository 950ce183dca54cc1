/* An LMS by scorm-again, as another system has it: what it keeps, and every call with its error, is in the page's storage. */
const { Scorm12API, Scorm2004API } = window
const settings = { autocommit: false, logLevel: 5 }
const api = Scorm12API ? new Scorm12API(settings) : new Scorm2004API(settings)
const [prefix, end] = Scorm12API ? ['LMS', 'Finish'] : ['', 'Terminate']
const before = localStorage.getItem('cmi')
if (before) api.loadFromJSON(JSON.parse(before), '')
;(api.cmi.core ?? api.cmi).entry = before ? 'resume' : 'ab-initio'

const shown = {}
window[Scorm12API ? 'API' : 'API_1484_11'] = shown
for (const name of ['GetLastError', 'GetErrorString', 'GetDiagnostic']) {
  shown[prefix + name] = (...given) => api[prefix + name](...given)
}
for (const name of ['Initialize', 'GetValue', 'SetValue', 'Commit', end]) {
  shown[prefix + name] = (...given) => {
    const answer = api[prefix + name](...given)
    const calls = JSON.parse(localStorage.getItem('calls') ?? '[]')
    const error = Number(api[`${prefix}GetLastError`]())
    localStorage.setItem('calls', JSON.stringify([...calls, { call: prefix + name, given, error }]))
    if (name === 'Commit' || name === end)
      localStorage.setItem('cmi', JSON.stringify(api.renderCommitCMI(true).cmi ?? {}))
    return answer
  }
}
