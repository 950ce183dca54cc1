/** Everything about threads begins with it: what is written or seen changes all of it. */
export const THREADS_KEY = ['threads']
