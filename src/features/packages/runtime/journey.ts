import type { ReaderLesson } from '#features/chapters/view-chapter.ts'
import type { ChapterState } from '#features/chapters/web/reading/progress-rules.ts'
import type { ProgressKeeper } from '#features/reader/web/progress/progress-keeper.ts'
import type { ProgressChange } from '#features/reader/web/progress/progress-outbox.ts'
import type { LmsVisit } from '../report/lms.ts'
import { type Course, courseOf, type QuizReached, standingOf } from '../report/standing.ts'
import { readSuspended, writeSuspended } from '../report/suspended.ts'

/** Longest time for which a new place in a chapter is only known here: some systems stand still at every word. */
const TELL_AFTER_MS = 30_000

/** A reader's way through a package: goes on from the visit before, and tells every step. */
export class Journey implements ProgressKeeper {
  readonly #visit: LmsVisit
  readonly #course: Course
  readonly #done: Set<number>
  readonly #positions: Map<number, number>
  readonly #quizzes: Map<number, QuizReached>
  #last: number | null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(visit: LmsVisit, lessons: readonly ReaderLesson[]) {
    const { last, done, positions, quizzes } = readSuspended(visit.suspended)
    this.#visit = visit
    this.#course = courseOf(lessons)
    this.#done = new Set(done)
    this.#positions = new Map(positions)
    this.#quizzes = new Map(quizzes)
    this.#last = last
  }

  /** Where the reader is in each chapter. */
  states(): Record<number, ChapterState> {
    const begun = [...this.#positions].map(([id, position]) => [id, { position, done: false }] as const)
    const done = [...this.#done].map((id) => [id, { position: 0, done: true }] as const)
    return Object.fromEntries([...begun, ...done])
  }

  /** Where to go on; null where nothing was read yet, and where all of it is. */
  resume(): { chapterId: number; position: number } | null {
    const isRead = this.#course.chapterIds.every((id) => this.#done.has(id))
    if (this.#last === null || isRead) return null
    return { chapterId: this.#last, position: this.#positions.get(this.#last) ?? 0 }
  }

  /** How many attempts of a quiz ended. */
  attemptsAt(chapterId: number): number {
    return this.#quizzes.get(chapterId)?.attempts ?? 0
  }

  /** Takes in the result of an attempt, in percent. */
  endAttempt(chapterId: number, percent: number): void {
    const { best, attempts } = this.#quizzes.get(chapterId) ?? { best: 0, attempts: 0 }
    this.#quizzes.set(chapterId, { best: Math.max(best, percent), attempts: attempts + 1 })
    this.flush()
  }

  note({ chapterId, position, done }: ProgressChange): void {
    const isStep = done !== undefined || chapterId !== this.#last
    this.#last = chapterId
    if (done !== undefined) this.#done[done ? 'add' : 'delete'](chapterId)
    if (position !== undefined) {
      // The latest stand last.
      this.#positions.delete(chapterId)
      this.#positions.set(chapterId, position)
    }
    if (isStep) this.flush()
    else this.#timer ??= setTimeout(() => this.flush(), TELL_AFTER_MS)
  }

  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const kept = { last: this.#last, done: this.#done, positions: this.#positions, quizzes: this.#quizzes }
    this.#visit.tell({
      standing: standingOf(this.#course, kept),
      chapterId: this.#last,
      suspended: writeSuspended(kept),
    })
  }

  /** Nothing waits for a connection: who shows the package is beside it. */
  async deliver(): Promise<void> {}

  /** Tells what is not told yet, and ends the visit. */
  finish(): void {
    this.flush()
    this.#visit.finish()
  }
}
