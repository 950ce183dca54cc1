/** Pixels of a cover's width; the largest place that one is shown at has fewer. */
const MAX_WIDTH = 1920

/** A part of a picture, in its own pixels. */
export interface PictureArea {
  x: number
  y: number
  width: number
  height: number
}

/** Pictures that a browser can draw without asking what they are made of. */
export function canCrop({ type }: Pick<File, 'type'>): boolean {
  return /^image\/(?:png|jpeg|webp|avif|bmp)$/.test(type)
}

/** What a part of a picture measures when it is kept: never larger than it was, and no wider than a cover. */
export function sizeOfCrop({ width, height }: Pick<PictureArea, 'width' | 'height'>): {
  width: number
  height: number
} {
  const scale = Math.min(1, MAX_WIDTH / width)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * A part of a picture as a file of its own, under the same name.
 * @throws DOMException for what the browser cannot draw.
 */
export async function cropPicture(file: File, { x, y, width, height }: PictureArea): Promise<File> {
  const size = sizeOfCrop({ width, height })
  const bitmap = await createImageBitmap(file, x, y, width, height, {
    resizeWidth: size.width,
    resizeHeight: size.height,
    resizeQuality: 'high',
  })
  const canvas = Object.assign(document.createElement('canvas'), size)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  // Only PNG and WebP keep what is see-through; photographs stay small as JPEG.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9))
  if (!blob) throw new DOMException('the picture cannot be drawn', 'EncodingError')
  return new File([blob], file.name, { type: blob.type })
}
