/** Characters of a script: more than anybody speaks in half an hour. */
export const SCRIPT_MAX = 100_000

/** Lines into which a script may be split: one a second for most of half an hour. */
export const SCRIPT_LINES_MAX = 1500

/** Seconds of the longest recording that a script is found in: what can be held in memory. */
export const SCRIPT_SECONDS_MAX = 30 * 60
