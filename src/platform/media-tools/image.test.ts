import sharp from 'sharp'
import { expect, test } from 'vitest'
import { heicToJpeg } from './heic.ts'
import { IMAGE_WIDTHS, makeImageSizes, readImageSize } from './image.ts'
import { makeBrokenPhoto, makePhoto } from './testing/make-heic.ts'
import { scratchFolder } from './testing/scratch.ts'

const scratch = scratchFolder()
const plain = (width: number, height: number, background = 'red') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false })

async function animation(size: number, frames: number): Promise<Buffer> {
  const colours = Array.from({ length: frames }, (_, index) => plain(size, size, `hsl(${index * 40}, 80%, 50%)`))
  const pictures = await Promise.all(colours.map((colour) => colour.png().toBuffer()))
  return sharp(pictures, { join: { animated: true } })
    .gif({ delay: pictures.map(() => 100) })
    .toBuffer()
}

/** Two frames that are vast on paper: each paints a single point, in the far corner. */
function vastAnimation(side: number): Buffer {
  const number = (value: number) => Buffer.from(Uint16Array.of(value).buffer).toString('hex')
  const [size, corner] = [number(side), number(side - 1)]
  const frame = `21f90400000000002c${corner}${corner}01000100000202440100`
  return Buffer.from(`474946383961${size}${size}800000ff0000000000${frame}${frame}3b`, 'hex')
}

test('offers each width, and never more than the original has', async () => {
  expect(IMAGE_WIDTHS).toEqual([320, 640, 1280, 2560])
  const large = await makeImageSizes(await plain(3000, 1500).jpeg().toBuffer())
  expect(large.map(({ width, height }) => [width, height])).toEqual([
    [320, 160],
    [640, 320],
    [1280, 640],
    [2560, 1280],
  ])
  const small = await makeImageSizes(await scratch.save(await plain(500, 400).png().toBuffer()))
  expect(small.map(({ width, height }) => [width, height])).toEqual([
    [320, 256],
    [500, 400],
  ])
  for (const { data, width } of small) expect(await sharp(data).metadata()).toMatchObject({ format: 'webp', width })
})

test('turns pictures upright and forgets where they were taken', async () => {
  const photo = await plain(400, 200)
    .withExif({ IFD0: { Copyright: 'A. Person' }, IFD3: { GPSLatitude: '48/1 51/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  expect(await readImageSize(photo)).toEqual({ width: 200, height: 400 })
  const [rendition] = await makeImageSizes(photo, [100])
  expect(rendition).toMatchObject({ width: 100, height: 200 })
  const metadata = await sharp(rendition?.data).metadata()
  expect(metadata.exif).toBeUndefined()
  expect(metadata.orientation).toBeUndefined()
})

test('keeps animations moving, but for the smallest', async () => {
  const renditions = await makeImageSizes(await animation(700, 3))
  expect(renditions.map(({ width, height, animated }) => [width, height, animated])).toEqual([
    [320, 320, false],
    [640, 640, true],
    [700, 700, true],
  ])
  expect((await sharp(renditions[0]?.data).metadata()).pages ?? 1).toBe(1)
  expect((await sharp(renditions[1]?.data).metadata()).pages).toBe(3)
})

test.each([
  [0, 64, 32, 'red', 'blue'],
  [1, 32, 64, 'blue', 'red'],
])('a photo of a phone in HEVC is drawn upright, turned %i times', async (turns, width, height, first, last) => {
  const photo = await scratch.save(await makePhoto(scratch.path('film.mp4'), turns))
  expect(await readImageSize(photo)).toEqual({ width, height })
  const [rendition] = await makeImageSizes(photo)
  expect(rendition).toMatchObject({ width, height, mime: 'image/webp' })
  const { data } = await sharp(rendition?.data).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const nameOf = ([red = 0, , blue = 0]: Uint8Array) =>
    red > 200 && blue < 60 ? 'red' : blue > 200 && red < 60 ? 'blue' : ''
  expect([nameOf(data.subarray(0, 3)), nameOf(data.subarray(-3))]).toEqual([first, last])
})

test('a photo of a phone keeps the space of its colours until it is drawn', async () => {
  const { icc } = await sharp(await plain(9, 9).withIccProfile('p3').png().toBuffer()).metadata()
  const jpeg = await heicToJpeg(await makePhoto(scratch.path('film.mp4')), icc)
  expect((await sharp(jpeg).metadata()).icc).toEqual(icc)
})

test('an animation that would fill the memory stands still', async () => {
  const renditions = await makeImageSizes(vastAnimation(5700), [64, 128])
  expect(renditions.map(({ animated }) => animated)).toEqual([false, false])
})

test.each<[string, () => Promise<Uint8Array>, string]>([
  ['a picture of too many points', () => plain(12_000, 9000).png().toBuffer(), 'TOO_LARGE'],
  ['half a picture', async () => (await plain(300, 300).png().toBuffer()).subarray(0, 60), 'CORRUPT'],
  ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'UNSUPPORTED'],
  ['a text', async () => Buffer.from('Guten Tag'), 'UNSUPPORTED'],
  ['a broken photo of a phone', async () => makeBrokenPhoto(), 'HEIC'],
  ['a file of zero bytes', async () => Buffer.alloc(0), 'EMPTY'],
])('refuses %s', async (_, make, code) => {
  const bytes = await make()
  await expect(makeImageSizes(bytes)).rejects.toMatchObject({ name: 'MediaError', code })
  await expect(makeImageSizes(await scratch.save(bytes))).rejects.toMatchObject({ name: 'MediaError', code })
})
