import { processLine } from '../child-process.ts'
import { answerQuestions } from '../helper.ts'
import { MediaError } from '../media-error.ts'

const hoard: Buffer[] = []

// Does what a reader may do to whoever asks it: answer, refuse, fail, never come back, or vanish.
answerQuestions(processLine(), async (question) => {
  if (question === 'refuse') throw new MediaError('PASSWORD_PROTECTED', 'needs a password')
  if (question === 'fail') throw new TypeError('a bug')
  if (question === 'vanish') process.exit(7)
  if (question === 'crash') setTimeout(() => JSON.parse('{'))
  if (question === 'crash' || question === 'wait') await new Promise(() => {})
  if (question === 'loop') for (;;) if (question !== 'loop') break
  if (question === 'hoard') for (;;) hoard.push(Buffer.alloc(10_000_000, 1))
  return question === 'environment' ? Object.keys(process.env) : question
})
