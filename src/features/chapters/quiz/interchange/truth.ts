const TRUE_WORDS = new Set('true t yes y right correct vrai oui v wahr richtig ja w verdadero cierto sí si'.split(' '))
const FALSE_WORDS = new Set('false f no n wrong incorrect faux non falsch nein falso'.split(' '))

function plainWord(text: string): string {
  return text.trim().toLowerCase()
}

/** Whether a word says "true" in one of the four languages. */
export function isTrueWord(text: string): boolean {
  return TRUE_WORDS.has(plainWord(text))
}

/** Whether a word says "true" or "false" in one of the four languages. */
export function isWordOfTruth(text: string): boolean {
  return isTrueWord(text) || FALSE_WORDS.has(plainWord(text))
}
