import { CallError } from '#shared/client.ts'
import { judgeFailure, SaveQueue, type SaveState, type Verdict } from '#shared/save-queue.ts'
import { fitsQuestion } from '../../answers.ts'
import type { Answer, Answers, Attempt, ReviewedQuestion } from '../../schemas.ts'
import { type AnswerOutbox, laterOf, type WaitingAnswers } from './answer-outbox.ts'
import { type Attempts, type ChangedAnswers, withAnswers } from './attempts.ts'

/** An attempt as its reader sees it. */
export interface Kept {
  answers: Answers
  /** The questions that were marked, by their ids. */
  review: Readonly<Record<string, ReviewedQuestion>>
  save: SaveState
  /** The server says that it ended: here, elsewhere, or by its time. */
  over: boolean
}

/** An answer that is being sent. */
interface Change {
  object: string
  answer: Answer | null
  at: number
}

interface KeeperOptions {
  attempt: Attempt
  attempts: Attempts
  outbox: AnswerOutbox
  /** Milliseconds; orders the answers that several tabs of this browser give. */
  clock?: () => number
}

/**
 * Keeps the answers of one attempt on the server, one after the other; what cannot be sent waits in this browser. Of
 * two tabs, or of this browser and another device, the later answer to each question stays.
 */
export class AnswerKeeper {
  readonly #options: Required<KeeperOptions>
  readonly #queue: SaveQueue<Change>
  readonly #listeners = new Set<() => void>()
  /** When each question was answered last, as far as this browser knows. */
  #times: Record<string, number> = {}
  #waiting: WaitingAnswers = {}
  #checking = new Set<string>()
  #rev: number
  #kept: Kept

