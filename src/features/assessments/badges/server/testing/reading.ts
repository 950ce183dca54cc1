import { saveProgress, viewSpeach } from '#features/reader/contract.ts'
import type { SpeachBadge } from '#features/speaches/badge/schema.ts'
import type { Answer, EndpointDefinition, Input } from '#shared/endpoint.ts'
import { startAttempt, submitAttempt } from '../../../contract.ts'
import { claimBadge } from '../../contract.ts'

type Reader = 'reader' | 'otherReader' | 'member' | 'author'

interface Caller {
  call<Definition extends EndpointDefinition>(
    definition: Definition,
    input?: Input<Definition>,
  ): Promise<Answer<Definition>>
}

/** What readers need of the started product. */
interface ReadableApp {
  as(person: Reader): Caller
}

interface ChapterPlan {
  title: string
  type: 'HTML' | 'QUIZZ_EXAMEN'
  content: Record<string, unknown>
}

export const TEXT: ChapterPlan = { title: 'Read', type: 'HTML', content: { html: '<p>Read me.</p>' } }

const CAPITAL = {
  id: 'capital',
  kind: 'single' as const,
  text: 'Which is the capital of Italy?',
  choices: [
    { id: 'milan', text: 'Milan' },
    { id: 'rome', text: 'Rome', right: true },
  ],
}

/** An exam of one question. */
export const EXAM: ChapterPlan = {
  title: 'Pass',
  type: 'QUIZZ_EXAMEN',
  content: { questions: [CAPITAL], passMark: 100 },
}

export interface BadgedSpeach {
  id: number
  speachID: string
  chapterIds: number[]
}

/** The plan of a published speach with a badge. */
export function planBadged(badge: SpeachBadge, chapters: ChapterPlan[] = [TEXT, TEXT]) {
  return { title: 'Hand hygiene', lessons: [{ title: '', chapters }], publish: true, facts: { badge } }
}

/** What readers of a speach with a badge do, over HTTP. */
export function readersOf(started: () => ReadableApp) {
  return {
    open: ({ speachID }: BadgedSpeach, person: Reader = 'reader') =>
      started().as(person).call(viewSpeach, { params: { speachID } }),
    done: ({ speachID }: BadgedSpeach, chapterId: number | undefined, person: Reader = 'reader') =>
      started()
        .as(person)
        .call(saveProgress, { params: { speachID }, body: { chapterId: chapterId ?? 0, done: true } }),
    claim: ({ speachID }: BadgedSpeach, person: Reader = 'reader') =>
      started().as(person).call(claimBadge, { params: { speachID } }),
    async sit(chapterId: number | undefined, choice: 'rome' | 'milan', person: Reader = 'reader') {
      const caller = started().as(person)
      const { id } = await caller.call(startAttempt, { params: { chapterId: chapterId ?? 0 } })
      return caller.call(submitAttempt, { params: { id }, body: { answers: { capital: [choice] } } })
    },
  }
}
