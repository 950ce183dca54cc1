/**
 * Finds the JSON in a model's answer. Models think aloud, fence their answers and explain them, whatever they are told.
 * Undefined without JSON.
 */
export function jsonInText(said: string): unknown {
  // Thoughts end with a mark, but their beginning isn't always marked.
  const answer = said.replace(/^[\s\S]*<\/think>/i, '')
  const first = answer.search(/[{[]/)
  if (first < 0) return undefined
  const last = answer.lastIndexOf(answer[first] === '{' ? '}' : ']')
  try {
    return JSON.parse(answer.slice(first, last + 1))
  } catch {
    return undefined
  }
}
