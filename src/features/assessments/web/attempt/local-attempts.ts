import type { QuizContent } from '#features/chapters/quiz/schema.ts'
import type { WeetContent } from '#features/chapters/weet/schema.ts'
import { CallError } from '#shared/client.ts'
import { newKey } from '#shared/new-key.ts'
import { resultOf, reviewAttempt, reviewQuestion, waitingIn } from '../../marking.ts'
import {
  type Asked,
  askedQuestions,
  attemptsLeft,
  drawQuestions,
  jumpAfter,
  mayTellSolutions,
  questionsAsked,
  questionsOf,
} from '../../rules.ts'
import type { Answer, Answers, Attempt, FinishedAttempt } from '../../schemas.ts'
import { type Attempts, type ChangedAnswers, type Checked, type Quiz, withAnswers } from './attempts.ts'

/** An attempt that lasts as long as the page. */
interface Tried {
  id: number
  asked: Asked[]
  answers: Answers
  checked: Set<string>
  rev: number
  startedAt: number
  finished: FinishedAttempt | null
}

interface LocalOptions {
  isExam: boolean
  /** The video that asks, whose answers lead elsewhere. */
  video?: WeetContent
  /** How many attempts ended in visits before. */
  made?: number
  /** Told of every attempt that ends. */
  onEnd?: (attempt: FinishedAttempt) => void
}

/**
 * Attempts that are marked in the browser and last as long as the page: of an author who tries out a draft, or of readers
 * without a server.
 */
export class LocalAttempts implements Attempts {
  readonly key = `local ${newKey()}`
  readonly #content: QuizContent
  readonly #options: LocalOptions
  readonly #tried: Tried[] = []

  constructor(content: QuizContent, options: LocalOptions) {
    this.#content = content
    this.#options = options
  }

  async look(): Promise<Quiz> {
    const { passMark = null, timeLimitSeconds = null, attempts = null } = this.#content
    return {
      isExam: this.#options.isExam,
      questions: questionsAsked(this.#content),
      ...{ passMark, timeLimitSeconds, attempts },
      // Of the standing of a person, only the server knows.
      state: null,
      attemptsLeft: this.#left(),
      activeId: this.#underWay()?.id ?? null,
      finished: this.#tried.flatMap(({ finished }) => finished ?? []).reverse(),
    }
  }

  async start(): Promise<Attempt> {
    const going = this.#underWay()
    if (going) return this.#present(going)
    const begun: Tried = {
      id: this.#made + 1,
      asked: drawQuestions(this.#content, Math.random),
      ...{ answers: {}, checked: new Set(), rev: 0, startedAt: Date.now(), finished: null },
    }
    this.#tried.push(begun)
    return this.#present(begun)
  }

  async open(id: number): Promise<Attempt> {
    return this.#present(this.#find(id))
  }

  async save(id: number, answers: ChangedAnswers): Promise<{ rev: number }> {
    return { rev: this.#keep(this.#find(id), answers) }
  }

  async check(id: number, questionId: string, answer: Answer | null): Promise<Checked> {
    const tried = this.#find(id)
    const question = this.#content.questions.find((one) => one.id === questionId)
    if (!question) throw nothingThere()
    tried.checked.add(questionId)
    const reviewed = reviewQuestion(question, answer ?? undefined)
    const rev = this.#keep(tried, { [questionId]: answer })
    const { video } = this.#options
    return { ...reviewed, rev, ...(video && { jumpMs: jumpAfter(video, reviewed, answer) }) }
  }

  async submit(id: number, answers: ChangedAnswers): Promise<FinishedAttempt> {
    const tried = this.#find(id)
    this.#keep(tried, answers)
    const questions = questionsOf(this.#content, tried.asked)
    const result = resultOf(questions, tried.answers, this.#content.passMark)
    const isWaiting = waitingIn(questions, tried.answers).length > 0
    if (tried.finished) return tried.finished
    tried.finished = { ...result, id, number: id, submittedAt: new Date().toISOString(), isWaiting }
    this.#options.onEnd?.(tried.finished)
    return tried.finished
  }

  #present(tried: Tried): Attempt {
    const { id, asked, answers, checked, rev, startedAt, finished } = tried
    const { timeLimitSeconds } = this.#content
    const isOver = finished !== null
    const standing = { isExam: this.#options.isExam, left: this.#left(), isUnderWay: this.#underWay() !== undefined }
    const tellsSolution = !isOver || mayTellSolutions({ ...standing, passed: finished.passed })
    const answered = { answers, isOver, isChecked: (questionId: string) => checked.has(questionId) }
    return {
      ...{ id, number: id, answers, rev, result: finished },
      questions: askedQuestions(this.#content, asked),
      startedAt: new Date(startedAt).toISOString(),
      endsAt: timeLimitSeconds ? new Date(startedAt + timeLimitSeconds * 1000).toISOString() : null,
      now: new Date().toISOString(),
      review: reviewAttempt(questionsOf(this.#content, asked), answered, { tellsSolution }),
    }
  }

  #keep(tried: Tried, changed: ChangedAnswers): number {
    tried.answers = withAnswers(tried.answers, changed)
    tried.rev += 1
    return tried.rev
  }

  #find(id: number): Tried {
    const tried = this.#tried.find((one) => one.id === id)
    if (!tried) throw nothingThere()
    return tried
  }

  #underWay(): Tried | undefined {
    return this.#tried.find(({ finished }) => finished === null)
  }

  #left(): number | null {
    return attemptsLeft(this.#content.attempts, this.#made)
  }

  get #made(): number {
    return (this.#options.made ?? 0) + this.#tried.length
  }
}

/** The error that the server would answer. */
function nothingThere(): CallError {
  return new CallError(404, { code: 'NOT_FOUND', message: '' })
}
