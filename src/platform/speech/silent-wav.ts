const RATE = 8000
const BYTES_PER_SAMPLE = 2
const HEAD_BYTES = 44

/** A number of seconds of silence as a WAV file: 16 bits, one channel. */
export function silentWav(seconds: number): Buffer {
  const samples = Buffer.alloc(Math.round(RATE * seconds) * BYTES_PER_SAMPLE)
  const head = Buffer.alloc(HEAD_BYTES)
  head.write('RIFF', 0)
  head.writeUInt32LE(HEAD_BYTES - 8 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  // The length of the format, and its number: plain samples.
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(RATE * BYTES_PER_SAMPLE, 28)
  head.writeUInt16LE(BYTES_PER_SAMPLE, 32)
  head.writeUInt16LE(BYTES_PER_SAMPLE * 8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}
