import type { HeifImage, Pixels } from 'libheif-js/wasm-bundle.js'
import sharp from 'sharp'
import { MediaError } from './media-error.ts'

/** Points of the largest photo: those of phones have 48 million, and the decoder holds each several times. */
const MAX_HEIC_PIXELS = 64_000_000

/** What it costs is not to be seen: the picture is made smaller, and of less quality, afterwards. */
const JPEG_QUALITY = 95

/** What one segment of a JPEG has room for. */
const MAX_PROFILE_BYTES = 65_519

/**
 * A photo in HEVC, as phones take them, as JPEG: upright, and with the colour space that it is in.
 * @param icc the profile of its colours, where it has one
 * @throws MediaError HEIC (not to be decoded), TOO_LARGE
 */
export async function heicToJpeg(bytes: Uint8Array, icc?: Buffer): Promise<Buffer> {
  const { data, width, height } = await decode(bytes)
  const raw = { width, height, channels: 4 as const }
  const jpeg = await sharp(data, { raw, limitInputPixels: MAX_HEIC_PIXELS })
    .jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return icc && icc.length <= MAX_PROFILE_BYTES ? withProfile(jpeg, icc) : jpeg
}

async function decode(bytes: Uint8Array): Promise<Pixels> {
  // Two megabytes of code, which only these photos need.
  const { default: libheif } = await import('libheif-js/wasm-bundle.js')
  await libheif.ready
  const images = new libheif.HeifDecoder().decode(bytes)
  try {
    const image = images.find((one) => one.is_primary()) ?? images[0]
    if (!image) throw new MediaError('HEIC', 'there is no picture in it')
    return await drawn(image)
  } finally {
    for (const image of images) image.free()
  }
}

function drawn(image: HeifImage): Promise<Pixels> {
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > MAX_HEIC_PIXELS) throw new MediaError('TOO_LARGE', `${width} × ${height} points`)
  const data = new Uint8ClampedArray(width * height * 4)
  return new Promise((resolve, reject) => {
    image.display({ data, width, height }, (filled) => {
      if (filled) resolve(filled)
      else reject(new MediaError('HEIC', 'its picture cannot be decoded'))
    })
  })
}

/** Puts a profile right after the start of a JPEG: as one segment of the kind that decoders look for. */
function withProfile(jpeg: Buffer, icc: Buffer): Buffer {
  const head = Buffer.from('ffe20000', 'hex')
  const name = Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1')
  head.writeUInt16BE(2 + name.length + icc.length, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, name, icc, jpeg.subarray(2)])
}
