/** Where the time comes from: a service asks it, so that a test can say what time it is. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
