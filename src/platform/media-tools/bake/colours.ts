import { AVCOL_SPC_BT709, AVCOL_SPC_UNSPECIFIED } from 'node-av/constants'
import type { Stream } from 'node-av/lib'
import { type Colours, coloursOf, HDTV } from '../libav/encoder.ts'
import { isRgb } from '../video/video-plan.ts'
import type { VideoStream } from '../video/video-types.ts'

/** How red, green and blue are coded, by libav's names: as in HDTV or as in older television. */
export type ColourMatrix = 'bt601' | 'bt709'

/** How the colours of a source are coded once it is prepared; by convention of its size where it does not say. */
export function matrixOf({ codecpar }: Stream, source: VideoStream): ColourMatrix {
  if (source.highDynamicRange || isRgb(source.pixelFormat)) return 'bt709'
  if (codecpar.colorSpace === AVCOL_SPC_UNSPECIFIED) return source.stored.height < 720 ? 'bt601' : 'bt709'
  return codecpar.colorSpace === AVCOL_SPC_BT709 ? 'bt709' : 'bt601'
}

/** How the colours of a result are coded, and what its file says of that. */
export interface Coding {
  matrix: ColourMatrix
  colours: Colours
}

/** That of HDTV. */
export const HDTV_CODING: Coding = { matrix: 'bt709', colours: HDTV }

/** That of a source once it is prepared. */
export function codingOf(stream: Stream, source: VideoStream): Coding {
  return { matrix: matrixOf(stream, source), colours: coloursOf(stream, source) }
}

/** Shares of red and blue in brightness. */
const SHARES = { bt601: { red: 0.299, blue: 0.114 }, bt709: { red: 0.2126, blue: 0.0722 } }

/** A colour of 0 to 255 each as brightness from 16 to 235 and two differences around 128. */
export function toYuv(red: number, green: number, blue: number, matrix: ColourMatrix): [number, number, number] {
  const share = SHARES[matrix]
  const brightness = share.red * red + (1 - share.red - share.blue) * green + share.blue * blue
  return [
    16 + (brightness * 219) / 255,
    128 + ((blue - brightness) * 112) / (255 * (1 - share.blue)),
    128 + ((red - brightness) * 112) / (255 * (1 - share.red)),
  ]
}
