import { entriesOf, type KeyStore, openStored } from './stored.ts'

/** The progress to save for one chapter. */
export interface ProgressChange {
  chapterId: number
  position?: number
  done?: boolean
  /** How long the reader was at it since this was said last. */
  seconds?: number
}

type Waiting = Record<string, Record<string, Omit<ProgressChange, 'chapterId'>>>

/** Two changes of one chapter as one: the later wins, field by field, and time adds up. */
export function mergeChanges(earlier: ProgressChange | undefined, later: ProgressChange): ProgressChange {
  const seconds = (earlier?.seconds ?? 0) + (later.seconds ?? 0)
  return { ...earlier, ...later, ...(seconds > 0 && { seconds }) }
}

/** Progress that could not be sent yet, kept in this browser. */
export interface Outbox {
  put(speachID: string, change: ProgressChange): void
  /** Takes out what waits for a chapter. */
  take(speachID: string, chapterId: number): ProgressChange | undefined
  list(): { speachID: string; change: ProgressChange }[]
}

/** Opens the outbox of one person; others who use this browser have their own. */
export function openOutbox(store: KeyStore, person: string): Outbox {
  const { read, write } = openStored(store, `reading-progress:${person}`, parseWaiting)

  return {
    put(speachID, change) {
      const waiting = read()
      const chapters = waiting[speachID] ?? {}
      const { chapterId, ...rest } = mergeChanges(changeIn(chapters, change.chapterId), change)
      write({ ...waiting, [speachID]: { ...chapters, [chapterId]: rest } })
    },
    take(speachID, chapterId) {
      const { [speachID]: chapters = {}, ...others } = read()
      const change = changeIn(chapters, chapterId)
      if (!change) return undefined
      const { [chapterId]: _, ...left } = chapters
      write(Object.keys(left).length > 0 ? { ...others, [speachID]: left } : others)
      return change
    },
    list() {
      return Object.entries(read()).flatMap(([speachID, chapters]) =>
        Object.entries(chapters).map(([id, change]) => ({ speachID, change: { chapterId: Number(id), ...change } })),
      )
    },
  }
}

function changeIn(chapters: Waiting[string], chapterId: number): ProgressChange | undefined {
  const change = chapters[chapterId]
  return change && { chapterId, ...change }
}

/** Reads what is stored; whatever else somebody put there is passed over. */
function parseWaiting(stored: unknown): Waiting {
  const waiting: Waiting = {}
  for (const [speachID, chapters] of entriesOf(stored)) {
    for (const [chapterId, value] of entriesOf(chapters)) {
      const { position, done, seconds } = Object.fromEntries(entriesOf(value))
      if (!/^\d+$/.test(chapterId)) continue
      waiting[speachID] = {
        ...waiting[speachID],
        [chapterId]: {
          ...(typeof position === 'number' && { position }),
          ...(typeof done === 'boolean' && { done }),
          ...(typeof seconds === 'number' && { seconds }),
        },
      }
    }
  }
  return waiting
}
