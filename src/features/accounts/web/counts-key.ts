/**
 * The key of how much waits for one, everywhere, in one answer (`/api/v2/my/counts`). Whatever works off a list of open
 * work has it asked for again.
 */
export const COUNTS_KEY = ['my', 'counts']
