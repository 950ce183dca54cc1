import type { ChildReply } from '../child-process.ts'
import { toErrorMessage } from '../media-error.ts'
import { parseSections } from './presentation-sections.ts'

process.once('message', async ({ task }: { task: string }) => {
  process.send?.(await answer(task), () => process.exit())
})
process.once('disconnect', () => process.exit())

async function answer(file: string): Promise<ChildReply> {
  try {
    return { result: await parseSections(file) }
  } catch (error) {
    return { error: toErrorMessage(error) }
  }
}
