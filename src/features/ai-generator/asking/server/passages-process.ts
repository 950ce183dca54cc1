import type { ChildReply } from '#platform/media-tools/child-process.ts'
import { toErrorMessage } from '#platform/media-tools/media-error.ts'
import { foldAccents } from '#shared/fold-text.ts'
import { isEmptyWord, stemsIn, wordsIn } from '../../writing/language.ts'
import { Passages } from '../../writing/passages.ts'
import type { FoundPassage, PassagesTask } from './ask-service.ts'

process.once('message', ({ task }: { task: PassagesTask }) => {
  const reply = (message: ChildReply) => process.send?.(message, () => process.exit())
  try {
    reply({ result: find(task) })
  } catch (error) {
    reply({ error: toErrorMessage(error) })
  }
})

function find({ texts, question, language, count }: PassagesTask): FoundPassage[] {
  const asked = texts.map(({ title, text }, index) => ({ id: String(index), title, texts: [{ text, places: [] }] }))
  const wanted = new Set(stemsIn(question, language))
  return new Passages(asked, language).find(question, count).map(({ id, text }) => {
    const answers = wordsIn(text).filter(
      (word) => !isEmptyWord(word, language) && stemsIn(word, language).some((stem) => wanted.has(stem)),
    )
    return { at: Number(id), text, words: [...new Set(answers.map((word) => foldAccents(word)))] }
  })
}
