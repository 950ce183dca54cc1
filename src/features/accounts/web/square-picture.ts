import { PICTURE_SIZE } from '../rules.ts'

/** Sharp on screens with two pixels for one. */
const SIDE = PICTURE_SIZE * 2
const QUALITY = 0.9

/**
 * Cuts the middle out of a picture, as a square that is small enough to be sent at once.
 * @throws when the browser cannot read the file as a picture
 */
export async function squarePicture(file: File): Promise<File> {
  const picture = await createImageBitmap(file)
  const { width, height } = picture
  const side = Math.min(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvas.getContext('2d')
  if (!context) throw new Error('the browser draws no pictures')
  // Transparent parts would become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, SIDE, SIDE)
  context.drawImage(picture, (width - side) / 2, (height - side) / 2, side, side, 0, 0, SIDE, SIDE)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!blob) throw new Error('the browser made no picture')
  return new File([blob], 'picture.jpg', { type: 'image/jpeg' })
}