  constructor({ clock = Date.now, ...options }: KeeperOptions) {
    this.#options = { ...options, clock }
    const { answers, review, rev, result } = options.attempt
    this.#rev = rev
    this.#kept = { answers, review: byQuestion(review), save: 'saved', over: result !== null }
    this.#queue = new SaveQueue<Change>({
      plan: () => this.#plan(),
      send: (change, how) => this.#send(change, how),
      judge: (error) => this.#judge(error),
      isBlocked: (question) => this.#checking.has(question),
      mayRepeat: () => true,
      keep: () => this.#options.outbox.put(this.#waiting),
      onState: (save) => this.#set({ save }),
    })
    this.takeOver()
  }

  /** The current state; a new object after every change. */
  current = (): Kept => this.#kept

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Answers a question; null takes the answer back. */
  answer(question: string, answer: Answer | null): void {
    if (this.#kept.over || this.#kept.review[question] || this.#checking.has(question)) return
    const at = Math.max(this.#options.clock(), (this.#times[question] ?? 0) + 1)
    this.#times[question] = at
    this.#waiting = { ...this.#waiting, [question]: { answer, at } }
    this.#set({ answers: withAnswers(this.#kept.answers, { [question]: answer }) })
    this.#queue.changed()
  }

  /**
   * Has a question marked. What is known of it already is taken over.
   * @returns of a question in a video, where its answer leads, in milliseconds; null where it goes on
   * @throws what the call throws
   */
  async check(question: string): Promise<number | null> {
    if (this.#kept.over || this.#kept.review[question] || this.#checking.has(question)) return null
    const { attempts, attempt } = this.#options
    this.#checking.add(question)
    try {
      const {
        rev,
        jumpMs = null,
        ...reviewed
      } = await attempts.check(attempt.id, question, this.#kept.answers[question] ?? null)
      this.#rev = Math.max(this.#rev, rev)
      this.#settle(question)
      this.#set({ review: { ...this.#kept.review, [question]: reviewed } })
      return jumpMs
    } catch (error) {
      if (isRefusal(error, 'CHECKED')) await this.#reload()
      else if (isRefusal(error, 'ATTEMPT_OVER')) this.#end()
      else throw error
      return null
    } finally {
      this.#checking.delete(question)
      this.#queue.changed()
    }
  }

  /** Sends what waits, and names the questions whose answers the server will not have, or fails on. */
  async findUnsaved(): Promise<string[]> {
    await this.#queue.flush()
    return this.#setAside()
  }

  /**
   * Ends the attempt with all that was answered here.
   * @throws what the call throws; nothing is lost then
   */
  async submit(): Promise<void> {
    const { attempts, attempt, outbox } = this.#options
    this.takeOver()
    await this.#queue.flush()
    // What the server refused or failed on by itself would keep the others from being handed in.
    const aside = this.#setAside()
    const whole = this.#plan().filter(({ object }) => !aside.includes(object))
    const waiting = Object.fromEntries(whole.map(({ object, answer }) => [object, answer]))
    try {
      await attempts.submit(attempt.id, waiting)
    } catch (error) {
      if (!isRefusal(error, 'ATTEMPT_OVER')) throw error
    }
    this.#end()
    outbox.clear()
  }

  /** Takes over what other tabs, or this one before it was closed, left in the browser. */
  takeOver(): void {
    const { attempt, outbox } = this.#options
    const asked = new Map(attempt.questions.map((question) => [question.id, question]))
    const isNews = ([id, { answer, at }]: [string, WaitingAnswers[string]]) => {
      const question = asked.get(id)
      if (!question || this.#kept.review[id] || at <= (this.#times[id] ?? 0)) return false
      return answer === null || fitsQuestion(question, answer)
    }
    const news = Object.fromEntries(Object.entries(outbox.list()).filter(isNews))
    if (Object.keys(news).length === 0 || this.#kept.over) return
    for (const [id, { at }] of Object.entries(news)) this.#times[id] = at
    this.#waiting = laterOf(this.#waiting, news)
    this.#set({ answers: withAnswers(this.#kept.answers, answersOf(news)) })
    this.#queue.changed()
  }

  /** Sends now what waits. */
  flush(): Promise<void> {
    return this.#queue.flush()
  }

  /** The page is going: sends what waits so that it outlives the page. */
  leave(): void {
    if (!this.#kept.over) this.#queue.leave()
  }

  start(): void {
    this.#queue.start()
    this.#queue.changed()
  }

  stop(): void {
    this.#queue.stop()
  }

  #setAside(): string[] {
    return this.#plan()
      .filter((change) => this.#queue.isSetAside(change))
      .map(({ object }) => object)
  }

  #plan(): Change[] {
    if (this.#kept.over) return []
    return Object.entries(this.#waiting).map(([object, { answer, at }]) => ({ object, answer, at }))
  }

  async #send({ object, answer, at }: Change, { keepalive }: { keepalive: boolean }): Promise<void> {
    const { attempts, attempt } = this.#options
    // When the page closes, several answers are sent at once, as none can wait for another.
    const rev = keepalive ? undefined : this.#rev
    const saved = await attempts.save(attempt.id, { [object]: answer }, { rev, keepalive })
    this.#rev = Math.max(this.#rev, saved.rev)
    this.#settle(object, at)
  }

  /** What arrived does not wait any more, unless it was changed in the meantime. */
  #settle(question: string, at = Number.POSITIVE_INFINITY): void {
    const { [question]: arrived, ...others } = this.#waiting
    if (!arrived || arrived.at > at) return
    this.#waiting = others
    this.#options.outbox.remove({ [question]: arrived })
  }

  async #judge(error: unknown): Promise<Verdict> {
    const failure = judgeFailure(error)
    if (failure || !(error instanceof CallError)) return failure ?? 'busy'
    const { code } = error
    if (code === 'ATTEMPT_OVER') {
      this.#end()
      return 'again'
    }
    const theirs = code === 'CONFLICT' ? theirsOf(error) : null
    if (theirs) {
      this.#takeTheirs(theirs)
      return 'again'
    }
    if (code !== 'CONFLICT' && code !== 'CHECKED') return 'refuse'
    try {
      await this.#reload()
      return 'again'
    } catch (failure) {
      return judgeFailure(failure) ?? 'refuse'
    }
  }

  async #reload(): Promise<void> {
    const { attempts, attempt } = this.#options
    const theirs = await attempts.open(attempt.id)
    const review = byQuestion(theirs.review)
    for (const question of Object.keys(review)) this.#settle(question)
    this.#set({ review })
    this.#takeTheirs(theirs)
    if (theirs.result !== null) this.#end()
  }

  /** Takes over the server's answers, with the ones waiting here on top. */
  #takeTheirs({ answers, rev }: Pick<Attempt, 'answers' | 'rev'>): void {
    this.#rev = rev
    this.#set({ answers: withAnswers(answers, answersOf(this.#waiting)) })
  }

  #end(): void {
    this.#queue.stop()
    this.#set({ over: true })
  }

  #set(changed: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...changed }
    for (const listener of this.#listeners) listener()
  }
}

function byQuestion(review: readonly ReviewedQuestion[]): Record<string, ReviewedQuestion> {
  return Object.fromEntries(review.map((reviewed) => [reviewed.questionId, reviewed]))
}

function answersOf(waiting: WaitingAnswers): ChangedAnswers {
  return Object.fromEntries(Object.entries(waiting).map(([id, { answer }]) => [id, answer]))
}

function isRefusal(error: unknown, code: string): boolean {
  return error instanceof CallError && error.code === code
}

/** The server's answers, if they have changed in the meantime. */
function theirsOf({ body }: CallError): Pick<Attempt, 'answers' | 'rev'> | null {
  const { theirs } = body as { theirs?: Pick<Attempt, 'answers' | 'rev'> }
  return theirs ?? null
}
