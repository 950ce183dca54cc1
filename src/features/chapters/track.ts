/** The longest track, in milliseconds: twelve hours. */
export const TRACK_MAX_MS = 12 * 60 * 60_000
