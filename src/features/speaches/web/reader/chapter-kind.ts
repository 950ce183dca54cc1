import { isSynchronisedType } from '../../contents/slides/synchronised-rules.ts'
import type { ReaderChapter } from './material.ts'
import { type Family, familyOf, isSound } from './progress-rules.ts'

/** What a chapter is to its readers; how it counts is another matter. */
export function kindOf(
  type: ReaderChapter['type'],
): Family | 'sound' | 'success' | 'exam' | 'question' | 'poll' | 'survey' {
  if (type === 'REUSSITE') return 'success'
  if (type === 'QUIZZ_EXAMEN') return 'exam'
  if (type === 'QUESTION_OUVERTE') return 'question'
  if (type === 'SONDAGE') return 'poll'
  if (type === 'ENQUETE') return 'survey'
  if (isSound(type)) return 'sound'
  return isSynchronisedType(type) ? 'slides' : familyOf(type)
}
