import { prepareImage } from '#platform/media-tools/image.ts'
import { PICTURE_WIDTHS } from '../../rules.ts'
import type { Conversion, Outcome } from './conversion.ts'

/** A picture in the widths that screens ask for, upright and without what its camera noted. */
export async function convertImage({ path, signal, keep, report }: Conversion): Promise<Outcome> {
  const { width, height, renditions } = await prepareImage(path, PICTURE_WIDTHS, signal)
  for (const [index, rendition] of renditions.entries()) {
    await keep(`image-${rendition.width}.webp`, rendition.data, rendition.mime, rendition.width)
    report((index + 1) / renditions.length)
  }
  return { facts: { width, height } }
}
