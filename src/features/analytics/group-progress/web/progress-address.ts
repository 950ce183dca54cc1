import { TASK_FILTERS, type TaskFilter } from '../rules.ts'

/** The filter of a group's progress in the address. */
export interface ShownProgress {
  filter?: Exclude<TaskFilter, 'ALL'>
}

/** Reads an address that anybody may have written. */
export function readProgressAddress({ filter }: Record<string, unknown>): ShownProgress {
  const known = TASK_FILTERS.find((one) => one === filter)
  return known && known !== 'ALL' ? { filter: known } : {}
}
