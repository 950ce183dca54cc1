import { type Implementation, implement } from '#platform/http/implement.ts'
import { drawWords } from '../contract.ts'
import { outlineWords } from './words-service.ts'

/** The outlines of words that authors write on their videos. */
export function wordsEndpoints(): Implementation[] {
  return [implement(drawWords, async ({ body }) => ({ lines: outlineWords(body.words) }))]
}
