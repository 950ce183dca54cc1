/** Pixels of the film, and of each bar of the number on it. */
const [WIDTH, HEIGHT] = [320, 180]
const BITS = 10
const BAR = WIDTH / BITS

/** A film whose frames carry their numbers as black and white bars. */
export interface BarredFilm {
  url: string
  frames: number
  frameMs: number
}

/**
 * Makes a film of so many frames, as a WebM that can be gone to any place of: a cluster for each second, and an index of
 * them.
 */
export async function makeFilm(frames: number, frameMs = 40): Promise<BarredFilm> {
  const chunks: { at: number; isKey: boolean; data: Uint8Array<ArrayBuffer> }[] = []
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const data = new Uint8Array(chunk.byteLength)
      chunk.copyTo(data)
      chunks.push({ at: chunk.timestamp / 1000, isKey: chunk.type === 'key', data })
    },
    error: (error) => {
      throw error
    },
  })
  encoder.configure({ codec: 'vp8', width: WIDTH, height: HEIGHT, bitrate: 1_000_000, framerate: 1000 / frameMs })
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d')
  const perCluster = Math.round(1000 / frameMs)
  for (let number = 0; number < frames; number += 1) {
    for (let bit = 0; bit < BITS; bit += 1) {
      if (context) context.fillStyle = number & (1 << bit) ? '#fff' : '#000'
      context?.fillRect(bit * BAR, 0, BAR, HEIGHT)
    }
    const frame = new VideoFrame(canvas, { timestamp: number * frameMs * 1000, duration: frameMs * 1000 })
    encoder.encode(frame, { keyFrame: number % perCluster === 0 })
    frame.close()
  }
  await encoder.flush()
  encoder.close()
  const parts = writeWebm(chunks, frames * frameMs)
  return { url: URL.createObjectURL(new Blob(parts, { type: 'video/webm' })), frames, frameMs }
}

/** The number that is painted on a canvas; null for a picture that carries none. */
export function readNumber(canvas: HTMLCanvasElement): number | null {
  const context = canvas.getContext('2d')
  if (!context || canvas.width === 0) return null
  let number = 0
  for (let bit = 0; bit < BITS; bit += 1) {
    const x = Math.floor(((bit + 0.5) * canvas.width) / BITS)
    const [red = 0] = context.getImageData(x, canvas.height >> 1, 1, 1).data
    if (red > 80 && red < 175) return null
    if (red >= 175) number |= 1 << bit
  }
  return number
}

type Bytes = Uint8Array<ArrayBuffer>

function writeWebm(chunks: { at: number; isKey: boolean; data: Bytes }[], lengthMs: number): Bytes[] {
  const head = element(0x1a45dfa3, [
    element(0x4286, number(1)),
    element(0x42f7, number(1)),
    element(0x42f2, number(4)),
    element(0x42f3, number(8)),
    element(0x4282, text('webm')),
    element(0x4287, number(4)),
    element(0x4285, number(2)),
  ])
  const info = element(0x1549a966, [element(0x2ad7b1, number(1_000_000)), element(0x4489, float(lengthMs))])
  const video = element(0xe0, [element(0xb0, number(WIDTH)), element(0xba, number(HEIGHT))])
  const track = element(0xae, [
    element(0xd7, number(1)),
    element(0x73c5, number(1)),
    element(0x83, number(1)),
    element(0x86, text('V_VP8')),
    video,
  ])
  const tracks = element(0x1654ae6b, [track])
  const clusters: { at: number; data: Bytes }[] = []
  for (const start of chunks.keys().filter((index) => chunks[index]?.isKey)) {
    const at = chunks[start]?.at ?? 0
    const next = chunks.findIndex((chunk, index) => index > start && chunk.isKey)
    const blocks = chunks.slice(start, next < 0 ? undefined : next).map((chunk) => {
      const offset = Math.round(chunk.at - at)
      return element(0xa3, [new Uint8Array([0x81, offset >> 8, offset & 255, chunk.isKey ? 0x80 : 0]), chunk.data])
    })
    clusters.push({ at, data: element(0x1f43b675, [element(0xe7, number(at)), ...blocks]) })
  }
  const cuesAt = (positions: number[]) =>
    element(
      0x1c53bb6b,
      clusters.map(({ at }, index) =>
        element(0xbb, [
          element(0xb3, number(at)),
          element(0xb7, [element(0xf7, number(1)), element(0xf1, number(positions[index] ?? 0))]),
        ]),
      ),
    )
  const first = info.length + tracks.length + cuesAt(clusters.map(() => 0)).length
  let position = first
  const positions = clusters.map(({ data }) => {
    const at = position
    position += data.length
    return at
  })
  return [head, element(0x18538067, [info, tracks, cuesAt(positions), ...clusters.map(({ data }) => data)])]
}

/** An element with its id and its length in eight bytes. */
function element(id: number, content: Bytes | Bytes[]): Bytes {
  const data = join([content].flat())
  const ids: number[] = []
  for (let rest = id; rest > 0; rest = Math.floor(rest / 256)) ids.unshift(rest & 255)
  const length = new Uint8Array(8)
  new DataView(length.buffer).setBigUint64(0, BigInt(data.length) | (1n << 56n))
  return join([new Uint8Array(ids), length, data])
}

function join(parts: Bytes[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

function number(value: number): Bytes {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(Math.round(value)))
  return bytes
}

function float(value: number): Bytes {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setFloat64(0, value)
  return bytes
}

function text(value: string): Bytes {
  return new TextEncoder().encode(value) as Bytes
}
