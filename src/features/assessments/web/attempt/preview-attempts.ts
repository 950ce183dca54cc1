import type { Question } from '#features/speaches/contents/quiz/question-schema.ts'
import type { QuizContent } from '#features/speaches/contents/quiz/schema.ts'
import { CallError } from '#shared/client.ts'
import { resultOf, reviewQuestion } from '../../marking.ts'
import { type Asked, askQuestion, attemptsLeft, drawQuestions, mayTellSolutions, questionsAsked } from '../../rules.ts'
import type { Answer, Answers, Attempt, FinishedAttempt } from '../../schemas.ts'
import { type Attempts, type ChangedAnswers, type Checked, type Quiz, withAnswers } from './attempts.ts'

/** An attempt in a preview: it lasts as long as the page. */
interface Tried {
  id: number
  asked: Asked[]
  answers: Answers
  checked: Set<string>
  rev: number
  startedAt: number
  finished: FinishedAttempt | null
}

/** The attempts of an author who tries out a draft: marked in the browser, kept nowhere. */
export class PreviewAttempts implements Attempts {
  readonly key = `preview ${crypto.randomUUID()}`
  readonly #content: QuizContent
  readonly #isExam: boolean
  readonly #questions: Map<string, Question>
  readonly #tried: Tried[] = []

  constructor(content: QuizContent, { isExam }: { isExam: boolean }) {
    this.#content = content
    this.#isExam = isExam
    this.#questions = new Map(content.questions.map((question) => [question.id, question]))
  }

  async look(): Promise<Quiz> {
    const { passMark = null, timeLimitSeconds = null, attempts = null } = this.#content
    return {
      isExam: this.#isExam,
      questions: questionsAsked(this.#content),
      ...{ passMark, timeLimitSeconds, attempts },
      attemptsLeft: this.#left(),
      activeId: this.#underWay()?.id ?? null,
      finished: this.#tried.flatMap(({ finished }) => finished ?? []).reverse(),
    }
  }

  async start(): Promise<Attempt> {
    const going = this.#underWay()
    if (going) return this.#present(going)
    const begun: Tried = {
      id: this.#tried.length + 1,
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
    const question = this.#questions.get(questionId)
    if (!question) throw nothingThere()
    tried.checked.add(questionId)
    return { ...reviewQuestion(question, answer ?? undefined), rev: this.#keep(tried, { [questionId]: answer }) }
  }

  async submit(id: number, answers: ChangedAnswers): Promise<FinishedAttempt> {
    const tried = this.#find(id)
    this.#keep(tried, answers)
    const result = resultOf(this.#askedIn(tried), tried.answers, this.#content.passMark)
    tried.finished ??= { ...result, id, number: id, submittedAt: new Date().toISOString() }
    return tried.finished
  }

  #present(tried: Tried): Attempt {
    const { id, asked, answers, checked, rev, startedAt, finished } = tried
    const { timeLimitSeconds } = this.#content
    const passed = finished?.passed ?? null
    const tellsSolution = mayTellSolutions({ isExam: this.#isExam, left: this.#left(), passed })
    const marked = this.#askedIn(tried).filter((question) => finished !== null || checked.has(question.id))
    return {
      ...{ id, number: id, answers, rev, result: finished },
      questions: asked.flatMap(({ questionId, order }) => {
        const question = this.#questions.get(questionId)
        return question ? [askQuestion(question, { order })] : []
      }),
      startedAt: new Date(startedAt).toISOString(),
      endsAt: timeLimitSeconds ? new Date(startedAt + timeLimitSeconds * 1000).toISOString() : null,
      now: new Date().toISOString(),
      review: marked.map((question) => reviewQuestion(question, answers[question.id], { tellsSolution })),
    }
  }

  #keep(tried: Tried, changed: ChangedAnswers): number {
    tried.answers = withAnswers(tried.answers, changed)
    tried.rev += 1
    return tried.rev
  }

  #askedIn({ asked }: Tried): Question[] {
    return asked.flatMap(({ questionId }) => this.#questions.get(questionId) ?? [])
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
    return attemptsLeft(this.#content.attempts, this.#tried.length)
  }
}

/** As the server says it. */
function nothingThere(): CallError {
  return new CallError(404, { code: 'NOT_FOUND', message: '' })
}
