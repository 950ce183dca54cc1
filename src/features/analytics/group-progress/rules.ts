/** Which of the speaches that a group has to read: all, those that somebody is not done with, and those whose day is over. */
export const TASK_FILTERS = ['ALL', 'OPEN', 'OVERDUE'] as const
export type TaskFilter = (typeof TASK_FILTERS)[number]

/** Days in which somebody who was here counts as active, today among them. */
export const ACTIVE_DAYS = 7
