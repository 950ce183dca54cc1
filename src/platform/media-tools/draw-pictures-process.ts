import sharp, { type Sharp } from 'sharp'
import type { ChildReply } from './child-process.ts'
import type { Drawing, DrawTask } from './draw-pictures.ts'
import { toErrorMessage } from './media-error.ts'

process.once('message', async ({ task }: { task: DrawTask }) => {
  process.send?.(await answer(task), () => process.exit())
})
process.once('disconnect', () => process.exit())

async function answer({ drawings }: DrawTask): Promise<ChildReply> {
  try {
    for (const drawing of drawings) await open(drawing).png({ compressionLevel: 3 }).toFile(drawing.path)
    return { result: null }
  } catch (error) {
    return { error: toErrorMessage(error) }
  }
}

function open(drawing: Drawing): Sharp {
  if ('svg' in drawing) return sharp(Buffer.from(drawing.svg))
  return sharp(drawing.picture, { pages: 1 }).flatten({ background: '#ffffff' })
}
