import type { Interaction } from '../edit/schema.ts'

/** Milliseconds for which a call-out and a link are shown while the video plays on. */
const SHOWN_MS = { callout: 6000, link: 10_000 }

/** What stops a video. */
export type Stop = Extract<Interaction, { kind: 'question' | 'pause' }>

/** What is shown beside a video that plays on. */
export type Aside = Extract<Interaction, { kind: 'callout' | 'link' }>

/** A video with its interactions as readers get it (`videoForReaders`), in the order of time. */
export interface Played {
  interactions: readonly Interaction[]
  /** Nobody goes beyond what they have seen. */
  noSkipping: boolean
}

/** What a reader has done, and how far they have come. */
export interface Watching {
  /** Ids of the questions that are answered, or are not asked of this reader at all. */
  answered: ReadonlySet<string>
  /** Ids of the stops that were met since the last jump: they don't stop the video again as it goes on. */
  met: ReadonlySet<string>
  /** The furthest place that was seen, in milliseconds. */
  furthest: number
}

/** Interactions in the order in which they are met; at the same moment, as their author has them. */
export function inOrder(interactions: readonly Interaction[]): Interaction[] {
  return interactions.toSorted((one, other) => one.at - other.at)
}

/**
 * The first stop between two times in milliseconds, both included; null where the video plays on. At the very end `to` is
 * without limit: what was made can be some milliseconds shorter than was reckoned.
 */
export function stopBetween({ interactions }: Played, from: number, to: number, watching: Watching): Stop | null {
  const isDue = (one: Interaction): one is Stop => from <= one.at && one.at <= to && stops(one, watching)
  return interactions.find(isDue) ?? null
}

function stops(one: Interaction, { answered, met }: Watching): boolean {
  if (met.has(one.id)) return false
  if (one.kind === 'question') return one.again || !answered.has(one.question.id)
  return one.kind === 'pause'
}

/** Where somebody gets who wants to go to a time, in milliseconds, and what stops them there. */
export function landingOf(played: Played, to: number, watching: Watching): { at: number; stop: Stop | null } {
  const allowed = played.noSkipping ? Math.min(to, watching.furthest) : to
  const barrier = firstBarrier(played, watching.answered)
  if (barrier && barrier.at <= allowed) return { at: barrier.at, stop: barrier }
  return { at: allowed, stop: stopBetween(played, allowed, allowed, { ...watching, met: new Set() }) }
}

/** The first question that nobody gets past, and that is not answered yet. */
export function firstBarrier(
  { interactions }: Pick<Played, 'interactions'>,
  answered: Watching['answered'],
): Extract<Stop, { kind: 'question' }> | null {
  const found = interactions.find((one) => one.kind === 'question' && one.required && !answered.has(one.question.id))
  return found?.kind === 'question' ? found : null
}

/** What is shown beside the video at a time in milliseconds. */
export function asidesAt({ interactions }: Pick<Played, 'interactions'>, ms: number): Aside[] {
  const isAside = (one: Interaction): one is Aside => one.kind === 'callout' || one.kind === 'link'
  return interactions.filter(isAside).filter(({ kind, at }) => at <= ms && ms < at + SHOWN_MS[kind])
}
