const SILENT_RATE = 8000
export const BYTES_PER_SAMPLE = 2

/** The bytes of a WAV file in front of its samples. */
export const WAVE_HEAD_BYTES = 44

/** A number of seconds of silence as a WAV file: 16 bits, one channel. */
export function silentWav(seconds: number): Buffer {
  const samples = Buffer.alloc(Math.round(SILENT_RATE * seconds) * BYTES_PER_SAMPLE)
  return Buffer.concat([waveHead(samples.length, SILENT_RATE), samples])
}

/** What a WAV file of 16 bits and one channel begins with. @param bytes of all its samples */
export function waveHead(bytes: number, sampleRate: number): Buffer {
  const head = Buffer.alloc(WAVE_HEAD_BYTES)
  head.write('RIFF', 0)
  head.writeUInt32LE(WAVE_HEAD_BYTES - 8 + bytes, 4)
  head.write('WAVEfmt ', 8)
  // The length of the format, and its number: plain samples.
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(sampleRate, 24)
  head.writeUInt32LE(sampleRate * BYTES_PER_SAMPLE, 28)
  head.writeUInt16LE(BYTES_PER_SAMPLE, 32)
  head.writeUInt16LE(BYTES_PER_SAMPLE * 8, 34)
  head.write('data', 36)
  head.writeUInt32LE(bytes, 40)
  return head
}
