import type { SpeachDraft } from '#features/speaches/schemas.ts'
import { CallError, OfflineError } from '#shared/client.ts'
import { judgeFailure, SaveQueue, type SaveState, type Verdict } from '#shared/save-queue.ts'
import { applyChange, type Change, type ChangeAnswer, planChanges } from '../document/changes.ts'
import type { SpeachDocument } from '../document/document.ts'
import { reconcile } from './reconcile.ts'
import type { ServerCopy } from './server-copy.ts'

export interface SavingOptions {
  document(): SpeachDocument
  copy(): ServerCopy
  /** A change was made; the copy as it is after it. */
  onSaved(copy: ServerCopy, change: Change, answer: ChangeAnswer): void
  /** Somebody else changed the draft: it was loaded again. `base` is what was known before. */
  onReloaded(draft: SpeachDraft, base: ServerCopy): void
  /** The server will not take a change, or failed on it; its words for the author. */
  onRefused(object: string, message: string): void
  isBlocked(object: string): boolean
  keep(): void
  onState(state: SaveState): void
  send(change: Change, options: { keepalive: boolean }): Promise<ChangeAnswer>
  load(): Promise<SpeachDraft>
}

/** Thrown when the copy of the server's state was updated, so that the remaining changes have to be planned again. */
class Replan extends Error {}

/** Keeps the server's draft like the document: plans, sends, and decides what an error means. */
export class Saving {
  readonly queue: SaveQueue<Change>
  readonly #options: SavingOptions
  /** Whether this change was made is not known: the connection was lost before the answer. */
  #unanswered: Change | undefined
  /** Counts the changes that were made. */
  #saves = 0
  /** Ends with the call that is on its way. */
  #calling: Promise<unknown> = Promise.resolve()
  /** Ends when the draft that is being loaded is taken in: an older one must not come after it. */
  #reloading: Promise<unknown> = Promise.resolve()
  #refreshing: Promise<void> | undefined
  #isStale = false

  constructor(options: SavingOptions) {
    this.#options = options
    this.queue = new SaveQueue<Change>({
      plan: () => planChanges(options.document(), options.copy()),
      send: (change, how) => this.#send(change, how),
      judge: (error, change) => this.#judge(error, change),
      isBlocked: options.isBlocked,
      mayRepeat: ({ kind }) => kind !== 'create-lesson' && kind !== 'create-chapter',
      keep: options.keep,
      onState: options.onState,
    })
  }

  /** What may or may not have reached the server. */
  get underway(): Change | undefined {
    return this.queue.sending ?? this.#unanswered
  }

  /** Loads the draft and brings in what others changed, after what is being loaded already. */
  reload(): Promise<void> {
    const reloading = this.#reloading.then(() => this.#reload())
    this.#reloading = reloading.catch(() => {})
    return reloading
  }

  /** Brings in what others changed; once more at the end when it is asked for meanwhile. A failure is no matter now. */
  async refresh(): Promise<void> {
    this.#isStale = true
    this.#refreshing ??= this.#refresh()
    await this.#refreshing
  }

  async #refresh(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false
      await this.reload().catch(() => {})
    }
    this.#refreshing = undefined
  }

  async #reload(): Promise<void> {
    const draft = await this.#loadLatest()
    const copy = this.#options.copy()
    const base = this.#unanswered ? reconcile(copy, this.#unanswered, draft) : copy
    this.#unanswered = undefined
    this.#options.onReloaded(draft, base)
  }

  /** A draft that was read before something was saved would take that back; what is being saved would be in it twice. */
  async #loadLatest(): Promise<SpeachDraft> {
    for (;;) {
      const saves = this.#saves
      const draft = await this.#options.load()
      await this.#calling
      if (saves === this.#saves) return draft
    }
  }

  async #send(change: Change, how: { keepalive: boolean }): Promise<void> {
    if (this.#unanswered && !how.keepalive) {
      await this.reload()
      throw new Replan()
    }
    const answer = await this.#call(change, how)
    this.#saves += 1
    this.#options.onSaved(applyChange(this.#options.copy(), change, answer), change, answer)
    if (change.kind === 'restore-lesson' || change.kind === 'restore-chapter') await this.reload()
  }

  #call(change: Change, how: { keepalive: boolean }): Promise<ChangeAnswer> {
    const answer = this.#options.send(change, how).catch((error) => {
      if (error instanceof OfflineError) this.#unanswered ??= change
      throw error
    })
    this.#calling = answer.catch(() => {})
    return answer
  }

  async #judge(error: unknown, change: Change): Promise<Verdict> {
    if (error instanceof Replan) return 'again'
    if (error instanceof OfflineError) return 'later'
    const failure = judgeFailure(error)
    if (failure === 'busy' || !(error instanceof CallError)) return 'busy'
    if (failure === null && (error.status === 404 || error.code === 'CONFLICT')) return this.#catchUp(change, error)
    this.#options.onRefused(change.object, error.message)
    return failure ?? 'refuse'
  }

  /** The draft is not what it was: what was there before is requested again, what is gone for good is made again. */
  async #catchUp(change: Change, error: CallError): Promise<Verdict> {
    const isGone = error.status === 404 && (change.kind === 'restore-lesson' || change.kind === 'restore-chapter')
    if (isGone) this.#options.onSaved(withoutPart(this.#options.copy(), change.object), change, {})
    try {
      await this.reload()
      return 'again'
    } catch (failure) {
      const verdict = judgeFailure(failure)
      if (verdict === null && failure instanceof Error) this.#options.onRefused(change.object, failure.message)
      return verdict ?? 'refuse'
    }
  }
}

function withoutPart(copy: ServerCopy, key: string): ServerCopy {
  const { [key]: _lesson, ...lessons } = copy.lessons
  const { [key]: _chapter, ...chapters } = copy.chapters
  return { ...copy, lessons, chapters }
}
