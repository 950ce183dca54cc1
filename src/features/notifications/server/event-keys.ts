/*
 * Keys of events that say by themselves what they are made from: whoever shows such an event finds its words by it.
 */

/** A speach was shared with words for those who got it. */
export const shareKey = (shareId: number) => `share ${shareId}`
export const SHARE_KEY = '^share ([0-9]+)$'

/** A submission was refused with a reason. */
export const refusalKey = (runId: number) => `run ${runId} refused`
export const REFUSAL_KEY = '^run ([0-9]+) refused$'
