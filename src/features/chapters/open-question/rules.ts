import { chapterKind } from '../kind.ts'
import { FEEDBACK_MAX, QUESTION_TEXT_MAX } from '../quiz/question-schema.ts'
import { words } from '../quiz/words.ts'
import { openQuestionContent } from './schema.ts'

/** Minutes that an answer in one's own words takes. */
const MINUTES = 3

/** A question that is answered in one's own words (seed 002 §3). */
export const openQuestionKind = chapterKind({
  schema: openQuestionContent,
  input: openQuestionContent.extend({ prompt: words(QUESTION_TEXT_MAX), rubric: words(FEEDBACK_MAX).optional() }),
  blank: { prompt: '' },
  files: () => [],
  text: ({ prompt }) => prompt,
  textFiles: () => [],
  minutes: () => MINUTES,
  missing: ({ prompt }) => (prompt === '' ? 'QUESTION_TEXT' : null),
  forReaders: (content) => ({ ...content, rubric: undefined }),
})
