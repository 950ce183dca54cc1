import type { FileUse } from '#platform/feature.ts'
import { features } from './features.ts'

/** Everything that uses files. */
const uses = features.flatMap(({ fileUses = [] }) => fileUses)

/** Whether somebody reads a file for what uses it. */
export const mayReadUsedFile: FileUse['mayRead'] = async (...asked) => {
  for (const { mayRead } of uses) if (await mayRead(...asked)) return true
  return false
}

/** Queries of the numbers of files that are used. */
export const usedFiles = uses.map(({ files }) => files)
