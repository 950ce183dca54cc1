const SAMPLES_A_SECOND = 8000

/** Some seconds of silence, as a WAV file. */
export function silentSound(seconds: number): Blob {
  const samples = new Uint8Array(seconds * SAMPLES_A_SECOND).fill(128)
  const head = new DataView(new ArrayBuffer(44))
  const write = (at: number, text: string) => {
    for (const [index, letter] of [...text].entries()) head.setUint8(at + index, letter.charCodeAt(0))
  }
  write(0, 'RIFF')
  head.setUint32(4, 36 + samples.length, true)
  write(8, 'WAVEfmt ')
  head.setUint32(16, 16, true)
  head.setUint16(20, 1, true)
  head.setUint16(22, 1, true)
  head.setUint32(24, SAMPLES_A_SECOND, true)
  head.setUint32(28, SAMPLES_A_SECOND, true)
  head.setUint16(32, 1, true)
  head.setUint16(34, 8, true)
  write(36, 'data')
  head.setUint32(40, samples.length, true)
  return new Blob([head, samples], { type: 'audio/wav' })
}
