/**
 * The JSON in what a model said: models think aloud, fence their answers and explain them, however they are asked.
 * Undefined where there is none.
 */
export function jsonInText(said: string): unknown {
  // What is thought ends with its mark; where it begins is not always said.
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
