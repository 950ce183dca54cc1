import type { ChildReply } from './child-process.ts'
import { type ImageTask, makeImageSizes, type PreparedImage, readImageSize } from './image.ts'
import { toErrorMessage } from './media-error.ts'

process.once('message', async ({ task }: { task: ImageTask }) => {
  process.send?.(await answer(task), () => process.exit())
})
process.once('disconnect', () => process.exit())

async function answer({ path, widths }: ImageTask): Promise<ChildReply> {
  try {
    const result: PreparedImage = { ...(await readImageSize(path)), renditions: await makeImageSizes(path, widths) }
    return { result }
  } catch (error) {
    return { error: toErrorMessage(error) }
  }
}
