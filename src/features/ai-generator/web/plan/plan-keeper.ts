import { CallError } from '#shared/client.ts'
import { type History, record, redo, startHistory, undo } from '#shared/history.ts'
import { judgeFailure, SaveQueue, type SaveState, type Verdict } from '#shared/save-queue.ts'
import type { AiLesson } from '../../contract.ts'
import type { Plan } from '../../plan.ts'
import { mergePlans } from './merge-plans.ts'

/** What the server answers where somebody has no licence any more. */
export const LICENCE_LOST = 'AI_LICENCE'

/** A plan as its author sees it. */
export interface KeptPlan {
  plan: Plan
  canUndo: boolean
  canRedo: boolean
  saving: SaveState
  /** Why the server will not have it; null while trying again may help. */
  refusal: unknown
  isLicenceLost: boolean
}

/** The part of `localStorage` that is needed. */
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface PlanKeeperOptions {
  lesson: Pick<AiLesson, 'lessonID' | 'rev'> & { plan: Plan }
  store: Store
  /** Whose changes are kept in this browser. */
  userID: string
  save: (
    body: { lessonID: string; rev: number; plan: Plan; closesProposal: boolean },
    how: { keepalive: boolean },
  ) => Promise<{ rev: number }>
  /** The lesson as it is on the server. */
  load: () => Promise<AiLesson>
  /** Told after another window's changes were brought in. */
  onMerged: () => void
  now?: () => number
}

interface Change {
  object: 'plan'
  plan: Plan
  rev: number
  closesProposal: boolean
}

/** What this browser keeps of a plan that is not saved. */
interface Unsent {
  plan: Plan
  base: Plan
  rev: number
}

/**
 * Keeps a plan while it is changed: every step can be taken back, one save goes at a time, and what is not saved waits
 * in this browser. What another window saved meanwhile is brought in.
 */
export class PlanKeeper {
  readonly queue: SaveQueue<Change>
  readonly #options: PlanKeeperOptions
  readonly #listeners = new Set<() => void>()
  readonly #name: string
  #history: History<Plan>
  /** As the server has it. */
  #base: Plan
  #rev: number
  #closesProposal = false
  #saving: SaveState = 'saved'
  #refusal: unknown = null
  #shown: KeptPlan

  constructor(options: PlanKeeperOptions) {
    const { lesson, store, userID } = options
    this.#options = options
    this.#name = `unsent-plan:${userID}:${lesson.lessonID}`
    this.#base = lesson.plan
    this.#rev = lesson.rev
    const unsent = readUnsent(store, this.#name)
    this.#history = startHistory(lesson.plan)
    if (unsent)
      this.#record(unsent.rev === lesson.rev ? unsent.plan : mergePlans(unsent.base, unsent.plan, lesson.plan))
    this.#shown = this.#look()
    this.queue = new SaveQueue<Change>({
      plan: () => this.#plan(),
      send: (change, how) => this.#send(change, how),
      judge: (error) => this.#judge(error),
      isBlocked: () => false,
      // The second time it is refused for its number.
      mayRepeat: () => true,
      keep: () => this.#keep(),
      onState: (state) => {
        this.#saving = state
        this.#tell()
      },
    })
  }

  /** The current state; a new object after every change. */
  current = (): KeptPlan => this.#shown

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Changes the plan; letters of one title are one step. */
  edit(change: (plan: Plan) => Plan, { group, where }: { group?: string; where?: string | null } = {}): void {
    this.#record(change(this.#history.present), group, where)
    this.#changed()
  }

  /** Takes a step back or does it again. Returns the part in which it is seen. */
  travel(way: 'undo' | 'redo'): string | null {
    const { history, where } = (way === 'undo' ? undo : redo)(this.#history)
    this.#history = history
    this.#changed()
    return where
  }

  /** The plan that was chosen from one's own and a proposal, which is answered by it. */
  settle(plan: Plan): Promise<void> {
    this.#closesProposal = true
    this.edit(() => plan)
    return this.queue.flush()
  }

  /** What the server has, when it is asked again for another reason. */
  adopt({ plan, rev }: Pick<AiLesson, 'plan' | 'rev'>): void {
    if (!plan || rev <= this.#rev || this.queue.sending) return
    const isUnsaved = this.#plan().length > 0
    this.#takeTheirs(plan, rev)
    if (isUnsaved) this.#options.onMerged()
  }

  #record(plan: Plan, group?: string, where: string | null = null): void {
    const { now = Date.now } = this.#options
    this.#history = record(this.#history, plan, { group, where, now: now() })
  }

  #changed(): void {
    this.#refusal = null
    this.queue.changed()
    this.#tell()
  }

  #takeTheirs(theirs: Plan, rev: number): void {
    const mine = this.#history.present
    const merged = isSame(mine, this.#base) ? theirs : mergePlans(this.#base, mine, theirs)
    this.#base = theirs
    this.#rev = rev
    // A step of its own: taking it back shows what was here alone, so that nothing is lost either way.
    if (!isSame(mine, merged)) this.#record(merged)
    this.#changed()
  }

  #plan(): Change[] {
    const { present } = this.#history
    if (isSame(present, this.#base) && !this.#closesProposal) return []
    return [{ object: 'plan', plan: present, rev: this.#rev, closesProposal: this.#closesProposal }]
  }

  async #send({ plan, rev, closesProposal }: Change, how: { keepalive: boolean }): Promise<void> {
    const { lesson, save } = this.#options
    const saved = await save({ lessonID: lesson.lessonID, rev, plan, closesProposal }, how)
    this.#base = plan
    this.#rev = saved.rev
    if (closesProposal) this.#closesProposal = false
  }

  async #judge(error: unknown): Promise<Verdict> {
    if (error instanceof CallError && error.status === 409) {
      const lesson = await this.#options.load().catch(() => null)
      if (!lesson?.plan) return 'busy'
      // The answer to an earlier attempt was lost: it is what is there.
      const isOwn = isSame(lesson.plan, this.#history.present)
      this.#takeTheirs(lesson.plan, lesson.rev)
      if (!isOwn) this.#options.onMerged()
      return 'again'
    }
    this.#refusal = error
    return judgeFailure(error) ?? 'refuse'
  }

  #keep(): void {
    const { store } = this.#options
    const { present: plan } = this.#history
    try {
      if (isSame(plan, this.#base)) store.removeItem(this.#name)
      else store.setItem(this.#name, JSON.stringify({ plan, base: this.#base, rev: this.#rev } satisfies Unsent))
    } catch {
      // A browser that keeps nothing loses no more than what is not saved when it closes.
    }
  }

  #look(): KeptPlan {
    const { present: plan, past, future } = this.#history
    const isLicenceLost = this.#refusal instanceof CallError && this.#refusal.code === LICENCE_LOST
    return {
      ...{ plan, isLicenceLost, saving: this.#saving, refusal: this.#refusal },
      canUndo: past.length > 0,
      canRedo: future.length > 0,
    }
  }

  #tell(): void {
    this.#shown = this.#look()
    for (const listener of this.#listeners) listener()
  }
}

function isSame(one: Plan, other: Plan): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

function readUnsent(store: Store, name: string): Unsent | null {
  try {
    const kept = JSON.parse(store.getItem(name) ?? 'null') as Unsent | null
    return kept?.plan && kept.base ? kept : null
  } catch {
    return null
  }
}
