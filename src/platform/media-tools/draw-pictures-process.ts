import sharp from 'sharp'
import type { ChildReply } from './child-process.ts'
import type { DrawTask } from './draw-pictures.ts'
import { toErrorMessage } from './media-error.ts'

process.once('message', async ({ task }: { task: DrawTask }) => {
  process.send?.(await answer(task), () => process.exit())
})
process.once('disconnect', () => process.exit())

async function answer({ drawings }: DrawTask): Promise<ChildReply> {
  try {
    for (const { path, svg } of drawings) await sharp(Buffer.from(svg)).png({ compressionLevel: 3 }).toFile(path)
    return { result: null }
  } catch (error) {
    return { error: toErrorMessage(error) }
  }
}
